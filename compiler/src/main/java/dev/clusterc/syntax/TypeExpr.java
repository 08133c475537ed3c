package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A type as written: {@code path<T, …>(arguments)? as form}. {@code call} tells apart {@code
 * Pool()} from {@code Pool}.
 */
public record TypeExpr(
    QualifiedName path,
    List<TypeExpr> typeArguments,
    boolean call,
    List<Expr.Argument> arguments,
    boolean optional,
    Optional<Name> form,
    Span span) {}
