package dev.clusterc.lsp;

import dev.clusterc.check.Meaning;
import dev.clusterc.eval.Display;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Gives something another name, wherever it is named. */
final class Renames {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Set<String> RESERVED =
      Set.of(
          "if", "then", "else", "match", "for", "in", "and", "or", "not", "as", "let", "object",
          "this", "none", "true", "false");

  private final References references;
  private final Declared declared;

  Renames(Scene scene) {
    this.references = new References(scene);
    this.declared = new Declared(scene);
  }

  /** What came of it. */
  sealed interface Result {}

  /** A stretch of text and what takes its place. */
  record Change(Span span, String text) {}

  /** The places that change, in the order of files and places. */
  record Changes(List<Change> all) implements Result {}

  /** Why it can't be, in a sentence. */
  record Refused(String reason) implements Result {}

  /** The name at a place, if it can have another one. */
  Result prepare(SourceFile file, int offset) {
    Optional<Mention> mention = references.mention(file, offset);
    if (mention.isEmpty()) {
      return new Refused("there is no name here that stands for something");
    }
    Optional<String> reason = refusal(mention.get());
    return reason.isPresent()
        ? new Refused(reason.get())
        : new Changes(List.of(new Change(last(mention.get()), name(mention.get()))));
  }

  private Optional<String> refusal(Mention mention) {
    Meaning meaning = mention.meaning();
    String name = "`" + name(mention) + "`";
    if (meaning instanceof Meaning.OfBuiltin || meaning instanceof Meaning.OfType) {
      return Optional.of(name + " is a word of the language");
    } else if (meaning instanceof Meaning.OfForm) {
      return Optional.of(name + " is a form of the language");
    } else if (meaning instanceof Meaning.OfModule) {
      return Optional.of(name + " is a module, whose name is that of its file: move the file");
    } else if (meaning instanceof Meaning.OfEntry) {
      return Optional.of(
          name + " is a key, which texts may name as well: change it where it is written");
    }
    Optional<Span> place = declared.of(meaning);
    if (place.isEmpty()) {
      return Optional.of(name + " is declared nowhere");
    }
    return Declared.isStandard(place.get().file())
        ? Optional.of(
            name
                + " belongs to the standard library, "
                + place.get().file().path()
                + ", which you share with others")
        : Optional.empty();
  }

  Result rename(SourceFile file, int offset, String young) {
    Result prepared = prepare(file, offset);
    if (!(prepared instanceof Changes)) {
      return prepared;
    }
    Mention mention = references.mention(file, offset).orElseThrow();
    String old = name(mention);
    if (young.isBlank() || young.indexOf('`') >= 0 || young.indexOf('\n') >= 0) {
      return new Refused("`" + young.strip() + "` is no name");
    }
    // What an import calls otherwise keeps that name; so does the import when the other changes.
    Span place = declared.of(mention.meaning()).orElseThrow();
    boolean alias = !old.equals(declaredName(mention.meaning(), place));
    List<Mention> all = alias ? references.here(file, offset) : references.all(file, offset);
    List<Change> changes = new ArrayList<>();
    for (Mention each : all) {
      if (name(each).equals(old)) {
        changes.add(new Change(last(each), written(each, young)));
      }
    }
    Optional<String> clash = clash(all, young);
    return clash.isPresent() ? new Refused(clash.get()) : new Changes(changes);
  }

  private static String declaredName(Meaning meaning, Span place) {
    return meaning instanceof Meaning.OfRule of
        ? of.id().substring(of.id().lastIndexOf('.') + 1)
        : new Mention(place, meaning).name();
  }

  /** A name beside one of the places that would be meant then. */
  private Optional<String> clash(List<Mention> all, String young) {
    for (Mention each : all) {
      for (Mention other : references.in(each.span().file())) {
        boolean differs =
            declared.of(other.meaning()).filter(p -> !declared.same(each.meaning(), p)).isPresent();
        if (other.name().equals(young) && differs && isFree(each, other)) {
          return Optional.of(
              "`"
                  + young
                  + "` has a meaning already, at "
                  + other.span()
                  + ": choose another name");
        }
      }
    }
    return Optional.empty();
  }

  /** Parts behind a dot and keys of other objects are no names that could be mixed up. */
  private static boolean isFree(Mention each, Mention other) {
    return each.meaning().getClass() == other.meaning().getClass()
            && !(each.meaning() instanceof Meaning.OfField one
                && other.meaning() instanceof Meaning.OfField two
                && one.field().schema() != two.field().schema())
        || each.meaning() instanceof Meaning.OfLocal
        || other.meaning() instanceof Meaning.OfLocal;
  }

  private static String written(Mention mention, String young) {
    if (mention.span().text().startsWith("\"")) {
      return "\"" + young + "\"";
    }
    return NAME.matcher(young).matches() && !RESERVED.contains(young) ? young : quoted(young);
  }

  private static String quoted(String name) {
    String key = Display.key(name);
    return key.startsWith("`") ? key : "`" + key + "`";
  }

  /** The name itself: of a rule's id the part behind the dot. */
  private static String name(Mention mention) {
    return mention.meaning() instanceof Meaning.OfRule of
        ? of.id().substring(of.id().lastIndexOf('.') + 1)
        : mention.name();
  }

  private static Span last(Mention mention) {
    Span span = mention.span();
    int dot = mention.meaning() instanceof Meaning.OfRule ? span.text().lastIndexOf('.') : -1;
    return span.file().span(span.start() + dot + 1, span.end());
  }
}
