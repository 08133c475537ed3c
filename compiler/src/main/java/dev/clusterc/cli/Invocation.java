package dev.clusterc.cli;

import dev.clusterc.project.Library;
import dev.clusterc.project.Texts;
import dev.clusterc.session.ReadyModules;
import dev.clusterc.session.Setup;
import dev.clusterc.session.Shelf;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A verb's arguments, in the surroundings in which it runs. */
final class Invocation {
  private final Environment environment;
  private final ParseResult arguments;

  Invocation(Environment environment, ParseResult arguments) {
    this.environment = environment;
    this.arguments = arguments;
  }

  Environment environment() {
    return environment;
  }

  /** The whole command, for completion. */
  CommandSpec command() {
    return arguments.commandSpec().root();
  }

  boolean flag(String name) {
    return arguments.hasMatchedOption(name);
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(arguments.<String>matchedOptionValue(name, null));
  }

  List<String> options(String name) {
    return List.copyOf(arguments.matchedOptionValue(name, List.<String>of()));
  }

  List<String> positionals() {
    return List.copyOf(arguments.matchedPositionalValue(0, List.<String>of()));
  }

  List<Path> paths(List<String> texts) {
    return texts.stream().map(this::path).toList();
  }

  /** A path as it was typed. */
  Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("`" + text + "` can't be a path");
    }
  }

  /** A path as the file system finds it. */
  Path resolve(String text) {
    return environment.folder().resolve(path(text)).normalize();
  }

  LocalDate date(String option) {
    Optional<String> text = option(option);
    if (text.isEmpty()) {
      return environment.today().get();
    }
    try {
      return LocalDate.parse(text.get());
    } catch (DateTimeParseException e) {
      throw new UsageException(
          "`" + text.get() + "` is no date; write " + option + " as in 2027-03-31");
    }
  }

  /** The standard library: of the option, of the variable, else the one that comes along. */
  Library library() {
    Optional<String> folder =
        option(Options.STDLIB).or(() -> environment.variable("CLUSTERC_STDLIB"));
    if (folder.isEmpty()) {
      return environment.library();
    }
    Path path = resolve(folder.get());
    if (!Files.isDirectory(path.resolve(Library.NAME))) {
      throw new UsageException(
          "`" + folder.get() + "` holds no folder `" + Library.NAME + "` of a standard library");
    }
    return new Library.Folder(path);
  }

  /** In which the files that it names are looked at. */
  Setup setup() {
    return new Setup(environment.folder(), library(), Version.current());
  }

  /** The same for one session after the other, which read again only what has changed. */
  Setup keeping(Texts texts) {
    Library library = library();
    Shelf shelf = Shelf.keeping(new ReadyModules(library));
    return new Setup(environment.folder(), library, Version.current(), texts, shelf);
  }

  Report report() {
    return new Report(environment, json(), colour());
  }

  boolean json() {
    return choice(Options.FORMAT, Options.FORMATS).equals("json");
  }

  private Optional<Boolean> colour() {
    return switch (choice(Options.COLOR, Options.COLORS)) {
      case "always" -> Optional.of(true);
      case "never" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private String choice(String option, List<String> allowed) {
    String chosen = option(option).orElse(allowed.get(0));
    if (!allowed.contains(chosen)) {
      throw new UsageException(
          "`" + chosen + "` is no " + option + "; there are " + String.join(", ", allowed));
    }
    return chosen;
  }
}
