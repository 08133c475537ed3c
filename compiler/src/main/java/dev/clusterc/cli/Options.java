package dev.clusterc.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Options and parameters that several verbs share. Made by hand: annotations cost start-up time.
 */
final class Options {
  static final String FORMAT = "--format";
  static final String COLOR = "--color";
  static final String STDLIB = "--stdlib";
  static final List<String> FORMATS = List.of("text", "json");
  static final List<String> COLORS = List.of("auto", "always", "never");

  private Options() {}

  /** A verb that reads sources and reports about them. */
  static CommandSpec reporting(String name, String description) {
    return verb(name, description)
        .addOption(
            option(FORMAT, "FORMAT", "How to report: text, or json for programs.")
                .completionCandidates(FORMATS)
                .build())
        .addOption(
            option(COLOR, "WHEN", "Colours: auto (on a terminal), always or never.")
                .completionCandidates(COLORS)
                .build())
        .addOption(stdlib());
  }

  static OptionSpec stdlib() {
    return option(
            STDLIB,
            "DIR",
            "Take the standard library from this folder, for its authors."
                + " CLUSTERC_STDLIB does the same.")
        .build();
  }

  static CommandSpec verb(String name, String description) {
    CommandSpec spec =
        CommandSpec.create()
            .name(name)
            .addOption(
                OptionSpec.builder("-h", "--help")
                    .usageHelp(true)
                    .description("Show this help and exit.")
                    .build());
    spec.usageMessage().description(description).sortOptions(false);
    return spec;
  }

  static OptionSpec.Builder option(String name, String label, String description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .arity("1")
        .paramLabel(label)
        .description(description);
  }

  static OptionSpec.Builder repeated(String name, String label, String description) {
    return option(name, label, description).type(List.class).auxiliaryTypes(String.class);
  }

  static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).arity("0").description(description).build();
  }

  static PositionalParamSpec positionals(String label, String arity, String description) {
    return PositionalParamSpec.builder()
        .type(List.class)
        .auxiliaryTypes(String.class)
        .arity(arity)
        .required(arity.startsWith("1"))
        .index(arity.endsWith("1") ? "0" : "0..*")
        .paramLabel(label)
        .description(description)
        .build();
  }

  static PositionalParamSpec sources() {
    return positionals(
        "PATH",
        "0..*",
        "Files, or folders that hold them. Default: what clusterc.yaml names, else this folder.");
  }
}
