package dev.clusterc.lsp;

import dev.clusterc.check.Meaning;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Where something is declared, and where else it is named. */
final class References {
  private final Scene scene;
  private final Declared declared;

  References(Scene scene) {
    this.scene = scene;
    this.declared = new Declared(scene);
  }

  Optional<Mention> mention(SourceFile file, int offset) {
    return names(file).at(file, offset);
  }

  private Names names(SourceFile file) {
    return scene.names().files().contains(file) ? scene.names() : scene.library();
  }

  /** All names of a file. */
  Collection<Mention> in(SourceFile file) {
    return names(file).in(file);
  }

  /** Where that is declared for which the name at a place stands. */
  Optional<Span> definition(SourceFile file, int offset) {
    return mention(file, offset).flatMap(mention -> declared.of(mention.meaning()));
  }

  /**
   * All names that stand for the same, in the user's files and, where it is the library's, in the
   * library's.
   */
  List<Mention> all(SourceFile file, int offset) {
    Optional<Span> target = definition(file, offset);
    if (target.isEmpty()) {
      return List.of();
    }
    List<Mention> found = new ArrayList<>();
    boolean library = Declared.isStandard(target.get().file());
    for (SourceFile each : scene.names().files()) {
      if (!library || !Declared.isStandard(each)) {
        collect(scene.names(), each, target.get(), found);
      }
    }
    if (library) {
      for (SourceFile each : scene.library().files()) {
        collect(scene.library(), each, target.get(), found);
      }
    }
    found.sort(
        Comparator.comparing((Mention m) -> m.span().file().library())
            .thenComparing(m -> m.span().file().path())
            .thenComparing(m -> m.span().start()));
    return found;
  }

  /** Those in the same file. */
  List<Mention> here(SourceFile file, int offset) {
    Optional<Span> target = definition(file, offset);
    List<Mention> found = new ArrayList<>();
    target.ifPresent(span -> collect(names(file), file, span, found));
    return found;
  }

  private void collect(Names names, SourceFile file, Span target, List<Mention> found) {
    for (Mention each : names.in(file)) {
      if (mayBe(each.meaning(), target) && declared.same(each.meaning(), target)) {
        found.add(each);
      }
    }
  }

  /** Spares to read the declaration of what can't be the same. */
  private static boolean mayBe(Meaning meaning, Span target) {
    if (meaning instanceof Meaning.OfMember of) {
      return of.def().span().file().path().equals(target.file().path());
    }
    if (meaning instanceof Meaning.OfEntry of) {
      return of.table()
          .filter(table -> table.span().file().path().equals(target.file().path()))
          .isPresent();
    }
    return !(meaning instanceof Meaning.OfModule) || target.isEmpty();
  }
}
