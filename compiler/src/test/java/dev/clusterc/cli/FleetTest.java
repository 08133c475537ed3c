package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
