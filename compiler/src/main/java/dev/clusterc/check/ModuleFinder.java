package dev.clusterc.check;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;

/** By which modules are found: in the project, in its libraries, in the standard library. */
public interface ModuleFinder {

  /** What was found. */
  sealed interface Found {}

  /** The module's file; the same object for the same file. */
  record Source(SourceFile file) implements Found {}

  /** The module as it was checked before, with all that it imports. */
  record Ready(ModuleDef module) implements Found {}

  /** There is none. */
  record Missing() implements Found {}

  /** It can't be used; the diagnostic says why. */
  record Refused(Diagnostic diagnostic) implements Found {}

  /** The file of the module {@code a.b.c}. */
  Found module(String dottedName, Span importer);

  /** The file at a path written in an import, relative to the importing file. */
  Found file(String relativePath, Span importer);

  /** The tree of a file that was found; who keeps trees tells again what was told of them. */
  default SourceTree parse(SourceFile file, Sink sink) {
    return Parser.parse(file, sink);
  }

  /** Names of all modules there are, for suggestions. */
  java.util.Collection<String> moduleNames();
}
