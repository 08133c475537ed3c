package dev.clusterc.check;

import dev.clusterc.syntax.SourceTree;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The names of one file: its declarations, then its imports. */
final class FileScope {
  private final ModuleDef module;
  private final SourceTree tree;
  private final Map<String, Binding> imports = new LinkedHashMap<>();

  FileScope(ModuleDef module, SourceTree tree) {
    this.module = module;
    this.tree = tree;
  }

  ModuleDef module() {
    return module;
  }

  SourceTree tree() {
    return tree;
  }

  Map<String, Binding> imports() {
    return imports;
  }

  Optional<Binding> find(String name) {
    Def own = module.defs.get(name);
    return own != null
        ? Optional.of(new Binding.OfDef(own))
        : Optional.ofNullable(imports.get(name));
  }

  Set<String> names() {
    Set<String> names = new LinkedHashSet<>(module.defs.keySet());
    names.addAll(imports.keySet());
    return names;
  }
}
