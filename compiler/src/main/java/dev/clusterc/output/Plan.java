package dev.clusterc.output;

import dev.clusterc.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;

/**
 * What writing a tree would do to its folder, and what speaks against it.
 *
 * @param out the folder that holds the folders of all instances
 * @param kept files that stay as they are
 * @param problems why nothing may be written; empty if it may
 * @param current whether the folder holds just this already, its lock included
 */
public record Plan(
    Path out,
    OutputTree tree,
    SortedSet<String> created,
    SortedSet<String> changed,
    SortedSet<String> deleted,
    SortedSet<String> kept,
    List<Diagnostic> problems,
    boolean current) {
  public Plan {
    problems = List.copyOf(problems);
  }

  Path folder() {
    return out.resolve(tree.instance());
  }
}
