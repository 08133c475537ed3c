package dev.clusterc.cli;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.project.Library;
import dev.clusterc.session.BadAssignmentException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry of the command; the only class that touches the process. */
public final class Main {
  /** Room for an input that is nested as deeply as the limits allow. */
  private static final long STACK = 512L << 20;

  /** Milliseconds that a run has to end when it is stopped. */
  private static final long PATIENCE = 10_000;

  private static final String STARTER = "/starter/starter.cluster";

  private final Environment environment;
  private final Map<String, Verb> verbs = new LinkedHashMap<>();

  public Main(Environment environment) {
    this.environment = environment;
    for (Verb verb :
        List.of(
            new CompileVerb(),
            new CheckVerb(),
            new WhyVerb(),
            new DiffVerb(),
            new TestVerb(),
            new FmtVerb(),
            new OverridesVerb(),
            new InitVerb(),
            new LspVerb(),
            new CompletionVerb())) {
      verbs.put(verb.name(), verb);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    AtomicInteger code = new AtomicInteger(Exit.BUG);
    AtomicBoolean stop = new AtomicBoolean();
    Thread thread =
        new Thread(
            null, () -> code.set(new Main(process(out, err, stop)).run(args)), "clusterc", STACK);
    // Ctrl-C lets the folders that are being written be ended.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(stop, thread)));
    thread.start();
    thread.join();
    out.flush();
    err.flush();
    System.exit(code.get());
  }

  private static void end(AtomicBoolean stop, Thread thread) {
    stop.set(true);
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static Environment process(PrintStream out, PrintStream err, AtomicBoolean stop) {
    // The launcher tells which streams are terminals; Java itself knows only of all at once.
    String terminals =
        System.getProperty("clusterc.terminals", System.console() == null ? "" : "out err");
    return new Environment(
        out,
        err,
        System.in,
        terminals.contains("out"),
        terminals.contains("err"),
        System.getenv(),
        Path.of("").toAbsolutePath(),
        LocalDate::now,
        new Environment.Patience(stop::get, System::nanoTime),
        new Library.Packaged(Main.class.getClassLoader()),
        Main::starter);
  }

  /** Runs one command and returns its exit code. */
  public int run(String... args) {
    try {
      return dispatch(args);
    } catch (UsageException | BadAssignmentException e) {
      environment.err().print("clusterc: " + e.getMessage() + "\n");
      return Exit.USAGE;
    } catch (StackOverflowError e) {
      return fail(
          e,
          Diagnostic.error(
                  Code.NESTING_TOO_DEEP, "the input is nested more deeply than can be followed")
              .help("split long chains of values or brackets"),
          Exit.ERRORS);
    } catch (OutOfMemoryError e) {
      return fail(
          e,
          Diagnostic.error(Code.LIMIT_VALUES, "the input needs more memory than Java may take")
              .help("compile fewer instances at once, or set JDK_JAVA_OPTIONS=-Xmx8g"),
          Exit.ERRORS);
    } catch (Throwable e) {
      return fail(
          e,
          Diagnostic.error(Code.BUG, "this is a bug in clusterc, not a mistake of yours")
              .note("what", String.valueOf(e))
              .help("report it with the input; CLUSTERC_DEBUG=1 shows where it happened"),
          Exit.BUG);
    }
  }

  private int fail(Throwable e, Diagnostic.Builder diagnostic, int code) {
    new Report(environment, false, Optional.empty()).remarks(List.of(diagnostic.build()), false);
    if (environment.variable("CLUSTERC_DEBUG").isPresent()) {
      e.printStackTrace(environment.err());
    }
    return code;
  }

  private int dispatch(String... args) {
    CommandLine command = command();
    ParseResult parsed;
    try {
      parsed = command.parseArgs(args);
    } catch (ParameterException e) {
      environment.err().print(usageError(e));
      return Exit.USAGE;
    }
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (last.isUsageHelpRequested()) {
      environment.out().print(last.commandSpec().commandLine().getUsageMessage(Ansi.OFF));
      return Exit.OK;
    }
    if (last.isVersionHelpRequested()) {
      environment.out().print("clusterc " + Version.current() + "\n");
      return Exit.OK;
    }
    Verb verb = verbs.get(last.commandSpec().name());
    if (verb == null) {
      environment.err().print(command.getUsageMessage(Ansi.OFF));
      return Exit.USAGE;
    }
    return verb.run(new Invocation(environment, last));
  }

  private static String usageError(ParameterException e) {
    StringBuilder text = new StringBuilder("clusterc: ");
    if (e instanceof UnmatchedArgumentException unmatched) {
      text.append("there is no `").append(unmatched.getUnmatched().get(0)).append("`\n");
      List<String> meant = unmatched.getSuggestions();
      if (!meant.isEmpty()) {
        text.append("  did you mean `").append(meant.get(0)).append("`?\n");
      }
    } else {
      text.append(e.getMessage()).append('\n');
    }
    String name = e.getCommandLine().getCommandSpec().qualifiedName();
    return text.append("  `").append(name).append(" --help` tells what there is\n").toString();
  }

  /** Made by hand: annotations would cost a tenth of a small run in reflection. */
  private CommandLine command() {
    CommandSpec spec =
        CommandSpec.create()
            .name("clusterc")
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
    spec.usageMessage()
        .description("Compiles what a cluster is for into what it runs on.")
        .footer(
            "",
            "Exit codes: 0 ok, 1 errors in the input, 2 wrong usage,",
            "3 drift (--check of compile and fmt), 4 a bug of clusterc.")
        .sortOptions(false);
    for (Verb verb : verbs.values()) {
      spec.addSubcommand(verb.name(), verb.spec());
    }
    return new CommandLine(spec).setExpandAtFiles(false).setAllowOptionsAsOptionParameters(false);
  }

  private static String starter() {
    try (InputStream in = Main.class.getResourceAsStream(STARTER)) {
      if (in == null) {
        throw new IllegalStateException("the distribution lacks " + STARTER);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}
