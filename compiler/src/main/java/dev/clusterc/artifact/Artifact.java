package dev.clusterc.artifact;

import dev.clusterc.check.ArtifactDef;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.source.Span;
import java.util.List;

/**
 * A file that an instance yields.
 *
 * @param owner the object whose schema declares it
 * @param pathSpan the expression of its path, for complaints about it
 * @param positions of its leaves; the tag of each is the {@link dev.clusterc.eval.Cell} that holds
 *     it
 */
public record Artifact(
    ArtifactDef declaration,
    ObjectValue owner,
    String path,
    String mode,
    String text,
    List<Position> positions,
    Span pathSpan) {}
