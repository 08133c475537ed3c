package dev.clusterc.cases;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.core.VerifyResult;
import org.approvaltests.namer.ApprovalNamer;
import org.junit.jupiter.api.DynamicTest;

/**
 * Cases as folders: a folder that holds {@code input.cluster}, or an {@code input/} of several
 * files, is a case; a file named after an aspect ({@code diagnostics}, {@code why}, …) is what was
 * approved of it. Adding a case is adding a folder.
 *
 * <pre>
 *   &#64;TestFactory
 *   Stream&lt;DynamicTest&gt; diagnostics() {
 *     return Cases.in(Path.of("src/test/cases")).each("diagnostics", folder -&gt; text(folder));
 *   }
 * </pre>
 *
 * <p>{@code -Dapprove=true} writes what was approved, in a run that fails.
 */
public final class Cases {
  private static final boolean APPROVE = Boolean.getBoolean("approve");
  private static final Set<String> INPUTS = Set.of("input", "input.cluster");
  private static final String RECEIVED = ".received.txt";

  private final Path root;
  private final List<Path> folders;

  private Cases(Path root, List<Path> folders) {
    this.root = root;
    this.folders = folders;
  }

  /** All cases below a folder, sorted by path. */
  public static Cases in(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      return new Cases(
          root, all.filter(Files::isDirectory).filter(Cases::isCase).sorted().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a case gives for an aspect; no text if the aspect has nothing to say. */
  public interface Aspect {
    String of(Path folder) throws IOException;
  }

  /** A test for each case: the aspect's text is the approved one, or empty and not approved. */
  public Stream<DynamicTest> each(String aspect, Aspect actual) {
    return folders.stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    root.relativize(folder).toString(),
                    folder.toUri(),
                    () -> verify(folder.resolve(aspect), actual.of(folder))));
  }

  /**
   * A test that fails for each approved file that none of these aspects claims, and for each file
   * that belongs to no case.
   */
  public DynamicTest claimedBy(String... aspects) {
    return DynamicTest.dynamicTest(
        "every file is claimed",
        () -> {
          Set<String> known = new TreeSet<>(Set.of(aspects));
          Set<Path> unclaimed = new TreeSet<>();
          try (Stream<Path> all = Files.walk(root)) {
            all.filter(Files::isRegularFile)
                .filter(file -> !isClaimed(file, known))
                .forEach(unclaimed::add);
          }
          if (!unclaimed.isEmpty()) {
            throw new AssertionError("files that no test claims: " + unclaimed);
          }
        });
  }

  private boolean isClaimed(Path file, Set<String> aspects) {
    for (Path folder : folders) {
      if (file.startsWith(folder)) {
        String first = folder.relativize(file).getName(0).toString();
        if (INPUTS.contains(first) || aspects.contains(first)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isCase(Path folder) {
    return INPUTS.stream().anyMatch(input -> Files.exists(folder.resolve(input)))
        && !folder.endsWith("input");
  }

  /** Fails unless the text is the approved one; an empty text is approved by having no file. */
  public static void verify(Path approved, String actual) throws IOException {
    if (APPROVE) {
      Files.deleteIfExists(approved);
      if (!actual.isEmpty()) {
        Files.writeString(approved, actual);
      }
      throw new AssertionError(approved + " was rewritten; read its diff, then run again");
    }
    if (actual.isEmpty() && !Files.exists(approved)) {
      return;
    }
    Approvals.verify(
        actual,
        new Options()
            .withReporter(Cases::report)
            .withComparator(Cases::equal)
            .forFile()
            .withNamer(new Beside(approved)));
  }

  private static boolean report(String received, String approved) {
    System.err.println(
        "not as approved: "
            + approved
            + " (-Dapprove=true rewrites it); received:\n"
            + text(received));
    return true;
  }

  private static VerifyResult equal(File received, File approved) {
    return VerifyResult.from(
        approved.exists() && text(received.getPath()).equals(text(approved.getPath())));
  }

  private static String text(String file) {
    try {
      return Files.readString(Path.of(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names the approved file as it is called, and the received one after it. */
  private record Beside(Path approved) implements ApprovalNamer {
    @Override
    public File getApprovedFile(String extension) {
      return approved.toFile();
    }

    @Override
    public File getReceivedFile(String extension) {
      return new File(approved + RECEIVED);
    }

    @Override
    public String getApprovalName() {
      return approved.getFileName().toString();
    }

    @Override
    public String getSourceFilePath() {
      return approved.toAbsolutePath().getParent() + File.separator;
    }

    @Override
    public ApprovalNamer addAdditionalInformation(String information) {
      return this;
    }

    @Override
    public String getAdditionalInformation() {
      return "";
    }
  }
}
