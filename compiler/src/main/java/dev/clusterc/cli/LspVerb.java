package dev.clusterc.cli;

import dev.clusterc.lsp.Host;
import dev.clusterc.lsp.Server;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lsp}: the language server of an editor. */
final class LspVerb implements Verb {
  @Override
  public String name() {
    return "lsp";
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec =
        Options.verb(
            name(),
            "Serves an editor by the language server protocol, over standard input and output.");
    return spec.addOption(Options.stdlib())
        .addOption(Options.flag("--stdio", "What it does anyway; editors like to say so."));
  }

  @Override
  public int run(Invocation invocation) {
    Environment environment = invocation.environment();
    return Server.serve(
        new Host(
            environment.in(),
            environment.out(),
            environment.folder(),
            invocation.library(),
            environment.library(),
            Version.current(),
            environment.today(),
            cache(environment)));
  }

  private static Optional<Path> cache(Environment environment) {
    return environment
        .variable("XDG_CACHE_HOME")
        .or(() -> environment.variable("HOME").map(home -> home + "/.cache"))
        .map(folder -> environment.folder().resolve(folder).resolve("clusterc"))
        .map(folder -> folder.resolve(Version.current()));
  }
}
