package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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
