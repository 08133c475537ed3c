package dev.clusterc.output;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.artifact.Position;
import dev.clusterc.check.BlockCode;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.check.SourceDef;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Explanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From artifacts to files with their provenance. */
public final class OutputFiles {
  private OutputFiles() {}

  public static OutputFile of(Artifact artifact) {
    List<Leaf> leaves = new ArrayList<>();
    for (Position position : artifact.positions()) {
      if (position.tag() instanceof Cell cell) {
        leaves.add(leaf(artifact, position, cell));
      }
    }
    String template = artifact.declaration().template();
    return new OutputFile(
        artifact.path(),
        artifact.text(),
        artifact.mode(),
        artifact.declaration().subject().toString(),
        template.isEmpty() ? Optional.empty() : Optional.of(template),
        leaves);
  }

  private static Leaf leaf(Artifact artifact, Position position, Cell cell) {
    Cell property = Explanation.property(cell);
    Cell own = Explanation.reason(cell);
    Cell reason = own == cell ? property : own;
    Optional<FieldDef> field = reason.field();
    boolean overridden = reason.origin() == Origin.OVERRIDDEN;
    Optional<String> because =
        overridden
            ? reason.reason().map(BlockCode.Reason::because)
            : field.map(FieldDef::because).filter(text -> !text.isEmpty());
    List<String> sources =
        overridden
            ? List.of()
            : field.map(f -> f.sources().stream().map(SourceDef::title).toList()).orElse(List.of());
    return new Leaf(
        position.line(),
        position.column(),
        position.path(),
        property.path(),
        reason.origin().text(),
        field.map(FieldDef::toString).orElse(artifact.declaration().subject().toString()),
        because,
        sources);
  }
}
