package dev.clusterc.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What an image holds is what was checked: written again, it has the same bytes. */
class ImageTest {
  private static final String PARTS =
      """
      /// Everything that the language has.
      module toy.parts

      import toy.other.{Colour, twice, book}

      /// A part.
      schema Part(release: Version, owner: Owner) open since v2 {
        file json at "etc/part.json" where kind == "Part"

        /// Its name.
        name: String
          where count(split(it, "")) in 1..20
          where it != "b" else "${it} isn't a name" help "take another one than ${it}"
        old: Int? until v1.4 replaced by `name`
        size: Size as gib = 2GiB since v1.2
        paint: Colour = red
        colour: Colour := match paint { red => blue, green => red, blue => green }
        tags: Map<String, String> = object { "a" = "b", for k, v in owner.labels { "${k}-x" = v } }
        free: Object = object { deep { x = [1, 2.5, -3], when release > v1 { y = none } } }
        nested: Any = [for n, p in owner.parts if n != name and not p.hidden: p { size = 3GiB }]
        hidden: Bool = false
      }

      /// Who has parts.
      schema Owner {
        release: Version = v1.3
        labels: Map<String, String> = object {}
        parts: Map<String, Part(release, this)> entry part
        net: Cidr = 10.0.0.0/8
        host: Ip := address(net, 3)
        since: Date = 2026-01-31
        range: Range<Int> := 1..count(parts) * 2
        first: Part(release, this)? = if count(parts) > 0 then first(values(parts)) else none
        title: String = "parts of ${join(keys(parts), ", ")}, ${twice(range.max)} at ${human(rate / 3)}"
        rate: Rate = 1.5/s
          because "measured"
          source book
        secret: Secret = "vault:parts"
        written: String := "${size(net)}" + encode("json", labels)

        rule not_empty {
          for     name, p in parts
          let     big = p.size >= 1TiB or p.size < 1GiB
          when    not big and p.colour in [red, green]
          require count(parts) > 1
          error   "${name} is alone"
          help    "add a part"
          fix     parts.spare.size = 2GiB
          source  book
        }

        for name, p in parts {
          artifact "${name}.json": json = p
        }
        artifact "all.yaml": yaml(documents: true) = values(parts)
      }

      rule owners_have_names(owner: Owner) {
        require owner.labels["name"] != ""
        warning "no name"
      }

      let spare: Owner = Owner {
        part a { name = "a" }
        override parts.a.colour = red because "it was there" ref "T-1" until 2027-01-01
        waive parts.owners_have_names because "nobody looks"
      }

      schema Row { size: Size }

      table sizes: Row {
            | size
        one | 1GiB
        two | 2GiB
      }
      """;

  private static final String OTHER =
      """
      module toy.other

      import toy.parts.Owner

      source book = "A book"
        url "https://example.com"

      /// Colours.
      enum Colour { red, green, blue }

      /// Twice as much.
      fn twice(x: Int, by: Int = 2): Int = x * by

      let owners: List<Owner> = []
      """;

  @Test
  void writtenAgainItHasTheSameBytes() {
    Map<String, String> texts = Map.of("toy.parts", PARTS, "toy.other", OTHER);
    byte[] image = ImageWriter.write(checked(texts));
    List<ModuleDef> read = read(image, texts);
    assertArrayEquals(image, ImageWriter.write(read));
    assertEquals(2, read.size());
  }

  @Test
  void aModuleIsReadWithWhatItImportsAndItsTextOnlyWhenAsked() {
    Map<String, String> texts = Map.of("toy.parts", PARTS, "toy.other", OTHER);
    byte[] image = ImageWriter.write(checked(texts));
    List<String> asked = new ArrayList<>();
    Image read =
        Image.of(
                image,
                path -> {
                  asked.add(path);
                  return PARTS;
                })
            .orElseThrow();
    ModuleDef module = read.module("toy.parts").orElseThrow();
    assertEquals(List.of("toy.other"), module.imports().stream().map(ModuleDef::name).toList());
    assertEquals(List.of(), asked);
    assertEquals(7, module.defs().get("Part").span().line());
    assertEquals(List.of("toy/parts.cluster"), asked);
    assertFalse(read.module("toy.third").isPresent());
  }

  @Test
  void oneOfAnotherFormIsLeftAlone() {
    byte[] image = ImageWriter.write(checked(Map.of("toy.other", "module toy.other\n")));
    image[0]++;
    assertTrue(Image.of(image, path -> "").isEmpty());
  }

  @Test
  void errorsAreNotForImages() {
    List<ModuleDef> modules = new ArrayList<>();
    Sink sink = new Sink();
    Checker checker = new Checker(Finder.of(Map.of()), sink, Set.of());
    modules.add(checker.load(SourceFile.of("a.cluster", "let x: Int = unknown\n")));
    assertThrows(IllegalArgumentException.class, () -> ImageWriter.write(modules));
  }

  private static List<ModuleDef> read(byte[] bytes, Map<String, String> texts) {
    Image image =
        Image.of(
                bytes,
                path -> texts.getOrDefault(path.replace('/', '.').replace(".cluster", ""), ""))
            .orElseThrow();
    return texts.keySet().stream()
        .map(image::module)
        .map(Optional::orElseThrow)
        .collect(Collectors.toList());
  }

  private static Collection<ModuleDef> checked(Map<String, String> texts) {
    Sink sink = new Sink();
    Finder finder = Finder.of(texts);
    Checker checker = new Checker(finder, sink, Set.of("json", "yaml"));
    finder.files().values().forEach(checker::load);
    assertEquals(List.of(), sink.sorted().stream().map(Object::toString).toList());
    return checker.modules();
  }

  private record Finder(Map<String, SourceFile> files) implements ModuleFinder {
    static Finder of(Map<String, String> texts) {
      Map<String, SourceFile> files = new TreeMap<>();
      texts.forEach(
          (name, text) ->
              files.put(name, SourceFile.of(name.replace('.', '/') + ".cluster", text, true)));
      return new Finder(files);
    }

    @Override
    public Found module(String dottedName, Span importer) {
      SourceFile file = files.get(dottedName);
      return file == null ? new Missing() : new Source(file);
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return new Missing();
    }

    @Override
    public Collection<String> moduleNames() {
      return files.keySet();
    }
  }
}
