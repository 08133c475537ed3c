package dev.clusterc.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.check.ModuleFinder.Found;
import dev.clusterc.check.ModuleFinder.Missing;
import dev.clusterc.check.ModuleFinder.Refused;
import dev.clusterc.check.ModuleFinder.Source;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectTest {
  private static final String VERSION = "0.1.3";
  private static final Set<OpenOption> CREATE =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

  @TempDir Path temporary = Path.of("");
  private final Sink sink = new Sink();
  private Path root = Path.of("");
  private Library library = new Library.Folder(Path.of(""));

  @BeforeEach
  void folders() throws IOException {
    root = Files.createDirectories(temporary.resolve("home/project"));
    Path authors = Files.createDirectories(temporary.resolve("authors"));
    write(authors, "std/disks.cluster", "module std.disks\n");
    write(authors, "std/files/a.cluster", "module std.files.a\n");
    write(authors, "std/unit.ftl", "[Unit]\n");
    library = new Library.Folder(authors);
  }

  @Test
  void theRootIsTheNearestFolderWithAProjectFile() throws IOException {
    write("clusterc.yaml", "");
    write("regions/eu/a.cluster", "");
    assertEquals(root, open("regions/eu/a.cluster").root());
    assertEquals(root, open("regions/eu").root());
    assertEquals(
        root, Project.open(List.of(), root.resolve("regions/eu"), library, VERSION, sink).root());
    assertSilent();
  }

  @Test
  void withoutAProjectFileTheRootIsTheCurrentFolder() throws IOException {
    write("regions/eu/a.cluster", "");
    assertEquals(root, open("regions/eu/a.cluster").root());
    assertEquals(temporary.resolve("authors"), open("../../authors").root());
    assertEquals(temporary, open("../../authors/std", "regions").root());
    assertSilent();
  }

  @Test
  void pathsOfTwoProjectsAreRefused() throws IOException {
    write("a/clusterc.yaml", "");
    write("b/clusterc.yaml", "");
    open("a", "b");
    assertReported("`a` and `b` belong to different projects");
  }

  @Test
  void theProjectFileSaysWhereThingsAre() throws IOException {
    write("clusters/a.cluster", "");
    write("lib/acme/policy.cluster", "");
    write(
        "clusterc.yaml",
        "# ours\ncompiler: 0.1\nlibraries: [lib]\nrules: [acme.policy]\nsources: clusters\n"
            + "limits: {values: 1_000, elements: 20}\n");
    Project project = open();
    assertSilent();
    Settings settings = project.settings();
    assertEquals(List.of(root.resolve("lib")), settings.libraries());
    assertEquals("acme.policy", settings.rules().get(0).name());
    assertEquals("clusterc.yaml:4:9", settings.rules().get(0).span().toString());
    assertEquals(1000, settings.limits().values().orElseThrow());
    assertEquals(20, settings.limits().elements().orElseThrow());
    assertEquals(
        List.of(root.resolve("clusters/a.cluster")), project.sources(List.of(), root).files());
  }

  @Test
  void whatTheProjectFileCantSayIsToldAtItsPlace() throws IOException {
    assertEquals("1:1 there is no key `complier`", projectFile("complier: 0.1\n"));
    assertEquals("2:1 `rules` stands here twice", projectFile("rules: []\nrules: []\n"));
    assertEquals(
        "1:11 this project is for clusterc 0.2, and this is clusterc 0.1.3",
        projectFile("compiler: \"0.2\"\n"));
    assertEquals("1:11 `newest` is no version of the compiler", projectFile("compiler: newest\n"));
    assertEquals("1:13 `../lib` leads out of the project", projectFile("libraries: [../lib]\n"));
    assertEquals("1:12 `/lib` leads out of the project", projectFile("libraries: /lib\n"));
    assertEquals("1:13 there is no folder `lib`", projectFile("libraries: [lib]\n"));
    assertEquals("1:11 there is no file or folder `x`", projectFile("sources: [x]\n"));
    assertEquals("1:9 `a b` is no name of a module", projectFile("rules: [a b]\n"));
    assertEquals("1:18 `values` wants a whole number from 1", projectFile("limits: {values: 0}\n"));
    assertEquals("1:1 keys with values are wanted here", projectFile("- a\n"));
    assertEquals("2:1 this is not YAML", projectFile("a: [\n").replaceFirst(": .*", ""));
    assertEquals("", projectFile(""));
    assertEquals("", projectFile("# nothing yet\n"));
    assertEquals("", projectFile("compiler: \"0.1.3\"\n"));
  }

  @Test
  void aPinIsNotAPrefixOfDigits() throws IOException {
    assertFalse(projectFile("compiler: \"0.1.30\"\n").isEmpty());
    assertFalse(projectFile("compiler: \"0\"\n").contains("clusterc"));
  }

  @Test
  void aFolderStandsForTheSourceFilesBelowIt() throws IOException {
    write("b.cluster", "");
    write("a/x.cluster", "");
    write("notes.txt", "");
    write(".hidden/y.cluster", "");
    write(".z.cluster", "");
    write("out/research/.clusterc.lock", "");
    write("out/research/y.cluster", "");
    write("other/clusterc.yaml", "");
    write("other/y.cluster", "");
    Sources sources = open().sources(List.of(), root);
    assertEquals(List.of(root.resolve("a/x.cluster"), root.resolve("b.cluster")), sources.files());
    assertEquals(List.of(root.resolve("other")), sources.others());
    assertSilent();
  }

  @Test
  void aPathThatIsNotThereIsToldWithTheNearestName() throws IOException {
    write("research.cluster", "");
    Project project = open();
    project.sources(List.of(Path.of("reserch.cluster"), Path.of("research")), root);
    assertReported(
        "there is no file or folder `research`", "there is no file or folder `reserch.cluster`");
    for (Diagnostic each : sink.sorted()) {
      assertEquals("did you mean `research.cluster`?", each.help().orElse(""));
    }
  }

  @Test
  void modulesOfTheLibraryAreFoundByName() throws IOException {
    write("a.cluster", "");
    write("std/mine.cluster", "");
    Project project = open();
    SourceFile disks = source(project.module("std.disks", user(project, "a.cluster")));
    assertEquals("std/disks.cluster", disks.path());
    assertTrue(disks.library());
    assertSame(disks, source(project.module("std.disks", user(project, "a.cluster"))));
    assertMissing(project.module("std.mine", user(project, "a.cluster")));
    assertMissing(project.module("std.disks.Disk", user(project, "a.cluster")));
    assertEquals(List.of("std.disks", "std.files.a"), List.copyOf(project.moduleNames()));
  }

  @Test
  void aFileOfTheLibraryIsTheSameByEveryWay() throws IOException {
    Path file = temporary.resolve("authors/std/disks.cluster");
    Project project = Project.open(List.of(file), root, library, VERSION, sink);
    SourceFile read = project.read(file).orElseThrow();
    assertEquals("std/disks.cluster", read.path());
    assertSame(read, source(project.module("std.disks", read.span())));
  }

  @Test
  void aPackagedLibraryIsReadFromItsJar() throws IOException {
    Path jar = temporary.resolve("library.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String path : List.of("std/", "std/disks.cluster", "std/files/b.cluster", "x.cluster")) {
        out.putNextEntry(new JarEntry(path));
        out.write(path.endsWith("/") ? new byte[0] : "x\n".getBytes(StandardCharsets.UTF_8));
      }
    }
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      library = new Library.Packaged(loader);
      write("a.cluster", "");
      Project project = open();
      SourceFile disks = source(project.module("std.disks", user(project, "a.cluster")));
      assertEquals("x\n", disks.text());
      assertSame(disks, source(project.module("std.disks", disks.span())));
      SourceFile other = source(project.file("files/b.cluster", disks.span()));
      assertSame(disks, source(project.file("../disks.cluster", other.span())));
      assertRefused("`../x.cluster` leads out", project.file("../x.cluster", disks.span()));
      assertRefused("there is no file `y`", project.file("y", disks.span()));
      assertRefused("there is no template `y`", project.template("y", disks.span()));
      assertMissing(project.module("std.nothing", disks.span()));
      assertEquals(List.of("std.disks", "std.files.b"), List.copyOf(project.moduleNames()));
    }
  }

  @Test
  void modulesOfAProjectAreFoundAtItsRootAndInItsLibraries() throws IOException {
    write("clusterc.yaml", "libraries: [lib]\n");
    write("lib/acme/policy.cluster", "");
    write("bases/small.cluster", "");
    Project project = open();
    Span importer = user(project, "bases/small.cluster");
    SourceFile policy = source(project.module("acme.policy", importer));
    assertEquals("lib/acme/policy.cluster", policy.path());
    assertTrue(policy.library());
    assertSame(importer.file(), source(project.module("bases.small", importer)));
    assertFalse(importer.file().library());
    assertMissing(project.module("acme.polcy", importer));
    assertMissing(project.module("../acme.policy", importer));
    assertTrue(
        project.moduleNames().containsAll(List.of("acme.policy", "bases.small", "std.disks")));
  }

  @Test
  void importsStayBelowTheRoot() throws IOException {
    write("clusterc.yaml", "");
    write("../base.cluster", "");
    write("regions/a.cluster", "");
    write("base.cluster", "");
    Files.createSymbolicLink(root.resolve("link.cluster"), root.resolve("../base.cluster"));
    Files.createSymbolicLink(root.resolve("inside.cluster"), Path.of("base.cluster"));
    Project project = open();
    Span importer = user(project, "regions/a.cluster");
    SourceFile base = source(project.file("../base.cluster", importer));
    assertSame(base, source(project.file("../inside.cluster", importer)));
    assertSame(base, source(project.file("./../regions/../base.cluster", importer)));
    assertRefused("`../../base.cluster` leads out", project.file("../../base.cluster", importer));
    assertRefused("`../link.cluster` leads out", project.file("../link.cluster", importer));
    assertRefused("`link` leads out", project.module("link", importer));
    String absolute = root.resolve("base.cluster").toString();
    assertRefused("`" + absolute + "` leads out", project.file(absolute, importer));
  }

  @Test
  void aMissingImportNamesTheNearestFile() throws IOException {
    write("regions/a.cluster", "");
    write("base.cluster", "");
    Project project = open();
    Span importer = user(project, "regions/a.cluster");
    for (String path : List.of("../bsae.cluster", "../base")) {
      Diagnostic diagnostic =
          assertRefused("there is no file `" + path + "`", project.file(path, importer));
      assertEquals("did you mean `../base.cluster`?", diagnostic.help().orElse(""));
    }
    Diagnostic diagnostic = assertRefused("there is no file", project.file("x/\0y", importer));
    assertEquals("the path is relative to `regions/a.cluster`", diagnostic.help().orElse(""));
  }

  @Test
  void badFilesAreToldWhereTheyAreNamed() throws IOException {
    write("a.cluster", "");
    write("latin.cluster", "");
    Files.write(root.resolve("latin.cluster"), new byte[] {'a', (byte) 0xE9});
    Files.createDirectories(root.resolve("folder.cluster"));
    try (var big = Files.newByteChannel(root.resolve("big.cluster"), CREATE)) {
      big.position(50_000_000).write(ByteBuffer.wrap(new byte[1]));
    }
    Project project = open();
    Span importer = user(project, "a.cluster");
    assertRefused("this is not UTF-8 at byte 1", project.file("latin.cluster", importer));
    assertRefused("`folder.cluster` is a folder", project.file("folder.cluster", importer));
    assertRefused("the file has 51 MB", project.file("big.cluster", importer));
    assertEquals(List.of(), project.read(root.resolve("latin.cluster")).stream().toList());
    assertReported("this is not UTF-8 at byte 1");
  }

  private Project open(String... paths) {
    return Project.open(
        List.of(paths).stream().map(Path::of).toList(), root, library, VERSION, sink);
  }

  private Span user(Project project, String path) {
    return project.read(root.resolve(path)).orElseThrow().span();
  }

  /** What a project file's only mistake is: its place and message. */
  private String projectFile(String text) throws IOException {
    write("clusterc.yaml", text);
    Sink own = new Sink();
    Project.open(List.of(), root, library, VERSION, own);
    List<Diagnostic> found = own.sorted();
    assertTrue(found.size() <= 1, found::toString);
    return found.stream()
        .map(d -> d.span().map(s -> s.line() + ":" + s.column()).orElseThrow() + " " + d.message())
        .findFirst()
        .orElse("");
  }

  private static SourceFile source(Found found) {
    return assertInstanceOf(Source.class, found).file();
  }

  private static void assertMissing(Found found) {
    assertInstanceOf(Missing.class, found);
  }

  private static Diagnostic assertRefused(String message, Found found) {
    Diagnostic diagnostic = assertInstanceOf(Refused.class, found).diagnostic();
    assertTrue(diagnostic.message().startsWith(message), diagnostic::message);
    return diagnostic;
  }

  private void assertSilent() {
    assertEquals(List.of(), sink.sorted());
  }

  private void assertReported(String... messages) {
    assertEquals(List.of(messages), sink.sorted().stream().map(Diagnostic::message).toList());
  }

  private void write(String path, String text) throws IOException {
    write(root, path, text);
  }

  private static void write(Path folder, String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
