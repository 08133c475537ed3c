package dev.clusterc.cli;

import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code completion}: a script that teaches a shell the verbs and options. */
final class CompletionVerb implements Verb {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  @Override
  public String name() {
    return "completion";
  }

  @Override
  public CommandSpec spec() {
    return Options.verb(name(), "Prints a completion script: `source <(clusterc completion bash)`.")
        .addPositional(Options.positionals("SHELL", "1", "bash, zsh or fish."));
  }

  @Override
  public int run(Invocation invocation) {
    String shell = invocation.positionals().get(0);
    if (!SHELLS.contains(shell)) {
      throw new UsageException(
          "there is no completion for `" + shell + "`; there is for " + String.join(", ", SHELLS));
    }
    CommandSpec command = invocation.command();
    invocation
        .environment()
        .out()
        .print(
            shell.equals("fish")
                ? fish(command)
                : AutoComplete.bash(command.name(), command.commandLine()));
    return Exit.OK;
  }

  private static String fish(CommandSpec command) {
    StringBuilder out = new StringBuilder();
    String start = "complete -c " + command.name();
    for (Map.Entry<String, CommandLine> verb : command.subcommands().entrySet()) {
      CommandSpec spec = verb.getValue().getCommandSpec();
      out.append(start)
          .append(" -n __fish_use_subcommand -a ")
          .append(verb.getKey())
          .append(" -d ")
          .append(quote(String.join(" ", spec.usageMessage().description())))
          .append('\n');
      for (OptionSpec option : spec.options()) {
        out.append(start)
            .append(" -n '__fish_seen_subcommand_from ")
            .append(verb.getKey())
            .append('\'');
        for (String name : option.names()) {
          out.append(
              name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
          out.append(" -r");
        }
        if (option.completionCandidates() != null) {
          out.append(" -f -a ").append(quote(String.join(" ", option.completionCandidates())));
        }
        out.append(" -d ").append(quote(String.join(" ", option.description()))).append('\n');
      }
    }
    return out.toString();
  }

  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
