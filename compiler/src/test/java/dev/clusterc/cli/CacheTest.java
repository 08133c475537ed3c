package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.clusterc.output.Lock;
import dev.clusterc.output.Stamp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
  private static final Optional<String> COMPILER = Optional.of("1.0.0-aa");
  private static final Lock LOCK = lock("aa", false);

  @TempDir Path temporary;

  private static Lock lock(String input, boolean findings) {
    return new Lock(
        new Stamp("1.0.0", input, findings), Collections.unmodifiableSortedMap(new TreeMap<>()));
  }

  private Optional<Path> file() {
    return Optional.of(temporary.resolve("a/made"));
  }

  private void made(String instance, Lock lock, String fingerprint) {
    try (Cache cache = Cache.open(file(), COMPILER)) {
      cache.add(instance, lock, fingerprint);
    }
  }

  private Optional<String> fingerprint(Optional<String> compiler, String instance, Lock lock) {
    try (Cache cache = Cache.open(file(), compiler)) {
      return cache.fingerprint(instance, lock);
    }
  }

  @Test
  void compilerInstanceAndLockMustBeTheSame() {
    made("box", LOCK, "ff");
    assertEquals(Optional.of("ff"), fingerprint(COMPILER, "box", LOCK));
    assertEquals(Optional.empty(), fingerprint(Optional.of("1.0.0-bb"), "box", LOCK));
    assertEquals(Optional.empty(), fingerprint(Optional.empty(), "box", LOCK));
    assertEquals(Optional.empty(), fingerprint(COMPILER, "case", LOCK));
    assertEquals(Optional.empty(), fingerprint(COMPILER, "box", lock("bb", false)));
  }

  @Test
  void whatRunsAddIsKept() {
    made("box", LOCK, "");
    made("case", LOCK, "ff");
    assertEquals(Optional.of(""), fingerprint(COMPILER, "box", LOCK));
    made("box", LOCK, "ee");
    assertEquals(Optional.of("ee"), fingerprint(COMPILER, "box", LOCK));
    assertEquals(Optional.of("ff"), fingerprint(COMPILER, "case", LOCK));
  }

  @Test
  void oneWithFindingsIsComputedToTellThemAgain() {
    made("box", lock("aa", true), "");
    assertEquals(Optional.empty(), fingerprint(COMPILER, "box", lock("aa", true)));
  }

  @Test
  void aFolderThatCannotBeIsNoError() throws IOException {
    Files.writeString(temporary.resolve("a"), "a file");
    made("box", LOCK, "");
    assertEquals(Optional.empty(), fingerprint(COMPILER, "box", LOCK));
  }

  @Test
  void theCompilerIsAllOfItsBytes() throws IOException {
    Path classes = Files.createDirectories(temporary.resolve("classes"));
    Files.writeString(classes.resolve("A.class"), "a");
    Files.writeString(classes.resolve("B.class"), "b");
    String before = Identity.of(classes);
    assertEquals(before, Identity.of(classes));
    Files.writeString(classes.resolve("B.class"), "c");
    String changed = Identity.of(classes);
    assertNotEquals(before, changed);
    Files.move(classes.resolve("B.class"), classes.resolve("C.class"));
    assertNotEquals(changed, Identity.of(classes));
    Path jar = Files.writeString(temporary.resolve("a.jar"), "a");
    String packed = Identity.of(jar);
    Files.writeString(jar, "b");
    assertNotEquals(packed, Identity.of(jar));
    assertEquals(Identity.current(), Identity.current());
  }
}
