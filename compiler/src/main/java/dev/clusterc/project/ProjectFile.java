package dev.clusterc.project;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Reads {@code clusterc.yaml}. Only its tree is composed, nothing is constructed from it. */
final class ProjectFile {
  private static final List<String> KEYS =
      List.of("compiler", "libraries", "rules", "sources", "limits");
  private static final List<String> LIMITS = List.of("values", "elements", "instances");
  private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+){0,2}");
  private static final Pattern MODULE =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*");

  private final SourceFile file;
  private final Path root;
  private final Sink sink;

  private ProjectFile(SourceFile file, Path root, Sink sink) {
    this.file = file;
    this.root = root;
    this.sink = sink;
  }

  /**
   * What the file says; what is wrong with it is reported.
   *
   * @param version of the compiler that runs
   */
  static Settings read(SourceFile file, Path root, String version, Sink sink) {
    return new ProjectFile(file, root, sink).read(version);
  }

  private Settings read(String version) {
    Optional<Node> document = compose();
    if (document.isEmpty()) {
      return Settings.NONE;
    }
    Map<String, Node> entries = entries(document.get(), KEYS);
    Optional.ofNullable(entries.get("compiler")).ifPresent(node -> pin(node, version));
    List<Path> libraries = new ArrayList<>();
    for (ScalarNode each : texts(entries, "libraries")) {
      path(each)
          .ifPresent(
              path -> {
                if (Files.isDirectory(path)) {
                  libraries.add(path);
                } else {
                  error(each, "there is no folder `" + each.getValue() + "`")
                      .help("name a folder below that of " + Settings.FILE)
                      .to(sink);
                }
              });
    }
    List<Path> sources = new ArrayList<>();
    for (ScalarNode each : texts(entries, "sources")) {
      path(each)
          .ifPresent(
              path -> {
                if (Files.exists(path)) {
                  sources.add(path);
                } else {
                  error(each, "there is no file or folder `" + each.getValue() + "`").to(sink);
                }
              });
    }
    return new Settings(
        Optional.of(file), libraries, rules(entries), sources, limits(entries.get("limits")));
  }

  private Optional<Node> compose() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(SourceFile.MAX_BYTES);
    try {
      Node node = new Yaml(new SafeConstructor(options)).compose(new StringReader(file.text()));
      // A file of nothing but comments says nothing; later versions compose null for it.
      return Optional.ofNullable(node).filter(n -> !isNull(n));
    } catch (MarkedYAMLException e) {
      Mark mark = e.getProblemMark();
      Span span = mark == null ? Span.at(file, 0) : one(offset(mark));
      String problem = String.valueOf(e.getProblem());
      Diagnostic.error(Code.BAD_PROJECT_FILE, span, "this is not YAML: " + problem).to(sink);
    } catch (YAMLException e) {
      String problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      Diagnostic.error(Code.BAD_PROJECT_FILE, Span.at(file, 0), "this is not YAML: " + problem)
          .to(sink);
    }
    return Optional.empty();
  }

  private void pin(Node node, String version) {
    Optional<String> pinned = text(node, "a version such as \"0.1\"");
    if (pinned.isEmpty()) {
      return;
    }
    String pin = pinned.get();
    if (!VERSION.matcher(pin).matches()) {
      error(node, "`" + pin + "` is no version of the compiler")
          .help("write the first parts of a version: \"" + twoParts(version) + "\"")
          .to(sink);
    } else if (!(version + ".").startsWith(pin + ".") && !version.startsWith(pin + "-")) {
      error(node, "this project is for clusterc " + pin + ", and this is clusterc " + version)
          .help("run clusterc " + pin + ", or change the line and look at what it compiles to")
          .to(sink);
    }
  }

  private static String twoParts(String version) {
    int dot = version.indexOf('.', version.indexOf('.') + 1);
    return dot < 0 ? version : version.substring(0, dot);
  }

  private List<Settings.NamedModule> rules(Map<String, Node> entries) {
    List<Settings.NamedModule> modules = new ArrayList<>();
    for (ScalarNode each : texts(entries, "rules")) {
      String name = each.getValue();
      if (MODULE.matcher(name).matches()) {
        modules.add(new Settings.NamedModule(name, span(each)));
      } else {
        error(each, "`" + name + "` is no name of a module")
            .help("write it as an import does: `acme.policy` for acme/policy.cluster")
            .to(sink);
      }
    }
    return modules;
  }

  private Settings.Limits limits(@Nullable Node node) {
    if (node == null || isNull(node)) {
      return Settings.Limits.NONE;
    }
    Map<String, Node> entries = entries(node, LIMITS);
    return new Settings.Limits(
        number(entries, "values"), whole(entries, "elements"), whole(entries, "instances"));
  }

  private OptionalInt whole(Map<String, Node> entries, String key) {
    OptionalLong number = number(entries, key);
    return number.isPresent()
        ? OptionalInt.of((int) Math.min(number.getAsLong(), Integer.MAX_VALUE - 8))
        : OptionalInt.empty();
  }

  private OptionalLong number(Map<String, Node> entries, String key) {
    Node node = entries.get(key);
    if (node == null) {
      return OptionalLong.empty();
    }
    String text = node instanceof ScalarNode scalar ? scalar.getValue().replace("_", "") : "";
    if (text.matches("[1-9][0-9]{0,17}")) {
      return OptionalLong.of(Long.parseLong(text));
    }
    error(node, "`" + key + "` wants a whole number from 1").to(sink);
    return OptionalLong.empty();
  }

  /** A path that stays below the root, links resolved where it exists. */
  private Optional<Path> path(ScalarNode node) {
    String text = node.getValue();
    Path path;
    try {
      path = root.resolve(text).normalize();
    } catch (InvalidPathException e) {
      error(node, "`" + text + "` can't be a path").to(sink);
      return Optional.empty();
    }
    boolean inside = !text.isEmpty() && !Path.of(text).isAbsolute() && path.startsWith(root);
    Path realRoot = Paths.real(root).orElse(root);
    if (inside && Paths.real(path).map(real -> real.startsWith(realRoot)).orElse(true)) {
      return Optional.of(path);
    }
    error(node, "`" + text + "` leads out of the project")
        .help("name a path below the folder of " + Settings.FILE)
        .to(sink);
    return Optional.empty();
  }

  private Map<String, Node> entries(Node node, List<String> known) {
    Map<String, Node> entries = new LinkedHashMap<>();
    if (!(node instanceof MappingNode mapping)) {
      error(node, "keys with values are wanted here").help("it has " + names(known)).to(sink);
      return entries;
    }
    for (NodeTuple tuple : mapping.getValue()) {
      Node key = tuple.getKeyNode();
      String name = key instanceof ScalarNode scalar ? scalar.getValue() : span(key).text();
      if (!known.contains(name)) {
        error(key, "there is no key `" + name + "`")
            .help(
                Suggest.closest(name, known)
                    .map(other -> "did you mean `" + other + "`?")
                    .orElse("it has " + names(known)))
            .to(sink);
      } else if (entries.containsKey(name)) {
        error(key, "`" + name + "` stands here twice").to(sink);
      } else {
        entries.put(name, tuple.getValueNode());
      }
    }
    return entries;
  }

  private List<ScalarNode> texts(Map<String, Node> entries, String key) {
    Node node = entries.get(key);
    List<ScalarNode> found = new ArrayList<>();
    if (node == null || isNull(node)) {
      return found;
    }
    List<Node> items = node instanceof SequenceNode list ? list.getValue() : List.of(node);
    for (Node item : items) {
      if (item instanceof ScalarNode scalar && !isNull(item)) {
        found.add(scalar);
      } else {
        error(item, "`" + key + "` wants a list of texts").to(sink);
      }
    }
    return found;
  }

  private Optional<String> text(Node node, String wanted) {
    if (node instanceof ScalarNode scalar && !isNull(node)) {
      return Optional.of(scalar.getValue());
    }
    error(node, wanted + " is wanted here").to(sink);
    return Optional.empty();
  }

  private Diagnostic.Builder error(Node node, String message) {
    return Diagnostic.error(Code.BAD_PROJECT_FILE, span(node), message);
  }

  private Span span(Node node) {
    int start = offset(node.getStartMark());
    int end = Math.max(start, offset(node.getEndMark()));
    return file.span(start, end);
  }

  private Span one(int offset) {
    return file.span(offset, Math.min(offset + 1, file.text().length()));
  }

  /** The library counts code points. */
  private int offset(Mark mark) {
    String text = file.text();
    int index = Math.min(mark.getIndex(), text.codePointCount(0, text.length()));
    return text.offsetByCodePoints(0, index);
  }

  private static boolean isNull(Node node) {
    return Tag.NULL.equals(node.getTag());
  }

  private static String names(List<String> known) {
    return "`" + String.join("`, `", known) + "`";
  }
}
