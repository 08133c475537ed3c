package dev.clusterc.lsp;

import dev.clusterc.check.Gap;
import dev.clusterc.check.Meaning;
import dev.clusterc.check.Type;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Unit;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What could be written at a place. The text needn't parse: a name that means nothing is put there,
 * and the checker is asked what it could have been.
 */
final class Completions {
  /** No letter of it can be told from the user's own; that nobody has this name is enough. */
  static final String MARK = "zzWhatCouldBeHere";

  private static final Pattern AMOUNT =
      Pattern.compile("(?:^|[^\\w.\"])(\\d[\\d_]*(?:\\.\\d+)?)([A-Za-z]*(?:/[A-Za-z]*)?)$");

  private final Scene scene;

  Completions(Scene scene) {
    this.scene = scene;
  }

  /** A place that is asked about, in the text as it is. */
  record Place(SourceFile file, int offset, Span word) {
    String before() {
      return Cursor.before(file.text(), word.start());
    }

    /** Whether a member or a declaration could begin here. */
    boolean begins() {
      String text = before().strip();
      return text.isEmpty() || text.endsWith("{") || text.endsWith(",");
    }
  }

  /** What was found out by trying. */
  record Tried(Scene.Retried retried, Place place) {
    Names names() {
      return retried.names();
    }

    SourceFile file() {
      return retried.file();
    }
  }

  Proposal.All at(SourceFile file, int offset) {
    String text = file.text();
    Place place = new Place(file, offset, Cursor.word(file, offset));
    if (Cursor.isInText(text, offset)) {
      return new Proposal.All(place.word(), List.of());
    }
    Matcher amount = AMOUNT.matcher(Cursor.before(text, offset));
    if (amount.find()) {
      int length = amount.group(2).length();
      Span unit = file.span(offset - length, Math.max(offset, place.word().end()));
      return new Proposal.All(unit, units(place, amount.group(1).length() + length));
    }
    for (String rest : place.begins() ? List.of(" = none", " zz {}", "") : List.of("", " = none")) {
      Tried tried = tried(place, rest);
      Optional<Proposal.All> found = found(tried);
      if (found.isPresent()) {
        return found.get();
      }
    }
    return new Proposal.All(place.word(), place.begins() ? Snippets.in(around(place)) : List.of());
  }

  private Tried tried(Place place, String rest) {
    String text = place.file().text();
    String changed =
        text.substring(0, place.word().start()) + MARK + rest + text.substring(place.word().end());
    return new Tried(scene.retry(place.file(), changed), place);
  }

  /** What the checker says of the name that it can't know. */
  private Optional<Proposal.All> found(Tried tried) {
    int start = tried.place().word().start();
    Optional<Names.Hole> hole = tried.names().hole(tried.file(), start);
    if (hole.isPresent()) {
      Span word = tried.place().word();
      // A rule's id, or the name of a module, is one name with all of its parts.
      int from = Math.min(hole.get().span().start(), start);
      List<Proposal> all = proposals(hole.get().gap().get(), tried);
      return Optional.of(new Proposal.All(word.file().span(from, word.end()), all));
    }
    return tried
        .names()
        .at(tried.file(), start)
        .filter(mention -> mention.span().start() == start)
        .map(Mention::meaning)
        .filter(Meaning.OfEntry.class::isInstance)
        .map(meaning -> new Entries(scene).of((Meaning.OfEntry) meaning, tried))
        .filter(all -> !all.isEmpty())
        .map(all -> new Proposal.All(tried.place().word(), all));
  }

  private List<Proposal> proposals(Gap gap, Tried tried) {
    Offers offers = new Offers(scene);
    if (gap instanceof Gap.OfValue value) {
      return offers.values(value);
    } else if (gap instanceof Gap.OfKey key) {
      return new Keys(scene).of(key.schema(), tried);
    } else if (gap instanceof Gap.OfType type) {
      List<Proposal> all = new ArrayList<>(offers.types(type.names(), isTop(tried)));
      if (isTop(tried)) {
        all.addAll(Snippets.in(Optional.empty()));
      }
      return all;
    } else if (gap instanceof Gap.OfPart part) {
      return offers.parts(part.whole());
    } else if (gap instanceof Gap.InModule in) {
      return offers.module(in.module());
    } else if (gap instanceof Gap.OfMember member) {
      return offers.members(member.def(), 0);
    } else if (gap instanceof Gap.OfSource source) {
      return offers.sources(source.names());
    } else if (gap instanceof Gap.OfRule) {
      return offers.rules();
    } else if (gap instanceof Gap.OfForm form) {
      return offers.forms(form.dimension());
    } else if (gap instanceof Gap.OfFormat format) {
      return format.formats().stream()
          .sorted()
          .map(f -> Proposal.name(f, Proposal.Kind.KEYWORD, "format", "", 0))
          .toList();
    }
    return offers.modules();
  }

  /** Whether the type is that of an instance. */
  private boolean isTop(Tried tried) {
    return tried.place().begins() && around(tried.place()).isEmpty();
  }

  /** The declaration around a place. */
  private Optional<Object> around(Place place) {
    List<Nodes> chain = Nodes.of(scene.tree(place.file())).around(place.word().start());
    for (int i = chain.size() - 1; i > 0; i--) {
      Nodes each = chain.get(i);
      boolean inside =
          each.span().start() < place.word().start() && place.word().start() < each.span().end();
      if (inside && each.node() instanceof Item) {
        return Optional.of(each.node());
      }
    }
    return Optional.empty();
  }

  /** Units of what is wanted in the place of a number; of all kinds where nobody knows. */
  private List<Proposal> units(Place place, int length) {
    SourceFile file = place.file();
    int start = place.offset() - length;
    String text = file.text();
    int end = Math.max(place.offset(), place.word().end());
    String changed = text.substring(0, start) + MARK + text.substring(end);
    Scene.Retried retried = scene.retry(file, changed);
    Optional<Dimension> wanted =
        retried
            .names()
            .hole(retried.file(), start)
            .map(hole -> hole.gap().get())
            .filter(Gap.OfValue.class::isInstance)
            .flatMap(gap -> dimension(((Gap.OfValue) gap).wanted()));
    List<Proposal> all = new ArrayList<>();
    for (String symbol : Unit.symbols()) {
      Unit unit = Unit.named(symbol).orElseThrow();
      if (wanted.isEmpty() || wanted.get().equals(unit.dimension())) {
        all.add(Proposal.name(symbol, Proposal.Kind.UNIT, unit.dimension().name(), "", 0));
      }
    }
    return all;
  }

  private static Optional<Dimension> dimension(Type type) {
    Type plain = type instanceof Type.Optional optional ? optional.type() : type;
    Type end = plain instanceof Type.Range range ? range.end() : plain;
    return end instanceof Type.Measure measure
        ? Optional.of(measure.dimension())
        : Optional.empty();
  }
}
