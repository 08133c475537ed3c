package dev.clusterc.cli;

import picocli.CommandLine.Model.CommandSpec;

/** One thing that the command does. */
interface Verb {
  String name();

  /** Its options and parameters, for parsing, help and completion. */
  CommandSpec spec();

  /** Does it and returns the exit code. */
  int run(Invocation invocation);
}
