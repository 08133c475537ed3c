package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/** A member of a schema. */
public sealed interface SchemaMember
    permits SchemaMember.Field,
        SchemaMember.File,
        SchemaMember.Artifact,
        SchemaMember.For,
        SchemaMember.When,
        Item.Rule {
  Span span();

  /** {@code name: Type = value} or {@code name: Type := value}, then clauses in any order. */
  record Field(
      Name name,
      TypeExpr type,
      Optional<Expr> value,
      boolean derived,
      Clauses clauses,
      String doc,
      Span span)
      implements SchemaMember {}

  /** What follows a field or an artifact. */
  record Clauses(
      Optional<Expr.Text> because,
      List<QualifiedName> sources,
      Optional<Expr> since,
      Optional<Expr> until,
      Optional<Name> replacedBy,
      List<Where> wheres,
      Optional<Name> entry) {}

  /** {@code where condition else "message" help "text"}; the texts may be left out. */
  record Where(Expr condition, Optional<Expr.Text> message, Optional<Expr.Text> help) {}

  /** {@code file format at "path"}, {@code … where condition}, {@code … of "program"}. */
  record File(
      Name format, Optional<Expr.Text> at, Optional<Expr> where, Optional<Expr.Text> of, Span span)
      implements SchemaMember {}

  /** {@code artifact "path": format(arguments) = value}. */
  record Artifact(
      Expr.Text path,
      Name format,
      List<Expr.Argument> arguments,
      Expr value,
      Clauses clauses,
      String doc,
      Span span)
      implements SchemaMember {}

  /** {@code for k, v in xs { … }} around artifacts and rules. */
  record For(Member.Binder binder, List<SchemaMember> members, Span span) implements SchemaMember {}

  /** {@code when condition { … }} around artifacts and rules. */
  record When(Expr condition, List<SchemaMember> members, Span span) implements SchemaMember {}
}
