package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code check --fix} writes into files, and what it leaves alone. */
class FixingTest {
  private static final String MILLS =
      """
      /// Mills.
      module std.mill

      enum Stone { granite, basalt }

      schema Mill {
        river: River
        sails: Int = 4
        stone: Stone = granite
        wheel: Wheel(this, "main")
        rig: Rig := Rig { name = "rig" }
        wheels: Map<String, Wheel(this, key)> entry wheel_of

        rule even_sails {
          require sails % 2 == 0
          error "${sails} sails pull to one side"
          help "take an even number"
          fix sails = sails + 1
        }
      }

      schema Rig {
        name: String
        axles: Int = 1

        rule turns {
          require axles > 0
          error "no axle"
          fix axles = 1
        }
      }

      schema River { width: Int = 3 }

      schema Wheel(mill: Mill, name: String) {
        width: Int = 2
        spokes: Int = 8

        rule fits {
          require width <= mill.river.width
          error "wheel ${name} of ${width} is wider than the river of ${mill.river.width}"
          fix width = mill.river.width
        }

        rule many_spokes {
          require spokes >= 6
          error "${spokes} spokes break"
          fix spokes = 6
        }
      }
      """;

  private static final String HEAD = "import std.mill.Mill\n\n";

  @TempDir Path temporary = Path.of("");
  private Command command = new Command(Path.of("target"));

  FixingTest() throws IOException {}

  @BeforeEach
  void folders() throws IOException {
    command = new Command(temporary);
    Files.writeString(command.library.resolve("std/mill.cluster"), MILLS);
  }

  @Test
  void aValueIsReplacedAndCommentsStay() throws IOException {
    fixes(
        "Mill a {\n  // All of them.\n  sails = 5 // five\n}\n",
        "Mill a {\n  // All of them.\n  sails = 6 // five\n}\n");
    assertEquals("", command.out());
    assertTrue(
        command.err().startsWith("fixed a.cluster:5 (mill.even_sails): sails = 6\n"),
        command::told);
  }

  @Test
  void aValueIsPutWhereItsObjectIs() throws IOException {
    fixes(
        "Mill a { river { width = 1 } }\n",
        "Mill a { river { width = 1 }, wheel { width = 1 } }\n");
    fixes(
        """
        Mill a {
          river { width = 1 }
          wheel { spokes = 8 }
        }
        """,
        """
        Mill a {
          river { width = 1 }
          wheel { spokes = 8, width = 1 }
        }
        """);
    fixes(
        """
        Mill a {
          river { width = 1 } // narrow
          wheel {}
        }
        """,
        """
        Mill a {
          river { width = 1 } // narrow
          wheel { width = 1 }
        }
        """);
  }

  @Test
  void entriesAreNamedAsTheyAreWritten() throws IOException {
    fixes(
        "Mill a { wheel_of left { spokes = 2 }, wheel_of `b-c` { width = 9 } }\n",
        "Mill a { wheel_of left { spokes = 6 }, wheel_of `b-c` { width = 3 } }\n");
    fixes(
        """
        let base: Mill = Mill { wheel_of left { spokes = 2 } }
        Mill a = base
        """,
        """
        let base: Mill = Mill { wheel_of left { spokes = 2 } }
        Mill a = base { wheel_of left { spokes = 6 } }
        """);
  }

  @Test
  void anOverrideGetsTheOtherValue() throws IOException {
    fixes(
        "Mill a { override rig.axles = 0 because \"it stands\" }\n",
        "Mill a { override rig.axles = 1 because \"it stands\" }\n");
    fixes(
        "Mill a { extra rig { axles = 0 } because \"it stands\" }\n",
        "Mill a { extra rig { axles = 1 } because \"it stands\" }\n");
  }

  @Test
  void severalInOneBlock() throws IOException {
    fixes(
        """
        Mill a {
          river { width = 1 }
          wheel { spokes = 1 }
          wheel_of x { spokes = 1 }
          sails = 3
        }
        """,
        """
        Mill a {
          river { width = 1 }
          wheel { spokes = 6, width = 1 }
          wheel_of x { spokes = 6, width = 1 }
          sails = 4
        }
        """);
  }

  @Test
  void namesThatWereMeant() throws IOException {
    command.write(
        "a.cluster",
        """
        import std.mil.Mill

        Mill a {
          rivver { widht = 4 }
          stone = "basalt"
          sails = 2 // so
        }
        Mill b { stone = granit }
        """);
    assertEquals(0, command.run("check", "--fix"), command::told);
    assertEquals(
        """
        import std.mill.Mill

        Mill a {
          river { width = 4 }
          stone = basalt
          sails = 2 // so
        }
        Mill b { stone = granite }
        """,
        command.read("a.cluster"));
  }

  @Test
  void keysAndLiteralsThatWereMeant() throws IOException {
    fixes(
        """
        schema Site { from: Version, net: Cidr, spare: Cidr, beds: Int, mill: Mill }
        table mills: Mill {
                    | sails
          old_tower | 4
          new_tower | 6
        }
        Site a { from = 1.35, net = 10.96.0.5/16, spare = "10.97.0.0/16", beds = "3", mill = mills.old_tover }
        let name = "old_tover"
        """,
        """
        schema Site { from: Version, net: Cidr, spare: Cidr, beds: Int, mill: Mill }
        table mills: Mill {
                    | sails
          old_tower | 4
          new_tower | 6
        }
        Site a { from = v1.35, net = 10.96.0.0/16, spare = 10.97.0.0/16, beds = 3, mill = mills.old_tower }
        let name = "old_tover"
        """);
  }

  @Test
  void aKeyThatIsComputedIsLeftAlone() throws IOException {
    String text =
        HEAD
            + """
            let wanted = "lefd"
            table mills: Mill {
                   | sails
              left | 4
            }
            Mill a = mills[wanted]
            """;
    command.write("a.cluster", text);
    assertEquals(1, command.run("check", "--fix"), command::told);
    assertEquals(text, command.read("a.cluster"));
    assertTrue(command.out().contains("did you mean `left`?"), command::told);
  }

  @Test
  void whatIsMadeInALoopIsLeftAlone() throws IOException {
    String text = HEAD + "for n in [3, 4]   { Mill \"m${n}\" { sails = n } }\n";
    command.write("a.cluster", text);
    assertEquals(1, command.run("check", "--fix"), command::told);
    assertEquals(text, command.read("a.cluster"));
    assertTrue(command.out().contains("error[mill.even_sails]"), command::told);
  }

  @Test
  void whatDoesNotHelpIsTakenBack() throws IOException {
    // The name that is near is there already, so to write it would be another mistake.
    String text = HEAD + "Mill   a { sails = 4, sail = 2 }\n";
    command.write("a.cluster", text);
    assertEquals(1, command.run("check", "--fix"), command::told);
    assertTrue(command.out().contains("error["), command::told);
  }

  @Test
  void theLibraryIsNeverWritten() throws IOException {
    String broken = MILLS.replace("fix sails = sails + 1", "fix sials = 3");
    Path file = command.library.resolve("std/mill.cluster");
    Files.writeString(file, broken);
    command.write("a.cluster", HEAD + "Mill a {}\n");
    assertEquals(1, command.run("check", "--fix"), command::told);
    assertEquals(broken, Files.readString(file));
  }

  @Test
  void withoutTheOptionNothingIsWritten() throws IOException {
    String text = HEAD + "Mill a { sails = 5 }\n";
    command.write("a.cluster", text);
    assertEquals(1, command.run("check"), command::told);
    assertEquals(text, command.read("a.cluster"));
  }

  @Test
  void programsAreTold() throws IOException {
    command.write("a.cluster", HEAD + "Mill a { sails = 5 }\n");
    assertEquals(0, command.run("check", "--fix", "--format", "json"), command::told);
    assertTrue(
        command
            .out()
            .contains(
                "{\"file\": \"a.cluster\", \"line\": 3, \"id\": \"mill.even_sails\","
                    + " \"text\": \"sails = 6\"}"),
        command::told);
  }

  private void fixes(String before, String after) throws IOException {
    command.write("a.cluster", HEAD + before);
    assertEquals(0, command.run("check", "--fix"), command::told);
    assertEquals(HEAD + after, command.read("a.cluster"));
  }
}
