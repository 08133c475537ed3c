package dev.clusterc.project;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What {@code clusterc.yaml} says.
 *
 * @param file itself, if there is one
 * @param libraries folders below the root in which modules are found by name
 * @param rules modules whose rules are in force although nothing imports them
 * @param sources what is compiled when no path is given
 */
public record Settings(
    Optional<SourceFile> file,
    List<Path> libraries,
    List<NamedModule> rules,
    List<Path> sources,
    Limits limits) {
  /** The project's file. */
  public static final String FILE = "clusterc.yaml";

  static final Settings NONE =
      new Settings(Optional.empty(), List.of(), List.of(), List.of(), Limits.NONE);

  public Settings {
    libraries = List.copyOf(libraries);
    rules = List.copyOf(rules);
    sources = List.copyOf(sources);
  }

  /** A module and where it is named. */
  public record NamedModule(String name, Span span) {}

  /** Bounds of evaluation that differ from the usual ones. */
  public record Limits(OptionalLong values, OptionalInt elements, OptionalInt instances) {
    static final Limits NONE =
        new Limits(OptionalLong.empty(), OptionalInt.empty(), OptionalInt.empty());
  }
}
