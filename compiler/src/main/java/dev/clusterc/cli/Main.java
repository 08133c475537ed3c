package dev.clusterc.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The entry of the command; the only class that touches the process. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    int code = run(args, out, err);
    out.flush();
    err.flush();
    System.exit(code);
  }

  /** Runs one command and returns its exit code. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    // Programmatic: annotations would cost a tenth of a small run in reflection.
    CommandSpec spec =
        CommandSpec.create()
            .name("clusterc")
            .version("clusterc " + Version.current())
            .addOption(
                OptionSpec.builder("-h", "--help")
                    .usageHelp(true)
                    .description("Show this help and exit.")
                    .build())
            .addOption(
                OptionSpec.builder("--version")
                    .versionHelp(true)
                    .description("Show the version and exit.")
                    .build());
    spec.usageMessage().description("Compiles what a cluster is for into what it runs on.");
    CommandLine command = new CommandLine(spec);
    command.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
    command.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
    command.setExecutionStrategy(
        parsed -> {
          Integer helped = CommandLine.executeHelpRequest(parsed);
          if (helped != null) {
            return helped;
          }
          command.usage(command.getErr());
          return CommandLine.ExitCode.USAGE;
        });
    return command.execute(args);
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}
