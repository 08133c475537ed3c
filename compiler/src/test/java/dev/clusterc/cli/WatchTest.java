package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.project.Library;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code compile --watch}, whose lines the test waits for. */
class WatchTest {
  private static final long PATIENCE = 120;
  private static final String WAITING = "watching ";

  @TempDir Path temporary;

  private Command command;
  private final AtomicBoolean stop = new AtomicBoolean();
  private final Lines lines = new Lines();
  private CompletableFuture<Integer> run = CompletableFuture.completedFuture(0);

  /** Both streams, line by line. */
  private static final class Lines extends OutputStream {
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int b) {
      if (b == '\n') {
        told.add(line.toString(StandardCharsets.UTF_8));
        line.reset();
      } else {
        line.write(b);
      }
    }

    /** All lines up to the one that begins so. */
    List<String> until(String start) throws InterruptedException {
      List<String> seen = new ArrayList<>();
      while (seen.isEmpty() || !seen.get(seen.size() - 1).startsWith(start)) {
        String next = told.poll(PATIENCE, TimeUnit.SECONDS);
        assertTrue(next != null, () -> "no line begins with " + start + ": " + seen);
        seen.add(next);
      }
      return seen;
    }
  }

  @BeforeEach
  void folder() throws IOException {
    command = new Command(temporary);
  }

  private void start(String... arguments) {
    PrintStream stream = new PrintStream(lines, true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            stream,
            stream,
            InputStream.nullInputStream(),
            false,
            false,
            Map.of(),
            command.folder,
            () -> LocalDate.of(2026, 6, 1),
            new Environment.Patience(stop::get, () -> 0),
            new Library.Folder(command.library),
            () -> "");
    run = CompletableFuture.supplyAsync(() -> new Main(environment).run(arguments));
  }

  @AfterEach
  void end() throws Exception {
    stop.set(true);
    run.get(PATIENCE, TimeUnit.SECONDS);
  }

  private void farm(String acres) throws IOException {
    write("farm.cluster", "import std.farm.Farm\nFarm home { acres = " + acres + " }\n");
  }

  /** In one step, as editors save: a file that is half written would be told of, too. */
  private void write(String path, String text) throws IOException {
    command.write("." + path.replace('/', '.'), text);
    Path file = command.folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.move(
        command.folder.resolve("." + path.replace('/', '.')), file, StandardCopyOption.ATOMIC_MOVE);
  }

  @Test
  void aChangedFileIsCompiledAgainAndWhatItChangedIsTold() throws Exception {
    farm("10");
    start("compile", "-o", "out", "--watch");
    assertTrue(lines.until(WAITING).contains("wrote out/home: 3 files new"));
    farm("12");
    List<String> told = lines.until(WAITING);
    assertTrue(told.contains("home: 1 value and 2 files"), told::toString);
    assertTrue(told.contains("    acres: 10 → 12"), told::toString);
    assertTrue(told.contains("    ~ farm.json"), told::toString);
    assertTrue(command.read("out/home/farm.json").contains("12"));
    stop.set(true);
    assertEquals(Exit.OK, run.get(PATIENCE, TimeUnit.SECONDS));
  }

  @Test
  void brokenInputIsToldAndTheNextIsComparedWithTheLastGoodOne() throws Exception {
    farm("10");
    start("compile", "-o", "out", "--watch");
    lines.until(WAITING);
    farm("{");
    List<String> told = lines.until(WAITING);
    assertTrue(told.stream().anyMatch(each -> each.startsWith("error[")), told::toString);
    farm("3");
    told = lines.until(WAITING);
    assertTrue(told.contains("error[farm.room]: 4 cows share 3 acres"), told::toString);
    assertTrue(command.read("out/home/farm.json").contains("10"));
    Files.delete(command.folder.resolve("farm.cluster"));
    told = lines.until(WAITING);
    assertTrue(told.stream().anyMatch(each -> each.startsWith("error[")), told::toString);
    farm("13");
    told = lines.until(WAITING);
    assertTrue(told.contains("wrote out/home: 2 files changed, 1 unchanged"), told::toString);
  }

  @Test
  void importsTemplatesAndNewFilesAreWatchedAsWell() throws Exception {
    command.write("clusterc.yaml", "{}\n");
    command.write("parts/sizes.cluster", "let size = 1\n");
    command.write("note.ftl", "one\n");
    command.write(
        "a.cluster",
        "import \"parts/sizes.cluster\" as sizes\n"
            + "schema A { n: Int = sizes.size\n"
            + "  artifact \"a.txt\": text(\"note.ftl\") = object { n = n } }\nA a { }\n");
    start("compile", "a.cluster", "-o", "out", "--watch");
    lines.until(WAITING);
    write("note.ftl", "two ${n}\n");
    lines.until(WAITING);
    assertEquals("two 1\n", command.read("out/a/a.txt"));
    write("parts/sizes.cluster", "let size = 2\n");
    List<String> told = lines.until(WAITING);
    assertEquals("two 2\n", command.read("out/a/a.txt"));
    assertTrue(told.contains("    n: 1 → 2"), told::toString);
  }

  @Test
  void aNewFolderIsSeen() throws Exception {
    farm("10");
    start("compile", "-o", "out", "--watch");
    lines.until(WAITING);
    command.write("more/deep/other.cluster", "import std.farm.Farm\nFarm other { acres = 9 }\n");
    while (!command.exists("out/other/farm.json")) {
      lines.until(WAITING);
    }
    assertFalse(run.isDone());
  }

  @Test
  void programsAreNotToldOfChanges() {
    assertEquals(
        Exit.USAGE,
        command.run("compile", "-o", "out", "--watch", "--format", "json"),
        command.told());
    assertEquals(
        Exit.USAGE, command.run("compile", "-o", "out", "--watch", "--check"), command.told());
  }
}
