package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What all verbs share: parsing, streams, exit codes, failures. */
class MainTest {
  private static final String HOME = "import std.farm.Farm\n\nFarm home {\n  acres = 30\n}\n";
  private static final String CROWDED = HOME.replace("30", "3").replace("home", "crowded");

  @TempDir Path temporary = Path.of("");
  private Command command = new Command(Path.of("target"));

  MainTest() throws IOException {}

  @BeforeEach
  void folders() throws IOException {
    command = new Command(temporary);
  }

  @Test
  void helpAndVersionAreResults() {
    assertEquals(0, command.run("--version"));
    assertTrue(command.out().matches("clusterc \\S+\n"), command::told);
    assertEquals(0, command.run("--help"));
    assertTrue(command.out().contains("compile"), command::told);
    assertEquals(0, command.run("why", "--help"));
    assertTrue(command.out().contains("FILE:LINE"), command::told);
    assertEquals("", command.err());
  }

  @Test
  void wrongUsageIsToldInASentence() {
    assertEquals(2, command.run());
    assertTrue(command.err().startsWith("Usage: clusterc"), command::told);
    assertUsage("there is no `compil`\n  did you mean `compile`?", "compil");
    assertUsage("there is no `--colour`\n  did you mean `--color`?", "check", "--colour");
    assertUsage("Missing required option: '--output=DIR'", "compile");
    assertUsage("`xml` is no --format; there are text, json", "check", "--format", "xml");
    assertUsage("`x` holds no folder `std` of a standard library", "check", "--stdlib", "x");
    assertUsage("`31.3.27` is no date; write --now as in 2027-03-31", "check", "--now", "31.3.27");
    assertUsage("Missing required parameter: 'TARGET'", "why");
    assertUsage("there is no `b`", "init", "a", "b");
    assertUsage("there is no completion for `tcsh`", "completion", "tcsh");
  }

  private void assertUsage(String message, String... arguments) {
    assertEquals(2, command.run(arguments));
    assertTrue(command.err().startsWith("clusterc: " + message), command::told);
    assertEquals("", command.out());
  }

  @Test
  void checkTellsAllFindingsAsItsResult() throws IOException {
    command.write("a.cluster", CROWDED);
    assertEquals(1, command.run("check"));
    assertEquals(
        """
        error[farm.room]: 4 cows share 3 acres
         --> a.cluster:4:11
        4 |   acres = 3
          |           ^ acres is 3
          = rule: std/farm.cluster:16  require acres >= cows   (3 >= 4)
          = help: buy land
          = source: The almanac
        """,
        command.out());
    assertEquals("checked 1 instance: 1 error in 1 file\n", command.err());
    command.write("a.cluster", HOME);
    assertEquals(0, command.run("check", "a.cluster"));
    assertEquals("", command.out());
    assertEquals("checked 1 instance: all is well\n", command.err());
  }

  @Test
  void warningsFailOnlyWhenDenied() throws IOException {
    command.write("a.cluster", HOME.replace("30", "90\n  cows = 60"));
    assertEquals(0, command.run("check"));
    assertTrue(command.out().startsWith("warning[farm.many_cows]"), command::told);
    assertEquals(1, command.run("check", "--deny", "warnings"));
    assertTrue(command.out().startsWith("error[farm.many_cows]"), command::told);
    assertEquals(1, command.run("check", "--deny", "farm.many_cows"));
    assertEquals(0, command.run("check", "--deny", "farm.room"));
    assertUsage(
        "there is no rule `farm.rooms` to deny; did you mean `farm.room`?",
        "check",
        "--deny",
        "farm.rooms");
  }

  @Test
  void checkTellsStaleDepartures() throws IOException {
    command.write(
        "a.cluster",
        HOME.replace(
            "30",
            "30\n  override milk = 70 because \"lazy\" until 2026-05-31\n"
                + "  waive farm.room because \"no\"\n"));
    assertEquals(0, command.run("check"));
    assertTrue(command.out().contains("warning[expired_override]"), command::told);
    assertTrue(command.out().contains("warning[unused_waiver]"), command::told);
    assertEquals(0, command.run("check", "--now", "2026-05-31"));
    assertFalse(command.out().contains("expired_override"), command::told);
    assertEquals(1, command.run("check", "--deny", "expired"));
    command.write("a.cluster", HOME.replace("30", "30\n  override milk = 80 because \"sure\""));
    assertEquals(0, command.run("check"));
    assertTrue(
        command.out().contains("`milk` is overridden with 80, which is derived anyway"),
        command::told);
  }

  @Test
  void compileWritesAFolderAnInstance() throws IOException {
    command.write("a.cluster", HOME.replace("30", "30\n  barn red { }"));
    assertEquals(0, command.run("compile", "-o", "out"), command::told);
    assertEquals("", command.out());
    assertEquals("wrote out/home: 4 files new\n", command.err());
    assertEquals("{\n  \"land\": 30,\n  \"litres\": 80\n}\n", command.read("out/home/farm.json"));
    assertEquals("stalls: 2\n", command.read("out/home/barns/red.yaml"));
    assertEquals(0, command.run("compile", "-o", "out"));
    assertEquals("unchanged out/home\n", command.err());
    assertEquals(0, command.run("compile", "-o", "out", "--check"));
    assertEquals("no drift in 1 instance\n", command.err());
  }

  @Test
  void anInstanceWithErrorsKeepsItsFolderWhileOthersAreWritten() throws IOException {
    command.write("a.cluster", HOME);
    command.write("b.cluster", CROWDED);
    assertEquals(1, command.run("compile", "-o", "out", "--all-or-nothing"));
    assertFalse(command.exists("out"));
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.exists("out/home/farm.json"));
    assertFalse(command.exists("out/crowded"));
    assertTrue(command.err().contains("not written: out/crowded\n"), command::told);
    assertTrue(command.err().endsWith("1 error in 1 file\n"), command::told);
  }

  @Test
  void checkTellsWhatCompileWouldTellOfArtifacts() throws IOException {
    String text =
        """
        schema Site {
          name: String
          artifact "${name}/a.json": json = object { a = 1 }
          artifact "b.ini": ini = object { a { b { c = 1 } } }
          artifact "c": text("not.ftl") = object { }
          artifact "d": text("../x.ftl") = object { }
        }
        Site shop { name = ".." }
        """;
    command.write("a.cluster", text);
    command.write("note.ftl", "");
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.err().contains("there is no template `not.ftl`"), command::told);
    assertTrue(command.err().contains("did you mean `note.ftl`?"), command::told);
    assertTrue(
        command.err().contains("`../x.ftl` leads out of the project\n --> a.cluster:6:12"),
        command::told);
    String told = command.err().substring(0, command.err().indexOf("not written"));
    assertTrue(told.contains("error[artifact_path_escapes]"), command::told);
    assertTrue(told.contains("error[unwritable_value]"), command::told);
    assertEquals(1, command.run("check"));
    assertEquals(told, command.out());
    assertFalse(command.exists("out"));
  }

  @Test
  void anInstanceWhoseNameIsNoFolderIsToldEverywhere() throws IOException {
    command.write(
        "a.cluster",
        "import std.farm.Farm\n\nFarm \"x\\ny\" {\n  acres = 10\n}\nFarm b { acres = 40 }\n");
    assertEquals(1, command.run("check"));
    String expected =
        """
        error[artifact_path]: `x␊y` can't be a folder's name: it holds a character that can't be printed
         --> a.cluster:3:13
        3 | Farm "x\\ny" {
          |             ^…
          = help: rename the instance, since its name is that of its folder
        """;
    assertTrue(command.out().startsWith(expected), command::told);
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.err().startsWith(expected), command::told);
    assertTrue(command.err().contains("\nwrote out/b: 3 files new\nnot written: out/x?y\n"));
  }

  @Test
  void whyFollowsKeysAndSurvivesNonsense() throws IOException {
    command.write("a.cluster", HOME.replace("30", "30\n  barn \"red.one\" { }"));
    for (String path :
        new String[] {
          "barns[\"red.one\"].places", "home.barns.`red.one`.places", "barns[red.one].places"
        }) {
      assertEquals(0, command.run("why", path), command::told);
      assertTrue(command.out().startsWith("barns.`red.one`.places = 2"), command::told);
    }
    for (String path :
        new String[] {"[", "]", "[]", "", ".", "`", "barns[", "barns[0]", ":", ":1"}) {
      assertEquals(1, command.run("why", path), path);
      assertTrue(command.err().startsWith("error["), command::told);
    }
  }

  @Test
  void theOutputFolderIsShownAsItWasTyped() throws IOException {
    command.write("a.cluster", HOME);
    command.run("compile", "-o", "./out/");
    command.write("out/home/farm.json", "mine");
    assertEquals(1, command.run("compile", "-o", "./out/"));
    assertTrue(
        command.err().startsWith("error[hand_edited]: `./out/home/farm.json` was edited"),
        command::told);
    assertTrue(
        command.err().contains("\nnot written: ./out/home stays as it was\n"), command::told);
    command.write("file", "mine");
    assertEquals(1, command.run("compile", "-o", "file"));
    assertTrue(
        command.err().startsWith("error[output_unwritable]: `file` can't be written"),
        command::told);
    command.write("out/home/.clusterc.lock", "mine");
    assertEquals(1, command.run("compile", "--check", "-o", command.folder + "/out"));
    assertTrue(
        command.err().contains("`" + command.folder + "/out/home/.clusterc.lock`"), command::told);
  }

  @Test
  void aBrokenFileSpoilsOnlyWhatDependsOnIt() throws IOException {
    command.write("a.cluster", HOME);
    command.write("b.cluster", CROWDED.replace("3\n", "\"three\"\n"));
    command.write("c.cluster", "import std.farm.Farm\n\nFarm other {\n  acres = \n}\n");
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.exists("out/home/farm.json"));
    assertFalse(command.exists("out/crowded"));
    assertFalse(command.exists("out/other"));
    assertTrue(command.err().contains("b.cluster:4:11"), command::told);
    assertTrue(command.err().contains("c.cluster:"), command::told);
  }

  @Test
  void assignmentsOfTheCommandLineAreLaidOverEachInstance() throws IOException {
    command.write("a.cluster", HOME.replace("30", "30\n  barn red { }"));
    command.run("compile", "-o", "out");
    assertEquals(0, command.run("compile", "-o", "out", "--set", "acres=31", "--set", "cows = 8"));
    assertEquals("{\n  \"land\": 31,\n  \"litres\": 160\n}\n", command.read("out/home/farm.json"));
    assertEquals(3, command.run("compile", "-o", "out", "--check"));
    assertTrue(command.out().startsWith("home (the input changed)\n"), command::told);
    assertEquals(1, command.run("compile", "-o", "out", "--set", "acrs=31"));
    assertEquals(
        """
        error[unknown_field]: Farm has no field `acrs`
         --> --set:1:13
        1 | Farm home { acrs = 31 }
          |             ^^^^
          = help: did you mean `acres`?
        not written: out/home stays as it was
        1 error in 1 file
        """,
        command.err());
    assertEquals(1, command.run("compile", "-o", "out", "--set", "barns.red.places=3"));
    assertTrue(command.err().startsWith("error[assign_derived]"), command::told);
    assertUsage(
        "`acres` sets nothing; write --set path=value", "compile", "-o", "x", "--set", "acres");
    assertUsage(
        "`acres = 1 }\nFarm b { acres = 2` is more than one --set",
        "compile",
        "-o",
        "x",
        "--set",
        "acres = 1 }\nFarm b { acres = 2");
  }

  @Test
  void aFleetIsToldInOneLine() throws IOException {
    command.write(
        "a.cluster",
        "import std.farm.Farm\n\nfor i in 1..30 {\n  Farm \"f${i}\" { acres = i + 3 }\n}\n");
    assertEquals(0, command.run("compile", "-o", "out/"), command::told);
    assertEquals("wrote 30 instances below out/: 90 files new\n", command.err());
    assertEquals(0, command.run("compile", "-o", "out/"));
    assertEquals("30 instances unchanged\n", command.err());
    assertTrue(command.exists("out/f30/farm.json"));
  }

  @Test
  void driftHasItsOwnExitCode() throws IOException {
    command.write("a.cluster", HOME);
    command.run("compile", "-o", "out");
    command.write("a.cluster", HOME.replace("30", "31"));
    command.write("out/home/note.txt", "mine\n");
    assertEquals(3, command.run("compile", "-o", "out", "--check"), command::told);
    assertEquals(
        """
        home (the input changed)
          drifted         farm.json
          edited by hand  note.txt
          drifted         provenance.json
        """
            .replace("  drifted         provenance.json\n", ""),
        command.out());
    assertEquals(1, command.run("compile", "-o", "out"));
    assertEquals("mine\n", command.read("out/home/note.txt"));
    assertEquals(0, command.run("compile", "-o", "out", "--force"));
    assertEquals("This farm has 31 acres.\nThat is all.\n", command.read("out/home/note.txt"));
  }

  @Test
  void aFolderWhoseInstanceIsGoneIsOnlyPrunedWhenAsked() throws IOException {
    command.write("a.cluster", HOME);
    command.run("compile", "-o", "out");
    command.write("a.cluster", HOME.replace("home", "house"));
    assertEquals(3, command.run("compile", "-o", "out", "--check"));
    assertTrue(command.out().contains("stale           no instance of this run"), command::told);
    assertEquals(0, command.run("compile", "-o", "out"));
    assertTrue(
        command.err().contains("out/home belongs to no instance of this run"), command::told);
    assertTrue(command.exists("out/home/farm.json"));
    assertEquals(0, command.run("compile", "-o", "out", "--prune"));
    assertFalse(command.exists("out/home"));
    assertTrue(command.exists("out/house/farm.json"));
  }

  @Test
  void twoInstancesOfOneNameAreRefused() throws IOException {
    command.write("a.cluster", HOME);
    command.write("b.cluster", HOME);
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.err().contains("there are two instances `home`"), command::told);
    assertFalse(command.exists("out"));
  }

  @Test
  void nothingToCompileIsAnError() throws IOException {
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.err().contains("no file that ends in .cluster was found"), command::told);
    command.write("a.cluster", "let x = 1\n");
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.err().contains("no instance was found in 1 file"), command::told);
    command.write("a.cluster", " \n");
    assertEquals(1, command.run("compile", "-o", "out"));
    assertTrue(command.err().startsWith("error[empty_file]"), command::told);
    assertEquals(1, command.run("check", "b.cluster"));
    assertTrue(command.out().contains("there is no file or folder `b.cluster`"), command::told);
  }

  @Test
  void rulesOfTheProjectAreInForceThoughNothingImportsThem() throws IOException {
    command.write("clusterc.yaml", "rules: [policy.land]\n");
    command.write(
        "policy/land.cluster",
        "module policy.land\nimport std.farm.Farm\n"
            + "rule much(farm: Farm) {\n  require farm.acres > 100\n  error \"too little\"\n}\n");
    command.write("a.cluster", HOME);
    assertEquals(1, command.run("check", "a.cluster"));
    assertTrue(command.out().contains("error[land.much]: too little"), command::told);
    command.write("clusterc.yaml", "rules: [policy.lnd]\n");
    assertEquals(1, command.run("check", "a.cluster"));
    assertTrue(command.out().contains("did you mean `policy.land`?"), command::told);
  }

  @Test
  void aBadProjectFileIsToldAlone() throws IOException {
    command.write("clusterc.yaml", "compiler: 9\n");
    command.write("a.cluster", CROWDED);
    assertEquals(1, command.run("check"));
    assertTrue(command.out().contains("this project is for clusterc 9"), command::told);
    assertFalse(command.out().contains("cows"), command::told);
  }

  @Test
  void whyTellsOnlyThatThereAreErrorsElsewhere() throws IOException {
    command
        .write("a.cluster", HOME)
        .write("drafts/b.cluster", "let x = unknown\nlet y: Int = \"\"\n");
    assertEquals(1, command.run("why", "milk"), command::told);
    assertTrue(command.out().startsWith("milk = 80"), command::told);
    assertEquals(
        "2 errors elsewhere: `clusterc check` tells more, `--in` names the sources that count\n",
        command.err());
    assertEquals(1, command.run("why", "mlik"), command::told);
    assertTrue(command.err().contains("there is no name `unknown`"), command::told);
  }

  @Test
  void whyAnswersForPlacesAndLines() throws IOException {
    command.write("a.cluster", HOME.replace("30", "30\n  barn red { }"));
    command.run("compile", "-o", "out");
    String milk = "80                                           derived    std.farm.Farm.milk\n";
    assertEquals(0, command.run("why", "milk"));
    assertTrue(command.out().startsWith("milk = " + milk), command::told);
    assertTrue(command.out().contains("because  a cow gives 20 litres a day"), command::told);
    assertEquals(0, command.run("why", "home.milk"));
    assertTrue(command.out().startsWith("milk = " + milk), command::told);
    assertEquals(0, command.run("why", "out/home/farm.json:3"));
    assertTrue(command.out().startsWith("litres = 80"), command::told);
    assertEquals(0, command.run("why", command.folder.resolve("out/home/farm.json") + ":3:5"));
    assertEquals(0, command.run("why", "`farm.json`.litres"));
    assertTrue(command.out().contains("derived    std.farm.Farm.milk"), command::told);
    assertEquals(0, command.run("why", "barns/red.yaml:1"));
    assertTrue(command.out().startsWith("stalls = 2"), command::told);
    assertEquals(0, command.run("why", "out/home/note.txt:2"));
    assertTrue(command.out().contains("text of the template note.ftl"), command::told);
    assertEquals(0, command.run("why", "out/home/farm.json:1"));
    assertTrue(command.out().contains("artifact of std.farm.Farm"), command::told);
  }

  @Test
  void whyTellsWhatItCantFind() throws IOException {
    command.write("a.cluster", HOME);
    assertUnknown("there is no `milc` in the instance", "did you mean `milk`?", "milc");
    assertUnknown(
        "no instance writes a file `home/farm.jsn`",
        "did you mean `home/farm.json`?",
        "home/farm.jsn:1");
    assertUnknown("`farm.json` has 4 lines, so no line 9", "", "farm.json:9");
    command.write("b.cluster", HOME.replace("home", "house"));
    assertUnknown("`milk` doesn't say which of 2 instances is meant", "home, house", "milk");
    assertUnknown("`farm.json` is the end of 2 paths", "`home/farm.json`", "farm.json:1");
  }

  private void assertUnknown(String message, String help, String target) {
    assertEquals(1, command.run("why", target));
    assertTrue(command.err().contains(message), command::told);
    assertTrue(command.err().contains(help), command::told);
    assertEquals("", command.out());
  }

  @Test
  void testRunsTheTestsOfFilesAndOfTheLibrary() throws IOException {
    command.write("a.cluster", HOME + "test \"milk\" { expect home.milk == 80 }\n");
    assertEquals(0, command.run("test"));
    assertEquals("ok       a.cluster: 1 test\n", command.out());
    assertEquals("1 test passed\n", command.err());
    assertEquals(0, command.run("test", "--library"), command::told);
    assertTrue(command.out().contains("ok       std/farm.cluster: 1 test\n"), command::told);
    command.write("a.cluster", HOME + "test \"milk\" { expect home.milk == 81 }\n");
    assertEquals(1, command.run("test"));
    assertTrue(command.out().startsWith("FAILED   a.cluster: 1 of 1 test\n"), command::told);
    assertTrue(command.out().contains("80 == 81"), command::told);
    assertEquals("0 tests passed, 1 failed\n", command.err());
  }

  @Test
  void overridesAreListedWithTheirReasons() throws IOException {
    command.write(
        "a.cluster",
        HOME.replace(
            "30",
            "3\n  override milk = 70 because \"lazy\" ref \"COW-1\" until 2027-01-01\n"
                + "  waive farm.room because \"goats\"\n"));
    assertEquals(0, command.run("overrides"), command::told);
    assertEquals(
        """
        a.cluster:5  override milk = 70, instead of 80
          because  lazy
          ref      COW-1
          until    2027-01-01
        a.cluster:6  waive farm.room
          because  goats
        """,
        command.out());
  }

  @Test
  void initWritesAFileThatCompilesAndOverwritesNothing() throws IOException {
    assertEquals(0, command.run("init"));
    assertEquals("starter.cluster\n", command.out());
    assertEquals(0, command.run("compile", "-o", "out"), command::told);
    assertEquals(1, command.run("init"));
    assertTrue(command.err().contains("`starter.cluster` is there already"), command::told);
    assertEquals(0, command.run("init", "new", "--name", "valley"));
    assertEquals("new/valley.cluster\n", command.out());
    assertTrue(command.read("new/valley.cluster").contains("Farm valley {"), command::told);
    assertUsage("`a b` can't be a name", "init", "--name", "a b");
    assertUsage("`if` can't be a name", "init", "--name", "if");
  }

  @Test
  void completionNamesVerbsAndOptions() {
    for (String shell : new String[] {"bash", "zsh", "fish"}) {
      assertEquals(0, command.run("completion", shell));
      assertTrue(command.out().contains("overrides"), command::told);
      assertTrue(command.out().contains("all-or-nothing"), command::told);
    }
  }

  @Test
  void coloursAreForTerminals() throws IOException {
    command.write("a.cluster", CROWDED);
    command.run("check");
    assertFalse(command.out().contains("\u001B["), command::told);
    command.run(true, "check");
    assertTrue(command.out().contains("\u001B["), command::told);
    command.run(true, "check", "--color", "never");
    assertFalse(command.out().contains("\u001B["), command::told);
    command.run("check", "--color", "always");
    assertTrue(command.out().contains("\u001B["), command::told);
    command.set("NO_COLOR", "1").run(true, "check");
    assertFalse(command.out().contains("\u001B["), command::told);
  }

  @Test
  void programsGetOneDocument() throws IOException {
    command.write("a.cluster", HOME);
    command.write("b.cluster", CROWDED);
    for (String[] arguments :
        new String[][] {
          {"check", "--format", "json"},
          {"compile", "-o", "out", "--format", "json"},
          {"compile", "-o", "out", "--check", "--format", "json"},
          {"overrides", "--format", "json"},
          {"test", "--format", "json", "--library"},
          {"why", "home.milk", "home/farm.json:1", "--format", "json"}
        }) {
      command.run(arguments);
      assertEquals("", command.err(), command::told);
      var document = com.google.gson.JsonParser.parseString(command.out()).getAsJsonObject();
      assertEquals(1, document.get("version").getAsInt());
      assertTrue(document.has("diagnostics") && document.has("summary"));
    }
  }

  @Test
  void theLibraryCanBeNamed() throws IOException {
    command.write("a.cluster", HOME);
    Files.move(command.library.resolve("std"), command.folder.resolve("std"));
    assertEquals(1, command.run("check", "a.cluster"));
    assertEquals(0, command.run("check", "a.cluster", "--stdlib", "."), command::told);
    command.set("CLUSTERC_STDLIB", ".");
    assertEquals(0, command.run("check", "a.cluster"), command::told);
    assertEquals(0, command.run("test", "std"), command::told);
    assertEquals("ok       std/farm.cluster: 1 test\n", command.out());
  }

  @Test
  void ourMistakesAreToldAsSuch() throws IOException {
    Environment environment =
        new Environment(
            System.out,
            new java.io.PrintStream(new java.io.ByteArrayOutputStream()),
            false,
            false,
            java.util.Map.of(),
            temporary,
            java.time.LocalDate::now,
            new dev.clusterc.project.Library.Folder(temporary),
            () -> {
              throw new IllegalStateException("a mistake");
            });
    assertEquals(4, new Main(environment).run("init"));
  }
}
