package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script that makes pools, run by a shell with stand-ins for FreeBSD's programs: three disks
 * with the serial numbers of the example, empty unless a file says otherwise. What would change a
 * disk is written down.
 */
class MakePoolsTest {
  private static final Path SCRIPT =
      RealProgramsTest.TREES.resolve("nas-home/nas/usr/local/sbin/make-pools");

  private static final Map<String, String> PROGRAMS =
      Map.of(
          "sysctl",
          "echo 'ada0 ada1 ada2 ada3'",
          "diskinfo",
          """
          if [ "$1" = -s ]; then
            case $2 in
              */ada1) echo 2251E6950A11 ;;
              */ada2) echo 2251E6950A2C ;;
              */ada3) echo 2302E69F41D7 ;;
              *) echo OTHER ;;
            esac
          else
            printf '%s\\t512\\t1000204886016\\t1953525168\\n' "$1"
          fi
          """,
          "dd",
          """
          disk=${1#if=/dev/}
          if [ -e "$STATE/unreadable-$disk" ]; then exit 1; fi
          printf '\\000\\000'
          if [ -e "$STATE/data-$disk" ]; then printf x; fi
          """,
          "gpart",
          """
          if [ "$1" = show ]; then
            [ -e "$STATE/label-$4" ] && printf '=> 40 1 %s GPT (1T)\\n 40 1 %sp1 %s (1T)\\n' "$4" "$4" "$(cat "$STATE/label-$4")"
            exit 0
          fi
          echo "gpart $*" >>"$STATE/log"
          """,
          "zpool",
          """
          case $1 in
            list) [ -e "$STATE/pool" ] ;;
            import) if [ -n "${2:-}" ]; then echo "zpool $*" >>"$STATE/log"; elif [ -e "$STATE/elsewhere" ]; then echo '   pool: tank'; fi ;;
            *) echo "zpool $*" >>"$STATE/log" ;;
          esac
          """,
          "zfs",
          """
          case $1 in
            list) [ -e "$STATE/pool" ] ;;
            get) echo other ;;
            *) echo "zfs $*" >>"$STATE/log" ;;
          esac
          """);

  @TempDir Path folder = Path.of("");

  @BeforeEach
  void standIns() throws IOException {
    for (Map.Entry<String, String> program : PROGRAMS.entrySet()) {
      Path file = Files.createDirectories(folder.resolve("bin")).resolve(program.getKey());
      Files.writeString(file, "#!/bin/sh\n" + program.getValue());
      assertTrue(file.toFile().setExecutable(true));
    }
    there("log");
  }

  @Test
  void onlySaysWhatItWouldDo() throws IOException {
    Run run = run();
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("zpool create -o ashift=12"), run.out());
    assertEquals(List.of(), done());
  }

  @Test
  void triesBeforeItMakes() throws IOException {
    assertEquals(0, run("--write").code());
    List<String> done = done();
    assertEquals("gpart create -s gpt ada1", done.get(0));
    assertTrue(done.get(6).startsWith("zpool create -n "), done.toString());
    assertEquals(done.get(6).replace("create -n ", "create "), done.get(7));
    assertTrue(done.get(8).contains("quota=1400000000000 tank/files"), done.toString());
  }

  @Test
  void touchesNoDiskIfOneCarriesData() throws IOException {
    there("data-ada3");
    Run run = run("--write");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("ada3 (serial number 2302E69F41D7) carries data"), run.err());
    assertEquals(List.of(), done());
  }

  @Test
  void touchesNoDiskIfOneCantBeRead() throws IOException {
    there("unreadable-ada2");
    assertNotEquals(0, run("--write").code());
    assertEquals(List.of(), done());
  }

  @Test
  void takesTheDisksThatItLabelledBefore() throws IOException {
    there("data-ada1");
    Files.writeString(folder.resolve("label-ada1"), "ssd0");
    assertEquals(0, run("--write").code());
    assertEquals("gpart create -s gpt ada2", done().get(0));
  }

  @Test
  void importsAPoolThatIsThere() throws IOException {
    there("elsewhere");
    assertEquals(0, run("--write").code());
    assertEquals("zpool import tank", done().get(0));
    assertTrue(done().stream().noneMatch(line -> line.startsWith("gpart")));
  }

  @Test
  void makesNoPoolTwice() throws IOException {
    there("pool");
    assertEquals(0, run("--write").code());
    assertTrue(done().stream().allMatch(line -> line.startsWith("zfs set ")), done().toString());
  }

  private void there(String file) throws IOException {
    Files.writeString(folder.resolve(file), "");
  }

  private List<String> done() throws IOException {
    return Files.readAllLines(folder.resolve("log"));
  }

  private Run run(String... arguments) {
    Map<String, String> environment =
        Map.of(
            "PATH",
            folder.resolve("bin") + ":" + System.getenv("PATH"),
            "STATE",
            folder.toString());
    List<String> command = new ArrayList<>(List.of("sh", SCRIPT.toString()));
    command.addAll(List.of(arguments));
    return Run.of(folder, environment, command);
  }
}
