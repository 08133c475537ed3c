package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DIMENSION_MISMATCH;
import static dev.clusterc.diagnostic.Code.DUPLICATE_KEY;
import static dev.clusterc.diagnostic.Code.MATCH_NOT_EXHAUSTIVE;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_NAME;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Name;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Expressions of several branches, which have to agree on a type. */
final class BranchChecker {
  private static final String ELEMENTS = "the elements of a list";

  private final Session session;

  BranchChecker(Session session) {
    this.session = session;
  }

  /** Values that are made one type. */
  private record Joined(List<Code> codes, Type type) {}

  Typed branch(Expr.If branch, Want want, Scope scope) {
    Code condition = session.exprs.check(branch.condition(), Want.of(Type.Basic.BOOL), scope);
    int level = scope.level();
    Joined joined =
        branches(
            List.of(branch.then(), branch.otherwise()),
            List.of(
                scope.knowing(Narrowing.facts(condition, true, level)),
                scope.knowing(Narrowing.facts(condition, false, level))),
            want,
            "the branches of `if`");
    List<Code> codes = joined.codes();
    return new Typed(
        new Code.If(condition, codes.get(0), codes.get(1), branch.span()), joined.type());
  }

  Typed list(Expr.ListLiteral list, Want want, Scope scope) {
    Type wanted = want.plain() instanceof Type.ListOf l ? l.element() : Type.Basic.ANY;
    if (want.plain() == Type.Basic.BROKEN) {
      wanted = Type.Basic.BROKEN;
    }
    if (list.elements().isEmpty()) {
      return new Typed(
          new Code.ListLiteral(List.of(), list.span()), new Type.ListOf(Type.Basic.NONE));
    }
    Joined joined =
        branches(
            list.elements(),
            Collections.nCopies(list.elements().size(), scope),
            want.with(wanted),
            ELEMENTS);
    return new Typed(
        new Code.ListLiteral(joined.codes(), list.span()), new Type.ListOf(joined.type()));
  }

  Typed match(Expr.Match match, Want want, Scope scope) {
    Typed subject = session.exprs.inferPresent(match.subject(), Want.NOTHING, scope, "matched");
    if (!(subject.type() instanceof Type.Enumerated e)) {
      if (!subject.isBroken()) {
        session.error(
            TYPE_MISMATCH,
            match.subject().span(),
            Words.code(match.subject().span())
                + " is "
                + Words.a(subject.type())
                + ", and `match` takes an enum apart",
            "use `if … then … else …`");
      }
      match.arms().forEach(arm -> session.exprs.expr(arm.value(), Want.BROKEN, scope));
      return Typed.broken(match.span());
    }
    Joined joined =
        branches(
            match.arms().stream().map(Expr.Arm::value).toList(),
            Collections.nCopies(match.arms().size(), scope),
            want,
            "the arms of `match`");
    List<Code> arms = arms(e.def(), match, joined);
    return new Typed(new Code.Match(subject.code(), arms, match.span()), joined.type());
  }

  /** One code for each member. */
  private List<Code> arms(EnumDef def, Expr.Match match, Joined joined) {
    List<Optional<Code>> arms =
        new ArrayList<>(Collections.nCopies(def.members().size(), Optional.empty()));
    List<Span> first = new ArrayList<>(Collections.nCopies(def.members().size(), match.span()));
    boolean mistaken = false;
    for (int i = 0; i < match.arms().size(); i++) {
      for (Name pattern : match.arms().get(i).patterns()) {
        int member = def.members().indexOf(pattern.text());
        if (member >= 0) {
          session.notes.member(pattern.span(), def, member);
        }
        if (member < 0) {
          mistaken = true;
          session.notes.gap(pattern.span(), () -> new Gap.OfMember(def));
          session.add(
              Words.suggest(
                  Diagnostic.error(
                      UNKNOWN_NAME,
                      pattern.span(),
                      "enum " + Words.quote(def.name()) + " has no " + Words.quote(pattern.text())),
                  pattern.text(),
                  def.members(),
                  Optional.of(def.name() + " has " + Words.list(def.members(), "and"))));
        } else if (arms.get(member).isPresent()) {
          session.add(
              Diagnostic.error(
                      DUPLICATE_KEY,
                      pattern.span(),
                      Words.quote(pattern.text()) + " has an arm already")
                  .note("first", "", first.get(member)));
        } else {
          arms.set(member, Optional.of(joined.codes().get(i)));
          first.set(member, pattern.span());
        }
      }
    }
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < arms.size(); i++) {
      if (arms.get(i).isEmpty()) {
        missing.add(def.members().get(i));
      }
    }
    if (!missing.isEmpty() && !mistaken) {
      session.error(
          MATCH_NOT_EXHAUSTIVE,
          match.subject().span(),
          "no arm of this match covers " + Words.list(missing, "and"),
          "add `" + String.join(" or ", missing) + " => …`");
    }
    return arms.stream().map(c -> c.orElseGet(() -> new Code.Broken(match.span()))).toList();
  }

  /** {@code value ?? otherwise}. */
  Typed orElse(Expr.Binary binary, Want want, Scope scope) {
    Want hint = want.isNothing() ? want : want.with(Types.optional(want.type()));
    Typed value = session.exprs.expr(binary.left(), hint, scope);
    Type present = Types.plain(value.type());
    Want other = want.isNothing() && !value.isBroken() ? want.with(hint(present)) : want;
    Typed otherwise = session.exprs.expr(binary.right(), other, scope);
    Optional<Type> joined =
        value.type() == Type.Basic.NONE
            ? Optional.of(otherwise.type())
            : Types.join(present, otherwise.type());
    if (joined.isEmpty()) {
      disagree(
          "both sides of `??`",
          binary.left().span(),
          present,
          binary.right().span(),
          otherwise.type());
      return Typed.broken(binary.span());
    }
    Type type = joined.get();
    Code left = session.conversion.attempt(value, Types.optional(type)).orElse(value.code());
    Code right = session.conversion.convert(otherwise, type, binary.right().span());
    return new Typed(new Code.OrElse(left, right, binary.span()), type);
  }

  private static Type hint(Type type) {
    return type == Type.Basic.NONE ? Type.Basic.ANY : type;
  }

  private Joined branches(List<Expr> exprs, List<Scope> scopes, Want want, String what) {
    boolean elements = what.equals(ELEMENTS);
    if (!want.isNothing()) {
      List<Code> codes = new ArrayList<>();
      for (int i = 0; i < exprs.size(); i++) {
        codes.add(session.exprs.check(exprs.get(i), want, scopes.get(i)));
      }
      return new Joined(codes, want.type());
    }
    List<Typed> values = new ArrayList<>();
    Type hint = Type.Basic.ANY;
    for (int i = 0; i < exprs.size(); i++) {
      Typed value = session.exprs.expr(exprs.get(i), want.with(hint), scopes.get(i));
      values.add(value);
      // A list's first enum member tells what the bare names after it are.
      hint = value.type() instanceof Type.Enumerated ? value.type() : hint;
    }
    Optional<Type> joined = Optional.of(Type.Basic.BROKEN);
    for (int i = 0; i < values.size(); i++) {
      Type soFar = joined.get();
      joined =
          elements
              ? Types.joinElements(soFar, values.get(i).type())
              : Types.join(soFar, values.get(i).type());
      if (joined.isEmpty()) {
        disagree(what, exprs.get(i - 1).span(), soFar, exprs.get(i).span(), values.get(i).type());
        return new Joined(
            exprs.stream().map(e -> (Code) new Code.Broken(e.span())).toList(), Type.Basic.BROKEN);
      }
    }
    Type type = joined.get();
    List<Code> codes = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      codes.add(session.conversion.convert(values.get(i), type, exprs.get(i).span()));
    }
    return new Joined(codes, type);
  }

  private void disagree(String what, Span one, Type first, Span other, Type second) {
    boolean measures = first instanceof Type.Measure && second instanceof Type.Measure;
    session.add(
        Diagnostic.error(
                measures ? DIMENSION_MISMATCH : TYPE_MISMATCH,
                other,
                what + " have different types: " + Words.a(first) + ", and here " + Words.a(second))
            .note("other", Words.a(first), one));
  }
}
