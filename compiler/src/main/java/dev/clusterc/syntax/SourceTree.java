package dev.clusterc.syntax;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A whole file. What could not be parsed is left out and has been told.
 *
 * @param complete whether nothing was left out
 * @param damage where names may have been left out
 */
public record SourceTree(
    SourceFile file,
    Optional<QualifiedName> module,
    List<Import> imports,
    List<Item> items,
    String doc,
    boolean complete,
    Damage damage) {

  /**
   * {@code import a.b.C}, {@code import a.b.{C, D}}, {@code import "file" as name}. Exactly one of
   * {@code path} and {@code file} is there; {@code names} is empty unless braces were written.
   */
  public record Import(
      Optional<QualifiedName> path,
      List<Name> names,
      Optional<Expr.Text> file,
      Optional<Name> alias,
      Span span) {}
}
