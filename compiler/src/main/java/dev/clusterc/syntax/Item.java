package dev.clusterc.syntax;

import dev.clusterc.diagnostic.Severity;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/** A declaration: at the level of a file, or in a schema where {@link SchemaMember} allows it. */
public sealed interface Item {
  Span span();

  /** {@code source name = "title" url "…"}: a citation. */
  record Source(Name name, Expr.Text title, Optional<Expr.Text> url, String doc, Span span)
      implements Item {}

  /**
   * {@code open schema Name(parameters) { … }}, {@code schema Name(parameters) open since v1.2}.
   */
  record Schema(
      Name name,
      List<Parameter> parameters,
      boolean open,
      Optional<Expr> openSince,
      List<SchemaMember> members,
      String doc,
      Span span)
      implements Item {}

  /** {@code name: Type}; a function's may have a default. */
  record Parameter(Name name, TypeExpr type, Optional<Expr> defaultValue, Span span) {}

  /** {@code enum Name { a, b }}. */
  record Enum(Name name, List<EnumMember> members, String doc, Span span) implements Item {}

  /** One name of an enum. */
  record EnumMember(Name name, String doc) {}

  /** {@code table name: Type} with a head line and rows. */
  record Table(
      Name name, TypeExpr rowType, List<Name> columns, List<Row> rows, String doc, Span span)
      implements Item {}

  /** One row; an absent cell leaves its field unset. */
  record Row(Name key, List<Optional<Expr>> cells, String doc, Span span) {}

  /** {@code fn name(parameters): Type = body}. */
  record Function(
      Name name,
      List<Parameter> parameters,
      Optional<TypeExpr> result,
      Expr body,
      String doc,
      Span span)
      implements Item {}

  /** {@code let name: Type = value}. */
  record Let(Name name, Optional<TypeExpr> type, Expr value, String doc, Span span)
      implements Item {}

  /** {@code Type name { … }} or {@code Type name = value}: something to compile. */
  record Instance(TypeExpr type, Member.Key name, Expr value, String doc, Span span)
      implements Item {}

  /** {@code for k, v in xs { … }} around instances and lets. */
  record For(Member.Binder binder, List<Item> items, Span span) implements Item {}

  /** {@code test "name" { … }}. */
  record Test(Expr.Text name, List<TestStatement> statements, String doc, Span span)
      implements Item {}

  /** A statement of a test. */
  sealed interface TestStatement {
    Span span();
  }

  /** {@code let name = value} in a test. */
  record TestLet(Name name, Optional<TypeExpr> type, Expr value, Span span)
      implements TestStatement {}

  /** {@code expect condition}. */
  record Expect(Expr condition, Span span) implements TestStatement {}

  /** {@code expect value passes rule and rule}. */
  record ExpectPasses(Expr value, List<QualifiedName> rules, Span span) implements TestStatement {}

  /** {@code expect value fails rule and rule}. */
  record ExpectFails(Expr value, List<QualifiedName> rules, Span span) implements TestStatement {}

  /** {@code rule name(parameters) { … }}; parameters only at file level. */
  record Rule(
      Name name, List<Parameter> parameters, List<RuleStatement> statements, String doc, Span span)
      implements Item, SchemaMember {}

  /** A statement of a rule. */
  sealed interface RuleStatement {
    Span span();
  }

  /** {@code for a in xs, b in ys}. */
  record RuleFor(List<Member.Binder> binders, Span span) implements RuleStatement {}

  /** {@code let name: Type = value}. */
  record RuleLet(Name name, Optional<TypeExpr> type, Expr value, Span span)
      implements RuleStatement {}

  /** {@code when condition}. */
  record RuleWhen(Expr condition, Span span) implements RuleStatement {}

  /** {@code require condition}. */
  record RuleRequire(Expr condition, Span span) implements RuleStatement {}

  /** {@code error "…"}, {@code warning "…"} or {@code note "…"}. */
  record RuleMessage(Severity severity, Expr.Text text, Span span) implements RuleStatement {}

  /** {@code help "…"}. */
  record RuleHelp(Expr.Text text, Span span) implements RuleStatement {}

  /** {@code because "…"}. */
  record RuleBecause(Expr.Text text, Span span) implements RuleStatement {}

  /** {@code fix path = value}. */
  record RuleFix(Path path, Expr value, Span span) implements RuleStatement {}

  /** {@code source a and b}. */
  record RuleSource(List<QualifiedName> sources, Span span) implements RuleStatement {}
}
