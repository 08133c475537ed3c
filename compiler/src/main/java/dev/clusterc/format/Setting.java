package dev.clusterc.format;

import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.Type;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Display;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Sets a field of an instance in the text that declares it. */
public final class Setting {
  private final String text;

  private Setting(String text) {
    this.text = text;
  }

  /**
   * The edit by which an instance has the value there; nothing if the text is too clever for that,
   * such as one that makes it in a loop.
   *
   * @param path names from the instance to the field
   * @param value as it is to be written
   */
  public static Optional<Edit> of(
      SourceFile file, String instance, SchemaDef schema, List<String> path, String value) {
    if (path.isEmpty() || path.stream().anyMatch(step -> step.startsWith("["))) {
      return Optional.empty();
    }
    return Parser.parse(file, new Sink()).items().stream()
        .filter(Item.Instance.class::isInstance)
        .map(Item.Instance.class::cast)
        .filter(item -> names(item.name(), instance))
        .findFirst()
        .flatMap(item -> new Setting(value).in(item.value(), new Type.Schema(schema), path));
  }

  private Optional<Edit> in(Expr value, Type type, List<String> path) {
    if (path.isEmpty()) {
      return Optional.of(new Edit(value.span().start(), value.span().end(), text));
    }
    if (value instanceof Expr.Amend amend) {
      return in(amend.block(), type, path);
    }
    if (value instanceof Expr.ObjectLiteral literal) {
      return in(literal.block(), type, path);
    }
    if (value instanceof Expr.Ref || value instanceof Expr.Select || value instanceof Expr.Call) {
      int end = value.span().end();
      return Optional.of(new Edit(end, end, " { " + phrase(type, path) + " }"));
    }
    return Optional.empty();
  }

  private Optional<Edit> in(Block block, Type type, List<String> path) {
    if (path.isEmpty()) {
      return Optional.empty();
    }
    Optional<Found> found = inside(block, type, path);
    return found.isPresent() ? found.get().edit() : insertion(block, phrase(type, path));
  }

  private Optional<Found> inside(Block block, Type type, List<String> path) {
    List<Member> members = new ArrayList<>(block.members());
    // What is further down is laid over what is above it.
    Collections.reverse(members);
    return members.stream()
        .map(member -> find(member, type, path))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** That a member is on the path; the edit may still be impossible. */
  private record Found(Optional<Edit> edit) {}

  private Optional<Found> find(Member member, Type type, List<String> path) {
    List<String> rest = path.subList(1, path.size());
    if (member instanceof Member.Set set && names(set.key(), path.get(0))) {
      return Optional.of(new Found(in(set.value(), below(type, path.get(0)), rest)));
    }
    if (member instanceof Member.Amend amend && names(amend.key(), path.get(0))) {
      return Optional.of(new Found(in(amend.block(), below(type, path.get(0)), rest)));
    }
    if (member instanceof Member.Override override && begins(override.path(), path)) {
      int steps = override.path().steps().size();
      return steps == path.size()
          ? Optional.of(new Found(in(override.value(), type, List.of())))
          : Optional.empty();
    }
    if (member instanceof Member.Extra extra && begins(extra.path(), path)) {
      List<String> further = path.subList(extra.path().steps().size(), path.size());
      return further.isEmpty() ? Optional.empty() : inside(extra.block(), Type.Basic.ANY, further);
    }
    Optional<String> word = word(type, path);
    if (word.isEmpty()) {
      return Optional.empty();
    }
    Type entry = below(below(type, path.get(0)), path.get(1));
    List<String> further = path.subList(2, path.size());
    if (member instanceof Member.EntrySet set
        && set.word().text().equals(word.get())
        && names(set.key(), path.get(1))) {
      return Optional.of(new Found(in(set.value(), entry, further)));
    }
    if (member instanceof Member.EntryAmend amend
        && amend.word().text().equals(word.get())
        && names(amend.key(), path.get(1))) {
      return Optional.of(new Found(in(amend.block(), entry, further)));
    }
    return Optional.empty();
  }

  private static boolean begins(Path written, List<String> names) {
    return written.steps().size() <= names.size()
        && IntStream.range(0, written.steps().size())
            .allMatch(
                i ->
                    written.steps().get(i) instanceof Path.Field step
                        && step.name().text().equals(names.get(i)));
  }

  private static boolean names(Member.Key key, String name) {
    if (key instanceof Member.NameKey plain) {
      return plain.name().text().equals(name);
    }
    List<Expr.Part> parts = ((Member.StringKey) key).text().parts();
    return parts.size() == 1
        && parts.get(0) instanceof Expr.TextPart part
        && part.text().equals(name);
  }

  /** The word of the entries that the path goes through. */
  private static Optional<String> word(Type type, List<String> path) {
    return field(type, path.get(0))
        .map(FieldDef::entry)
        .filter(word -> !word.isEmpty() && path.size() > 1);
  }

  private static Optional<FieldDef> field(Type type, String name) {
    return plain(type) instanceof Type.Schema schema
        ? Optional.ofNullable(schema.def().fields().get(name))
        : Optional.empty();
  }

  private static Type below(Type type, String step) {
    if (plain(type) instanceof Type.MapOf map) {
      return map.value();
    }
    return field(type, step).map(FieldDef::type).orElse(Type.Basic.ANY);
  }

  private static Type plain(Type type) {
    return type instanceof Type.Optional optional ? optional.type() : type;
  }

  /** {@code a { b = 3 }}. */
  private String phrase(Type type, List<String> path) {
    String first = Display.key(path.get(0));
    if (path.size() == 1) {
      return first + " = " + text;
    }
    Optional<String> word = word(type, path);
    Type next = below(type, path.get(0));
    if (word.isPresent() && path.size() > 2) {
      return word.get()
          + " "
          + Display.key(path.get(1))
          + " { "
          + phrase(below(next, path.get(1)), path.subList(2, path.size()))
          + " }";
    }
    return first + " { " + phrase(next, path.subList(1, path.size())) + " }";
  }

  private static Optional<Edit> insertion(Block block, String phrase) {
    Span span = block.span();
    String inside = span.text();
    if (!inside.endsWith("}")) {
      return Optional.empty();
    }
    int brace = inside.length() - 1;
    if (inside.indexOf('\n') >= 0) {
      int line = inside.lastIndexOf('\n') + 1;
      boolean alone = inside.substring(line, brace).isBlank();
      int at = span.start() + brace;
      return Optional.of(new Edit(at, at, (alone ? "" : "\n") + phrase + "\n"));
    }
    int end = inside.substring(0, brace).stripTrailing().length();
    boolean first = inside.charAt(end - 1) == '{' || inside.charAt(end - 1) == ',';
    int at = span.start() + end;
    return Optional.of(new Edit(at, at, (first ? " " : ", ") + phrase));
  }
}
