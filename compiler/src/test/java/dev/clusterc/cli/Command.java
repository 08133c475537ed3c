package dev.clusterc.cli;

import dev.clusterc.project.Library;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** The whole command in memory, on a folder of its own, with a library about farms. */
final class Command {
  private static final String LIBRARY =
      """
      /// Farms.
      module std.farm

      source almanac = "The almanac" url "https://example.org/almanac"

      schema Farm {
        acres: Int
        cows: Int = 4
        barns: Map<String, Barn(this, key)> entry barn

        /// Litres a day.
        milk: Int := cows * 20
          because "a cow gives 20 litres a day"
          source almanac

        rule room {
          require acres >= cows
          error "${cows} cows share ${acres} acres"
          help "buy land"
          source almanac
        }

        rule many_cows {
          when cows > 50
          warning "${cows} cows are many"
        }

        artifact "farm.json": json = object {
          land = acres
          litres = milk
        }
        artifact "note.txt": text("note.ftl") = object { land = acres }
      }

      schema Barn(farm: Farm, name: String) {
        places: Int := ceil(farm.cows / 2)
        artifact "barns/${name}.yaml": yaml = object { stalls = places }
      }

      test "a cow needs an acre" {
        expect Farm { acres = 3 } fails farm.room
        expect Farm { acres = 3 }.milk == 80
      }
      """;

  final Path folder;
  final Path library;
  private final Map<String, String> variables = new HashMap<>();
  private String in = "";
  private BooleanSupplier stop = () -> false;
  private ByteArrayOutputStream out = new ByteArrayOutputStream();
  private ByteArrayOutputStream err = new ByteArrayOutputStream();

  Command(Path temporary) throws IOException {
    folder = Files.createDirectories(temporary.resolve("here"));
    library = Files.createDirectories(temporary.resolve("library"));
    Files.createDirectories(library.resolve("std"));
    Files.writeString(library.resolve("std/farm.cluster"), LIBRARY);
    Files.writeString(
        library.resolve("std/note.ftl"), "This farm has ${land} acres.\nThat is all.\n");
  }

  Command set(String variable, String value) {
    variables.put(variable, value);
    return this;
  }

  /** When the user presses Ctrl-C. */
  Command stop(BooleanSupplier when) {
    stop = when;
    return this;
  }

  /** What standard input holds. */
  Command in(String text) {
    in = text;
    return this;
  }

  Command write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  String read(String path) throws IOException {
    return Files.readString(folder.resolve(path));
  }

  boolean exists(String path) {
    return Files.exists(folder.resolve(path));
  }

  int run(String... arguments) {
    return run(false, arguments);
  }

  int run(boolean terminal, String... arguments) {
    out = new ByteArrayOutputStream();
    err = new ByteArrayOutputStream();
    Environment environment =
        new Environment(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
            terminal,
            terminal,
            variables,
            folder,
            () -> LocalDate.of(2026, 6, 1),
            new Environment.Patience(stop, () -> 0),
            new Library.Folder(library),
            () -> "import std.farm.Farm\n\nFarm starter {\n  acres = 10\n}\n");
    return new Main(environment).run(arguments);
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** Both streams, for a failing test. */
  String told() {
    return "out:\n" + out() + "err:\n" + err();
  }
}
