package dev.clusterc.artifact;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.Optional;

/** Finds the templates that lie beside a module. */
public interface TemplateFinder {
  /**
   * The template; empty if there is none. Whoever knows more about why throws an {@link
   * dev.clusterc.eval.EvalError}.
   *
   * @param artifact which is filled from it
   */
  Optional<SourceFile> template(Span artifact, String name);
}
