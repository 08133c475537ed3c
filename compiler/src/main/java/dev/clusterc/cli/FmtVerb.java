package dev.clusterc.cli;

import dev.clusterc.diagnostic.BadSource;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.diagnostic.render.JsonString;
import dev.clusterc.format.Formatter;
import dev.clusterc.format.SourceWriter;
import dev.clusterc.format.TextDiff;
import dev.clusterc.project.Project;
import dev.clusterc.source.Decoded;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Parser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** {@code fmt}: the one layout of source files. */
final class FmtVerb implements Verb {
  private static final String STANDARD_INPUT = "-";
  private static final String CHECK = "--check";
  private static final String DIFF = "--diff";

  /** A file that isn't laid out as it should be. */
  private record Change(Path path, SourceFile file, String text) {
    List<String> diff() {
      return TextDiff.lines(file.path(), file.text(), text);
    }
  }

  @Override
  public String name() {
    return "fmt";
  }

  @Override
  public CommandSpec spec() {
    return Options.reporting(
            name(),
            "Lays source files out, in the one style there is. What doesn't parse stays as it is.")
        .addPositional(
            Options.positionals(
                "PATH",
                "0..*",
                "Files, or folders that hold them; - for standard input. Default: what"
                    + " clusterc.yaml names, else this folder."))
        .addOption(
            Options.flag(CHECK, "Write nothing; name the files that differ, and exit 3 if any do."))
        .addOption(Options.flag(DIFF, "Write nothing; show what would change."));
  }

  @Override
  public int run(Invocation invocation) {
    List<String> named = invocation.positionals();
    if (named.contains(STANDARD_INPUT)) {
      if (named.size() > 1) {
        throw new UsageException("`-` stands alone: standard input is all that is formatted then");
      }
      return standardInput(invocation);
    }
    Sink sink = new Sink();
    Path folder = invocation.environment().folder();
    List<Path> paths = invocation.paths(named);
    Project project = Project.open(paths, folder, invocation.library(), Version.current(), sink);
    List<Path> files = sink.hasErrors() ? List.of() : project.sources(paths, folder).files();
    List<Change> changes = new ArrayList<>();
    for (Path path : files) {
      project
          .read(path)
          .ifPresent(
              file -> {
                Parser.parse(file, sink);
                String text = Formatter.format(file.text());
                if (!text.equals(file.text())) {
                  changes.add(new Change(path, file, text));
                }
              });
    }
    boolean keeps = invocation.flag(CHECK) || invocation.flag(DIFF);
    if (!keeps) {
      changes.removeIf(change -> !write(change, sink));
    }
    tell(invocation, sink, changes, files.size());
    return exit(invocation, sink, !changes.isEmpty());
  }

  private static boolean write(Change change, Sink sink) {
    try {
      SourceWriter.write(change.path, change.text);
      return true;
    } catch (IOException e) {
      String path = change.file.path();
      Diagnostic.error(Code.OUTPUT_UNWRITABLE, "`" + path + "` can't be written: " + e.getMessage())
          .to(sink);
      return false;
    }
  }

  private static void tell(Invocation invocation, Sink sink, List<Change> changes, int files) {
    Report report = invocation.report();
    List<String> paths = changes.stream().map(change -> change.file.path()).toList();
    if (report.json()) {
      List<String> quoted = paths.stream().map(JsonString::quote).toList();
      report.document(sink.sorted(), Map.of("files", Json.lines(quoted)));
      return;
    }
    report.remarks(sink.sorted(), false);
    if (invocation.flag(DIFF)) {
      changes.forEach(change -> change.diff().forEach(report::result));
    } else {
      paths.forEach(report::result);
    }
    String done = invocation.flag(CHECK) || invocation.flag(DIFF) ? "would change " : "formatted ";
    report.say(done + changes.size() + " of " + Report.plural(files, "file"));
  }

  private static int standardInput(Invocation invocation) {
    Sink sink = new Sink();
    Report report = invocation.report();
    SourceFile file;
    try {
      byte[] bytes = invocation.environment().in().readNBytes(SourceFile.MAX_BYTES + 1);
      Decoded decoded = SourceFile.decode(STANDARD_INPUT, bytes, false);
      if (decoded instanceof Decoded.Bad bad) {
        report.remarks(List.of(BadSource.diagnose(bad)), false);
        return Exit.ERRORS;
      }
      file = ((Decoded.Ok) decoded).file();
    } catch (IOException e) {
      throw new UsageException("standard input can't be read: " + e.getMessage());
    }
    Parser.parse(file, sink);
    String text = Formatter.format(file.text());
    report.remarks(sink.sorted(), false);
    boolean differs = !text.equals(file.text());
    if (invocation.flag(DIFF)) {
      new Change(Path.of(""), file, text).diff().forEach(report::result);
    } else if (!invocation.flag(CHECK)) {
      invocation.environment().out().print(text);
    }
    return exit(invocation, sink, differs);
  }

  private static int exit(Invocation invocation, Sink sink, boolean differs) {
    if (sink.hasErrors()) {
      return Exit.ERRORS;
    }
    return invocation.flag(CHECK) && differs ? Exit.DRIFT : Exit.OK;
  }
}
