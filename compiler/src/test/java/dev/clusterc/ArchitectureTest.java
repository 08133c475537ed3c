package dev.clusterc;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who may use whom. A package that isn't in the table has no place yet, and fails. */
class ArchitectureTest {
  private static final String ROOT = "dev.clusterc.";

  /** The compiler's line, from text to tree of files, and all that a feature may stand on. */
  private static final List<String> LINE = List.of("output", "rules", "read", "project", "image");

  /** What each package names directly; what those may use, it may use too. */
  private static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("source", List.of()),
          Map.entry("quantity", List.of()),
          Map.entry("diagnostic", List.of("source")),
          Map.entry("syntax", List.of("source", "diagnostic", "quantity")),
          Map.entry("check", List.of("syntax")),
          Map.entry("project", List.of("check")),
          Map.entry("image", List.of("check")),
          Map.entry("eval", List.of("check")),
          Map.entry("rules", List.of("eval", "syntax")),
          Map.entry("read", List.of("eval")),
          Map.entry("artifact", List.of("eval")),
          Map.entry("output", List.of("artifact")),
          Map.entry("explain", LINE),
          Map.entry("audit", LINE),
          Map.entry("format", LINE),
          Map.entry("report", LINE),
          Map.entry("session", List.of("explain", "format")),
          Map.entry("lsp", List.of("session")),
          Map.entry("cli", List.of("audit", "report", "session", "lsp")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.clusterc");

  @Test
  void everyPackageIsInTheTable() {
    Set<String> unknown = new TreeSet<>();
    for (JavaClass each : CLASSES) {
      String name = each.getPackageName();
      String first = name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.")[0] : name;
      if (!MAY_USE.containsKey(first) && !first.equals("grammar")) {
        unknown.add(name);
      }
    }
    assertEquals(Set.of(), unknown);
  }

  @TestFactory
  Stream<DynamicTest> usesOnlyWhatTheTableAllows() {
    return MAY_USE.keySet().stream()
        .sorted()
        .map(name -> DynamicTest.dynamicTest(name, () -> usesOnlyWhatTheTableAllows(name)));
  }

  private static void usesOnlyWhatTheTableAllows(String name) {
    List<String> allowed = new ArrayList<>(List.of(inside(name), inside("grammar")));
    for (String used : closure(name)) {
      allowed.add(inside(used));
    }
    DescribedPredicate<JavaClass> others =
        resideInAPackage("dev.clusterc..")
            .and(not(resideInAnyPackage(allowed.toArray(String[]::new))));
    noClasses()
        .that()
        .resideInAPackage(inside(name))
        .should()
        .dependOnClassesThat(others)
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("dev.clusterc.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheTreesBuilderSeesTheGeneratedParser() {
    noClasses()
        .that(
            not(resideInAPackage(inside("grammar")))
                .and(outside("dev.clusterc.syntax.Parser"))
                .and(outside("dev.clusterc.syntax.Tokens"))
                .and(outside("dev.clusterc.syntax.AstBuilder")))
        .should()
        .dependOnClassesThat(resideInAnyPackage("org.antlr..", inside("grammar")))
        .check(CLASSES);
  }

  @Test
  void aLibraryStaysWhereItIsNeeded() {
    keeps("freemarker..", "artifact");
    keeps("org.yaml..", "artifact", "read", "output", "project");
    keeps("picocli..", "cli");
    keeps("org.eclipse.lsp4j..", "lsp");
    keeps("com.google.gson..", "lsp");
  }

  @Test
  void onlyMainTouchesTheProcess() {
    noClasses()
        .that(outside("dev.clusterc.cli.Main"))
        .should()
        .accessTargetWhere(
            new DescribedPredicate<JavaAccess<?>>("is of the process or its clock") {
              @Override
              public boolean test(JavaAccess<?> access) {
                return ofTheProcess(
                    access.getTargetOwner().getName(), access.getTarget().getName());
              }
            })
        .check(CLASSES);
  }

  @Test
  void noDomainIsKnown() throws IOException {
    Pattern domain =
        Pattern.compile(
            "kube|etcd|docker|flannel|containerd"
                + "|zfs|zpool|raid-?z|vdev|freebsd|truenas|nextcloud|mariadb|mysql|php|\\bnfs|smartd"
                + "|dhcpd|restic|tailscale|apache2|\\bpf\\.conf|\\brc\\.conf|loader\\.conf",
            Pattern.CASE_INSENSITIVE);
    List<String> found = new ArrayList<>();
    for (Path file : sources()) {
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        if (domain.matcher(line).find()) {
          found.add(file + ":" + number + ": " + line.strip());
        }
      }
    }
    assertEquals(List.of(), found);
  }

  @Test
  void everyPackageIsNullMarked() throws IOException {
    Set<Path> unmarked = new TreeSet<>();
    for (Path file : sources()) {
      Path info = file.resolveSibling("package-info.java");
      if (file.toString().endsWith(".java")
          && !(Files.exists(info) && Files.readString(info).contains("@NullMarked"))) {
        unmarked.add(file.getParent());
      }
    }
    assertEquals(Set.of(), unmarked);
  }

  private static boolean ofTheProcess(String owner, String member) {
    if (member.equals("now") && owner.startsWith("java.time.")) {
      return true;
    }
    return switch (owner) {
      case "java.lang.System" ->
          Set.of("in", "out", "err", "exit", "getenv", "currentTimeMillis", "nanoTime")
              .contains(member);
      case "java.lang.Runtime" -> Set.of("exit", "halt").contains(member);
      case "java.time.Clock" -> member.startsWith("system");
      case "java.util.Random", "java.lang.Math" -> member.equals("random");
      default -> false;
    };
  }

  private static void keeps(String library, String... packages) {
    String[] homes = Stream.of(packages).map(ArchitectureTest::inside).toArray(String[]::new);
    noClasses()
        .that(not(resideInAnyPackage(homes)))
        .should()
        .dependOnClassesThat(resideInAPackage(library))
        .check(CLASSES);
  }

  private static DescribedPredicate<JavaClass> outside(String name) {
    return new DescribedPredicate<JavaClass>("is not " + name) {
      @Override
      public boolean test(JavaClass each) {
        return !each.getName().equals(name) && !each.getName().startsWith(name + "$");
      }
    };
  }

  private static Set<String> closure(String name) {
    Set<String> all = new TreeSet<>();
    for (String used : MAY_USE.getOrDefault(name, List.of())) {
      all.add(used);
      all.addAll(closure(used));
    }
    return all;
  }

  private static String inside(String name) {
    return ROOT + name + "..";
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("src/main"))) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
