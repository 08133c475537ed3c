package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.source.Hash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many instances in one run. */
class FleetTest {
  @TempDir Path temporary;

  private Command command;

  @BeforeEach
  void folder() throws IOException {
    command = new Command(temporary);
  }

  private void farms(String acres) throws IOException {
    command.write(
        "farms.cluster",
        "import std.farm.Farm\nfor i in 10..69 { Farm \"f${i}\" { acres = " + acres + " } }\n");
  }

  private static Map<String, String> tree(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
        files.put(folder.relativize(each).toString(), Files.readString(each));
      }
    }
    return files;
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws IOException {
    farms("if i % 7 == 0 then 1 else i");
    String told = null;
    Map<String, String> written = null;
    for (String jobs : new String[] {"1", "2", "7"}) {
      String out = "out";
      assertEquals(Exit.ERRORS, command.run("compile", "-o", out, "--jobs", jobs), command.told());
      Map<String, String> tree = tree(command.folder.resolve(out));
      assertEquals(told == null ? command.told() : told, command.told());
      assertEquals(written == null ? tree : written, tree);
      told = command.told();
      written = tree;
      deleteAll(command.folder.resolve(out));
    }
    assertTrue(told != null && told.contains("farm.room"), told);
    assertTrue(written != null && written.containsKey("f10/farm.json"), told);
    assertFalse(written.containsKey("f14/farm.json"), told);
  }

  @Test
  void allOrNothingWritesNothingForTheLastOnesSake() throws IOException {
    farms("if i == 69 then 1 else i");
    assertEquals(
        Exit.ERRORS, command.run("compile", "-o", "out", "--all-or-nothing"), command.told());
    assertFalse(command.exists("out"), command.told());
    farms("i");
    assertEquals(Exit.OK, command.run("compile", "-o", "out", "--all-or-nothing"), command.told());
    assertTrue(command.exists("out/f69/farm.json"), command.told());
  }

  @Test
  void anUnchangedInstanceIsNotCompiledAgain() throws IOException {
    command.set("CLUSTERC_CACHE", "cache");
    farms("i");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    Path lock = command.folder.resolve("out/f10/.clusterc.lock");
    FileTime before = Files.getLastModifiedTime(lock);
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("60 instances unchanged"), command.told());
    assertEquals(before, Files.getLastModifiedTime(lock));
    // A file that is gone or was edited is seen all the same.
    Files.delete(command.folder.resolve("out/f11/farm.json"));
    Files.writeString(command.folder.resolve("out/f12/farm.json"), "{}\n");
    assertEquals(Exit.ERRORS, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("was edited by hand"), command.told());
    assertTrue(command.exists("out/f11/farm.json"), command.told());
  }

  @Test
  void whatAnotherCompilerWroteIsCompiledAgain() throws IOException {
    command.set("CLUSTERC_CACHE", "cache");
    farms("i");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    String right = command.read("out/f10/farm.json");
    // A build of the same version that made another file of it, with a lock that fits.
    String wrong = right.replace("10", "11");
    String lock = command.read("out/f10/.clusterc.lock");
    command.write("out/f10/farm.json", wrong);
    command.write("out/f10/.clusterc.lock", lock.replace(hash(right), hash(wrong)));
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("59 instances unchanged"), command.told());
    assertEquals(right, command.read("out/f10/farm.json"));
    assertEquals(lock, command.read("out/f10/.clusterc.lock"));
  }

  private static String hash(String text) {
    return Hash.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theCacheMayBeDeletedAndBeBroken() throws IOException {
    command.set("CLUSTERC_CACHE", "cache");
    farms("i");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    Map<String, String> tree = tree(command.folder.resolve("out"));
    Path cache = command.folder.resolve("cache");
    deleteAll(cache);
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("60 instances unchanged"), command.told());
    try (Stream<Path> files = Files.list(cache)) {
      for (Path each : files.toList()) {
        Files.writeString(each, Files.readString(each).substring(0, 700) + "\n\n \u0000\n");
        Files.writeString(each.resolveSibling(each.getFileName() + ".new"), "left by a killed run");
      }
    }
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("60 instances unchanged"), command.told());
    assertEquals(tree, tree(command.folder.resolve("out")));
    try (Stream<Path> files = Files.list(cache)) {
      assertEquals(1, files.count(), "what a killed run left is gone");
    }
  }

  @Test
  void anEditIsSeenWhereFilesWereOnlyLookedAt() throws IOException {
    command.set("CLUSTERC_CACHE", "cache");
    farms("i");
    for (int i = 0; i < 3; i++) {
      assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    }
    Path file = command.folder.resolve("out/f12/farm.json");
    Files.writeString(file, Files.readString(file).replace("12", "13"));
    assertEquals(Exit.ERRORS, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("f12/farm.json` was edited by hand"), command.told());
    assertTrue(command.err().contains("59 instances unchanged"), command.told());
  }

  @Test
  void ofManyFilesOneThatChangedIsCompiled() throws IOException {
    command.set("CLUSTERC_CACHE", "cache");
    for (int i = 10; i < 40; i++) {
      command.write("f" + i + ".cluster", "import std.farm.Farm\nFarm f" + i + " { acres = 40 }\n");
    }
    command.write("blank.cluster", "\n");
    command.write("wrong.cluster", "import std.farm.Farm\nFarm wrong { acres = }\n");
    assertEquals(Exit.ERRORS, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("the file holds nothing"), command.told());
    assertTrue(command.err().contains("2 errors in 2 files"), command.told());
    Files.delete(command.folder.resolve("blank.cluster"));
    Files.delete(command.folder.resolve("wrong.cluster"));
    command.write("f20.cluster", "import std.farm.Farm\nFarm f20 { acres = 41 }\n");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("wrote out/f20"), command.told());
    assertTrue(command.err().contains("29 instances unchanged"), command.told());
  }

  @Test
  void aWarningIsToldAgainThoughNothingChanged() throws IOException {
    command.write("farm.cluster", "import std.farm.Farm\nFarm home { acres = 90, cows = 60 }\n");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("60 cows are many"), command.told());
    assertTrue(command.read("out/home/.clusterc.lock").contains("findings yes"), command.told());
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("60 cows are many"), command.told());
    assertTrue(command.err().contains("unchanged"), command.told());
  }

  @Test
  void aTemplateThatATemplateIncludesIsPartOfTheInput() throws IOException {
    command.write("clusterc.yaml", "{}\n");
    command.write("outer.ftl", "<#include \"inner.ftl\">\n");
    command.write("inner.ftl", "one\n");
    command.write(
        "a.cluster",
        "schema A { artifact \"a.txt\": text(\"outer.ftl\") = object { n = 1 } }\nA a { }\n");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    command.write("inner.ftl", "two\n");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.read("out/a/a.txt").contains("two"), command.told());
  }

  @Test
  void partsTogetherAreTheWhole() throws IOException {
    farms("i");
    assertEquals(Exit.OK, command.run("compile", "-o", "whole"), command.told());
    Map<String, String> union = new TreeMap<>();
    for (int part = 0; part < 16; part++) {
      String out = "part" + part;
      assertEquals(
          Exit.OK, command.run("compile", "-o", out, "--shard", part + "/16"), command.told());
      for (Map.Entry<String, String> each : tree(command.folder.resolve(out)).entrySet()) {
        assertEquals(null, union.put(each.getKey(), each.getValue()), "in two parts");
      }
      // Run once more, nothing is another part's to delete, and nothing is left to do.
      assertEquals(
          Exit.OK,
          command.run("compile", "-o", "whole", "--shard", part + "/16", "--prune"),
          command.told());
      assertFalse(command.err().contains("deleted"), command.told());
    }
    assertEquals(tree(command.folder.resolve("whole")), union);
    for (String wrong : new String[] {"16/16", "1", "-1/4", "0/0"}) {
      assertEquals(
          Exit.USAGE, command.run("compile", "-o", "out", "--shard=" + wrong), command.told());
    }
  }

  @Test
  void aRunThatWasStoppedOrKilledIsEndedByTheNext() throws IOException {
    farms("i");
    assertEquals(Exit.OK, command.run("compile", "-o", "whole"), command.told());
    Map<String, String> whole = tree(command.folder.resolve("whole"));
    command.stop(() -> command.exists("out/f15"));
    assertEquals(Exit.OK, command.run("compile", "-o", "out", "--jobs", "1"), command.told());
    assertTrue(command.err().contains("stopped: instances"), command.told());
    Map<String, String> part = tree(command.folder.resolve("out"));
    assertTrue(part.size() < whole.size() && whole.entrySet().containsAll(part.entrySet()));
    // As a run leaves them that was killed while it wrote one folder and exchanged another.
    command.write("out/.clusterc-new-f16/farm.json", "half of");
    command.write("out/.clusterc.running", "");
    Files.move(command.folder.resolve("out/f14"), command.folder.resolve("out/.clusterc-old-f14"));
    command.stop(() -> false);
    for (int again = 0; again < 2; again++) {
      assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
      assertEquals(whole, tree(command.folder.resolve("out")));
    }
  }

  @Test
  void moreInstancesThanTheProjectAllowsAreAnError() throws IOException {
    farms("i");
    command.write("clusterc.yaml", "limits: {instances: 50}\n");
    assertEquals(Exit.ERRORS, command.run("compile", "-o", "out"), command.told());
    assertTrue(command.err().contains("this makes more than 50 instances"), command.told());
    command.write("clusterc.yaml", "limits: {instances: 60}\n");
    assertEquals(Exit.OK, command.run("compile", "-o", "out"), command.told());
  }

  @Test
  void jobsWantsANumber() {
    assertEquals(Exit.USAGE, command.run("compile", "-o", "out", "--jobs", "0"), command.told());
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : (Iterable<Path>) all.sorted((a, b) -> b.compareTo(a))::iterator) {
        Files.delete(each);
      }
    }
  }
}
