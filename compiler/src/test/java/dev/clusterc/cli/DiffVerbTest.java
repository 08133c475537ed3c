package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What changes between two inputs. */
class DiffVerbTest {
  private static final String HOME =
      "import std.farm.Farm\n\nFarm home {\n  acres = 30\n  barn north { }\n}\n";

  @TempDir Path temporary = Path.of("");
  private Command command = new Command(Path.of("target"));

  DiffVerbTest() throws IOException {}

  @BeforeEach
  void folders() throws IOException {
    command = new Command(temporary);
    command.write("a.cluster", HOME);
  }

  @Test
  void whatIsSetMovesWhatFollowsAndTheFiles() {
    assertEquals(0, command.run("diff", "--set", "cows=8"));
    assertEquals(
        """
        home: 3 values and 2 files
          set
            cows: 4 → 8
          what follows
            barns.north.places: 2 → 4
            milk: 80 → 160
          files
            ~ barns/north.yaml
                - stalls: 2
                + stalls: 4
            ~ farm.json
                -   "litres": 80
                +   "litres": 160

        """,
        command.out());
    assertEquals("", command.err());
  }

  @Test
  void anInputThatWasIsComparedWithTheOneThatIs() throws IOException {
    command.write("old/a.cluster", HOME.replace("30", "20"));
    command.write("new/a.cluster", HOME + "Farm second { acres = 9 }\n");
    assertEquals(0, command.run("diff", "--from", "old", "new"));
    assertTrue(command.out().startsWith("home: 1 value and 2 files\n"), command::told);
    assertTrue(command.out().contains("\nsecond: new, 2 files\n"), command::told);
    assertEquals(0, command.run("diff", "--from", "new", "old"));
    assertTrue(command.out().contains("\nsecond: gone, 2 files\n"), command::told);
    assertEquals(0, command.run("diff", "--from", "old", "old"));
    assertEquals("home: nothing changes\n\n", command.out());
  }

  @Test
  void nobodyHasToMoveAValueThatMovesByItself() {
    assertEquals(0, command.run("diff", "--format", "json", "--set", "acres=31"));
    assertTrue(
        command
            .out()
            .contains(
                "{\"kind\": \"set\", \"places\": [\"acres\"], \"before\": \"30\", \"after\": \"31\"}"),
        command::told);
    assertTrue(command.out().contains("\"findings\": []"), command::told);
  }

  /** A schema of two objects judges the change itself. */
  @Test
  void aChangeIsJudgedBySchemasThatTakeBothSides() throws IOException {
    Path library = command.library.resolve("std/farm.cluster");
    Files.writeString(
        library,
        Files.readString(library)
            + """

            schema Sale(before: Farm, after: Farm) {
              rule land_is_kept {
                require after.acres >= before.acres
                warning "the farm shrinks from ${before.acres} to ${after.acres} acres"
                source almanac
              }
            }

            test "nobody sells land" {
              expect Sale(Farm { acres = 9 }, Farm { acres = 8 }) fails farm.land_is_kept
              expect Sale(Farm { acres = 9 }, Farm { acres = 9 }) passes farm.land_is_kept
            }
            """);
    assertEquals(0, command.run("diff", "--set", "acres=20"));
    assertTrue(
        command.out().contains("warning[farm.land_is_kept]: the farm shrinks from 30 to 20 acres"),
        command::told);
    assertEquals(0, command.run("test", "--library"));
  }

  @Test
  void errorsOfEitherSideAreToldAndNothingIsCompared() {
    assertEquals(1, command.run("diff", "--set", "acres=\"many\""));
    assertTrue(command.out().contains("type_mismatch"), command::told);
  }

  @Test
  void thereIsSomethingToCompare() {
    assertEquals(2, command.run("diff"));
    assertTrue(command.err().contains("there is nothing to compare"), command::told);
  }
}
