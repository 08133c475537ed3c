package dev.clusterc.lsp;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What an instance yields, told above it. */
final class Lenses {
  private static final int FORMATS = 4;
  private final Scene scene;

  Lenses(Scene scene) {
    this.scene = scene;
  }

  /** A line above a declaration. */
  record Lens(Span span, String text, List<String> files) {}

  List<Lens> of(SourceFile file) {
    List<Lens> all = new ArrayList<>();
    scene.tree(file).items().forEach(item -> item(item, all));
    return all;
  }

  private void item(Item item, List<Lens> all) {
    if (item instanceof Item.For loop) {
      loop.items().forEach(each -> item(each, all));
    } else if (item instanceof Item.Instance instance) {
      List<Scene.Shown> made = new Spots(scene).instances(instance);
      Span place = instance.name().span();
      if (made.size() == 1) {
        Scene.Shown one = made.get(0);
        List<String> files = one.artifacts().stream().map(Artifact::path).sorted().toList();
        all.add(new Lens(place, one.artifacts().isEmpty() ? "no files" : text(one), files));
      } else if (made.size() > 1) {
        int files = made.stream().mapToInt(each -> each.artifacts().size()).sum();
        List<String> names = made.stream().map(Scene.Shown::name).sorted().toList();
        String text = Page.count(made.size(), "instance") + ", " + Page.count(files, "file");
        all.add(new Lens(place, text, names));
      }
    }
  }

  private static String text(Scene.Shown instance) {
    Map<String, Integer> formats = new TreeMap<>();
    for (Artifact each : instance.artifacts()) {
      formats.merge(each.declaration().format(), 1, Integer::sum);
    }
    List<String> counts =
        formats.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(each -> each.getValue() + " " + each.getKey())
            .toList();
    String shown = String.join(", ", counts.subList(0, Math.min(FORMATS, counts.size())));
    return Page.count(instance.artifacts().size(), "file")
        + ": "
        + shown
        + (counts.size() > FORMATS ? ", …" : "");
  }
}
