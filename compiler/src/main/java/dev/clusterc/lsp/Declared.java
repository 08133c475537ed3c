package dev.clusterc.lsp;

import dev.clusterc.check.Def;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FunctionDef;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.Meaning;
import dev.clusterc.project.Library;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Name;
import java.util.Optional;
import java.util.stream.Stream;

/** Where that is declared for which a name stands. */
final class Declared {
  private final Scene scene;

  Declared(Scene scene) {
    this.scene = scene;
  }

  /** The name in its declaration; of a module the beginning of its file. */
  Optional<Span> of(Meaning meaning) {
    if (meaning instanceof Meaning.OfModule of) {
      return Optional.of(Span.at(of.module().file(), 0));
    } else if (meaning instanceof Meaning.OfDef of) {
      return Optional.of(of.def().span());
    } else if (meaning instanceof Meaning.OfField of) {
      return Optional.of(of.field().span());
    } else if (meaning instanceof Meaning.OfMember of) {
      return member(of.def(), of.name());
    } else if (meaning instanceof Meaning.OfParameter of) {
      return of.declared().or(() -> parameter(of.owner(), of.name()));
    } else if (meaning instanceof Meaning.OfLocal of) {
      return of.declared();
    } else if (meaning instanceof Meaning.OfRule of) {
      return Optional.of(of.declared());
    } else if (meaning instanceof Meaning.OfEntry of) {
      return of.table().flatMap(table -> row(table, of.key())).map(row -> row.key().span());
    }
    return Optional.empty();
  }

  /** Whether two names stand for the same, even if one was read from an image. */
  boolean same(Meaning one, Span declared) {
    return of(one).filter(place -> isAt(place, declared)).isPresent();
  }

  static boolean isAt(Span one, Span other) {
    return one.start() == other.start() && one.file().path().equals(other.file().path());
  }

  /** Whether a file is one of the standard library, not of a library folder of the project. */
  static boolean isStandard(SourceFile file) {
    return file.library() && file.path().startsWith(Library.NAME + "/");
  }

  private Optional<Span> member(EnumDef def, String name) {
    return item(def, Item.Enum.class)
        .flatMap(
            each ->
                each.members().stream()
                    .map(Item.EnumMember::name)
                    .filter(n -> n.text().equals(name))
                    .findFirst())
        .map(Name::span);
  }

  private Optional<Span> parameter(Def owner, String name) {
    return owner instanceof FunctionDef
        ? item(owner, Item.Function.class)
            .flatMap(
                each ->
                    each.parameters().stream()
                        .map(Item.Parameter::name)
                        .filter(n -> n.text().equals(name))
                        .findFirst())
            .map(Name::span)
        : Optional.empty();
  }

  /** The row of a table as it is written. */
  Optional<Item.Row> row(GlobalDef table, String key) {
    return item(table, Item.Table.class)
        .flatMap(each -> each.rows().stream().filter(r -> r.key().text().equals(key)).findFirst());
  }

  /** The declaration as it is written. */
  <T extends Item> Optional<T> item(Def def, Class<T> kind) {
    return scene.tree(def.span().file()).items().stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .filter(item -> names(item).anyMatch(name -> isAt(name.span(), def.span())))
        .findFirst();
  }

  private static Stream<Name> names(Item item) {
    if (item instanceof Item.Enum each) {
      return Stream.of(each.name());
    } else if (item instanceof Item.Function function) {
      return Stream.of(function.name());
    } else if (item instanceof Item.Table table) {
      return Stream.of(table.name());
    }
    return item instanceof Item.Schema schema ? Stream.of(schema.name()) : Stream.empty();
  }
}
