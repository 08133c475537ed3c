package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.OVERRIDE_NOT_DERIVED;
import static dev.clusterc.diagnostic.Code.OVERRIDE_WITHOUT_REASON;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_FIELD;
import static dev.clusterc.diagnostic.Code.UNKNOWN_RULE;
import static dev.clusterc.diagnostic.Code.WAIVE_WITHOUT_REASON;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Paths below an object: what {@code override}, {@code extra} and {@code fix} point to. */
final class PathChecker {
  private final Session session;

  PathChecker(Session session) {
    this.session = session;
  }

  /**
   * Where a path leads.
   *
   * @param derived whether a formula decides it
   */
  record Target(List<Code.Step> steps, Type type, boolean derived) {}

  /** Follows the path; a step that leads nowhere has been told. */
  Optional<Target> follow(Path path, SchemaDef root) {
    return follow(path.steps(), root);
  }

  Optional<Target> follow(List<Path.Step> written, SchemaDef root) {
    List<Code.Step> steps = new ArrayList<>();
    Type type = new Type.Schema(root);
    boolean derived = false;
    for (Path.Step step : written) {
      type = Types.plain(type);
      Optional<Code.Step> next = step(type, step);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      Code.Step found = next.get();
      steps.add(found);
      if (found instanceof Code.FieldStep field) {
        derived |= field.field().derived();
        type = field.field().type();
      } else {
        type = inner(type, found);
      }
    }
    return Optional.of(new Target(steps, type, derived));
  }

  private static Type inner(Type type, Code.Step step) {
    if (type instanceof Type.MapOf map) {
      return map.value();
    } else if (type instanceof Type.ListOf list) {
      return list.element();
    } else if (type instanceof Type.Free free && step instanceof Code.KeyStep key) {
      return free.known().getOrDefault(key.key(), Type.Basic.ANY);
    }
    return type == Type.Basic.BROKEN ? type : Type.Basic.ANY;
  }

  private Optional<Code.Step> step(Type type, Path.Step step) {
    return step instanceof Path.Field field
        ? named(type, field.name())
        : element(type, (Path.Element) step);
  }

  private Optional<Code.Step> named(Type type, Name name) {
    if (type instanceof Type.Schema schema) {
      FieldDef field = schema.def().fields().get(name.text());
      session.notes.key(name.span(), schema.def(), name.text());
      if (field == null && !schema.def().open()) {
        session.names.tellUnknownField(schema.def(), name);
        return Optional.empty();
      }
      return Optional.of(
          field == null
              ? new Code.KeyStep(name.text(), name.span())
              : new Code.FieldStep(field, name.span()));
    }
    if (type instanceof Type.MapOf map && !session.names.isKey(map, name)) {
      return Optional.empty();
    }
    if (type instanceof Type.MapOf
        || type instanceof Type.Free
        || type == Type.Basic.ANY
        || type == Type.Basic.BROKEN) {
      session.notes.part(name.span(), new Typed(new Code.Broken(name.span()), type), name.text());
      return Optional.of(new Code.KeyStep(name.text(), name.span()));
    }
    session.error(
        UNKNOWN_FIELD,
        name.span(),
        Words.quote(name.text()) + " leads below " + Words.a(type) + ", which has no parts",
        type instanceof Type.ListOf
            ? "name an element by its number: `[0]`"
            : "end the path before it");
    return Optional.empty();
  }

  private Optional<Code.Step> element(Type type, Path.Element element) {
    Span span = element.index().span();
    if (element.index() instanceof Expr.Literal literal
        && literal.value() instanceof Long number
        && number <= Integer.MAX_VALUE) {
      if (type instanceof Type.ListOf || type == Type.Basic.ANY || type == Type.Basic.BROKEN) {
        return Optional.of(new Code.ElementStep(number.intValue(), span));
      }
    } else if (element.index() instanceof Expr.Text text
        && TextChecker.constant(text).isPresent()) {
      boolean keyed =
          type instanceof Type.MapOf
              || type instanceof Type.Free
              || type == Type.Basic.ANY
              || type == Type.Basic.BROKEN;
      if (keyed) {
        return Optional.of(new Code.KeyStep(TextChecker.constant(text).get(), span));
      }
    } else {
      session.error(
          TYPE_MISMATCH,
          span,
          "a path names its steps, and " + Words.code(span) + " is computed",
          "write a number from 0 for a list, a string for a map");
      return Optional.empty();
    }
    session.error(
        TYPE_MISMATCH,
        span,
        Words.code(span) + " is no step below " + Words.a(type),
        "write a number from 0 for a list, a name or a string for what has keys");
    return Optional.empty();
  }

  /** {@code override}, {@code waive} and {@code extra} in the block of an object of the schema. */
  void departure(Member member, SchemaDef schema, BlockChecker.Parts parts, Scope scope) {
    if (member instanceof Member.Override override) {
      override(override, schema, parts, scope);
    } else if (member instanceof Member.Waive waive) {
      Optional<BlockCode.Reason> reason = reason(waive.reason(), member, WAIVE_WITHOUT_REASON);
      String id = waive.rule().toString();
      session.notes.rule(waive.rule().span(), id, session.ruleIds());
      if (!session.ruleIds().containsKey(id)) {
        tellUnknownRule(id, waive.rule().span());
      } else if (reason.isPresent()) {
        parts.waivers.add(new BlockCode.Waiver(id, reason.get(), member.span()));
      }
    } else if (member instanceof Member.Extra extra) {
      extra(extra, schema, parts, scope);
    }
  }

  /** Unless it may stand in what didn't parse, or in a module that wasn't found. */
  void tellUnknownRule(String id, Span span) {
    session.notes.gap(span, Gap.OfRule::new);
    List<ModuleDef> named =
        session.modules().stream().filter(m -> id.startsWith(m.lastName() + ".")).toList();
    boolean known =
        named.isEmpty() ? !session.hasFailedImports() : named.stream().allMatch(m -> m.complete);
    if (known) {
      session.add(
          Words.suggest(
              Diagnostic.error(UNKNOWN_RULE, span, "there is no rule " + Words.quote(id)),
              id,
              session.ruleIds().keySet()));
    }
  }

  private void override(
      Member.Override override, SchemaDef schema, BlockChecker.Parts parts, Scope scope) {
    Optional<Target> target = follow(override.path(), schema);
    Type type = target.map(Target::type).orElse(Type.Basic.BROKEN);
    Code value = session.exprs.check(override.value(), new Want(type, true), scope);
    Optional<BlockCode.Reason> reason =
        reason(override.reason(), override, OVERRIDE_WITHOUT_REASON);
    if (target.isPresent() && !target.get().derived()) {
      String path = override.path().span().text();
      session.error(
          OVERRIDE_NOT_DERIVED,
          override.path().span(),
          Words.quote(path) + " isn't derived, so there is nothing to override",
          "set it: `" + assignment(override.path(), override.value().span().text()) + "`");
    } else if (target.isPresent() && reason.isPresent()) {
      parts.overrides.add(
          new BlockCode.Override(target.get().steps(), value, reason.get(), override.span()));
    }
  }

  /** {@code a { b = value }}. */
  private static String assignment(Path path, String value) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < path.steps().size(); i++) {
      boolean last = i == path.steps().size() - 1;
      text.append(path.steps().get(i).span().text()).append(last ? " = " : " { ");
    }
    return text + value + " }".repeat(path.steps().size() - 1);
  }

  private void extra(Member.Extra extra, SchemaDef schema, BlockChecker.Parts parts, Scope scope) {
    Optional<Target> target = follow(extra.path(), schema);
    Type type = Types.plain(target.map(Target::type).orElse(Type.Basic.BROKEN));
    while (type instanceof Type.ListOf || type instanceof Type.MapOf) {
      type = Types.plain(type instanceof Type.ListOf l ? l.element() : ((Type.MapOf) type).value());
    }
    if (!(type instanceof Type.Schema) && type != Type.Basic.BROKEN) {
      session.error(
          MISPLACED,
          extra.path().span(),
          Words.code(extra.path().span()) + " is " + Words.a(type) + ", not the object of a file",
          "`extra` adds keys to what is written to a file; to change a value, use `override`");
      type = Type.Basic.BROKEN;
    }
    BlockCode block =
        session.blocks.block(extra.block(), type, true, scope.origin(Origin.OVERRIDDEN)).code();
    Optional<BlockCode.Reason> reason = reason(extra.reason(), extra, OVERRIDE_WITHOUT_REASON);
    if (target.isPresent() && type != Type.Basic.BROKEN && reason.isPresent()) {
      parts.extras.add(
          new BlockCode.Extra(target.get().steps(), block, reason.get(), extra.span()));
    }
  }

  private Optional<BlockCode.Reason> reason(
      Member.Reason reason, Member member, dev.clusterc.diagnostic.Code mistake) {
    Span head = Members.head(member);
    Optional<LocalDate> until = reason.until().flatMap(this::date);
    String ref = reason.ref().map(t -> session.texts.requireConstant(t, "a `ref`")).orElse("");
    String because =
        reason.because().map(t -> session.texts.requireConstant(t, "a reason")).orElse("");
    if (reason.because().isEmpty() || (because.isBlank() && isWritten(reason))) {
      session.error(
          mistake,
          head,
          "this " + (member instanceof Member.Waive ? "waiver" : head.text()) + " gives no reason",
          "add `because \"…\"`: whoever reads it next year will ask");
      return Optional.empty();
    }
    return Optional.of(new BlockCode.Reason(because, ref, until));
  }

  private static boolean isWritten(Member.Reason reason) {
    return reason.because().flatMap(TextChecker::constant).isPresent();
  }

  private Optional<LocalDate> date(Expr until) {
    if (until instanceof Expr.Literal literal && literal.value() instanceof LocalDate date) {
      return Optional.of(date);
    }
    if (!(until instanceof Expr.Broken)) {
      session.error(
          TYPE_MISMATCH,
          until.span(),
          Words.code(until.span()) + " isn't a date",
          "write a date such as `2027-03-31`");
    }
    return Optional.empty();
  }
}
