package dev.clusterc.check;

/** What a name of a file stands for. */
sealed interface Binding {
  /** A declaration of this file or an imported one. */
  record OfDef(Def def) implements Binding {}

  /** A whole module. */
  record OfModule(ModuleDef module) implements Binding {}

  /** An import that failed and was told. */
  record Failed() implements Binding {}
}
