package dev.clusterc.cli;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.project.Sources;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code init}: a first file to start from. */
final class InitVerb implements Verb {

  @Override
  public String name() {
    return "init";
  }

  @Override
  public CommandSpec spec() {
    return Options.verb(name(), "Writes a first source file to start from; overwrites nothing.")
        .addPositional(
            Options.positionals("DIR", "0..1", "Where to write it. Default: this folder."))
        .addOption(
            Options.option("--name", "NAME", "The instance's name, and the file's.").build());
  }

  @Override
  public int run(Invocation invocation) {
    Environment environment = invocation.environment();
    SourceFile starter = SourceFile.of("starter", environment.starter().get());
    Span written = instanceName(starter).orElseThrow();
    String name = invocation.option("--name").orElse(written.text());
    String text =
        starter.text().substring(0, written.start())
            + name
            + starter.text().substring(written.end());
    Sink sink = new Sink();
    Optional<Span> renamed = instanceName(Parser.parse(SourceFile.of("starter", text), sink));
    if (sink.hasErrors() || !renamed.map(Span::text).equals(Optional.of(name))) {
      throw new UsageException("`" + name + "` can't be a name; write letters, digits and `_`");
    }
    String folder = invocation.positionals().isEmpty() ? "." : invocation.positionals().get(0);
    Path file = invocation.resolve(folder).resolve(name + Sources.ENDING);
    String shown = invocation.path(folder).resolve(name + Sources.ENDING).normalize().toString();
    Optional<Diagnostic> problem = write(file, shown, text);
    Report report = new Report(environment, false, Optional.empty());
    if (problem.isPresent()) {
      report.remarks(List.of(problem.get()), false);
      return Exit.ERRORS;
    }
    report.result(shown);
    report.say("look at it, change it, then: clusterc compile " + shown + " -o out");
    return Exit.OK;
  }

  private static Optional<Span> instanceName(SourceFile file) {
    return instanceName(Parser.parse(file, new Sink()));
  }

  private static Optional<Span> instanceName(SourceTree tree) {
    return tree.items().stream()
        .filter(Item.Instance.class::isInstance)
        .map(item -> ((Item.Instance) item).name().span())
        .findFirst();
  }

  private static Optional<Diagnostic> write(Path file, String shown, String text) {
    try {
      Path parent = file.getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
      return Optional.empty();
    } catch (FileAlreadyExistsException e) {
      return Optional.of(
          Diagnostic.error(Code.FOREIGN_FILE, "`" + shown + "` is there already")
              .help("choose another folder, or another name with --name")
              .build());
    } catch (IOException e) {
      return Optional.of(
          Diagnostic.error(
                  Code.OUTPUT_UNWRITABLE, "`" + shown + "` can't be written: " + e.getMessage())
              .build());
    }
  }
}
