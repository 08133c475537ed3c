package dev.clusterc.artifact;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.source.SourceFile;
import java.util.Optional;

/** Finds the templates that lie beside a module. */
public interface TemplateFinder {
  Optional<SourceFile> template(ModuleDef module, String name);
}
