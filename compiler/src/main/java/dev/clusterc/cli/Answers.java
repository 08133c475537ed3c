package dev.clusterc.cli;

import dev.clusterc.artifact.Artifact;
import dev.clusterc.artifact.Emitter;
import dev.clusterc.artifact.Position;
import dev.clusterc.check.ArtifactDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Walk;
import dev.clusterc.explain.ModelPath;
import dev.clusterc.explain.Why;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Session;
import dev.clusterc.session.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a target of {@code why} means, and asks for its explanation. */
final class Answers {
  private static final Pattern LINE = Pattern.compile("(.+?):(\\d{1,9})(?::\\d{1,9})?");
  private static final int NAMED = 3;

  private final Session session;
  private final Map<String, Instance> instances = new LinkedHashMap<>();
  private final Map<String, ObjectValue> objects = new HashMap<>();
  private final Map<String, List<Artifact>> artifacts = new HashMap<>();
  private final Map<String, Map<String, Cell>> leaves = new HashMap<>();

  Answers(Session session, List<Instance> instances) {
    this.session = session;
    instances.forEach(each -> this.instances.putIfAbsent(each.name(), each));
    if (instances.isEmpty() && !session.sink().hasErrors()) {
      session.nothingFound();
    }
  }

  /** The answer, or an error that is reported. */
  Optional<Answer> to(String target) {
    if (instances.isEmpty()) {
      return Optional.empty();
    }
    Matcher line = LINE.matcher(target.replace('\\', '/'));
    return line.matches()
        ? line(target, line.group(1), Integer.parseInt(line.group(2)))
        : place(target);
  }

  private Optional<Answer> place(String target) {
    String name = "";
    String path = target;
    for (String each : instances.keySet()) {
      if (target.startsWith(each + ".") && each.length() > name.length()) {
        name = each;
        path = target.substring(each.length() + 1);
      }
    }
    if (name.isEmpty()) {
      if (instances.size() > 1) {
        return problem(
            Code.AMBIGUOUS_NAME,
            "`"
                + target
                + "` doesn't say which of "
                + Report.plural(instances.size(), "instance")
                + " is meant",
            Optional.of("begin it with a name and a dot: " + names()));
      }
      name = instances.keySet().iterator().next();
    }
    ModelPath.Result result = ModelPath.find(object(name), path);
    Optional<Cell> cell = result.cell();
    if (cell.isEmpty()) {
      cell = Optional.ofNullable(leaves(name).get(path));
    }
    if (cell.isEmpty()) {
      return problem(
          Code.UNKNOWN_NAME,
          result.problem(),
          result.suggestion().map(other -> "did you mean `" + other + "`?"));
    }
    return Optional.of(
        new Answer(target, name, List.of(Why.of(cell.get().path(), cell.get())), Optional.empty()));
  }

  /** Values that only artifacts hold, by the paths that provenance names. */
  private Map<String, Cell> leaves(String name) {
    Map<String, Cell> known = leaves.get(name);
    if (known == null) {
      known = new HashMap<>();
      for (Artifact artifact : artifacts(name)) {
        for (Position position : artifact.positions()) {
          if (position.tag() instanceof Cell cell) {
            known.put(cell.path(), cell);
          }
        }
      }
      leaves.put(name, known);
    }
    return known;
  }

  private Optional<Answer> line(String target, String file, int line) {
    Optional<Map.Entry<String, Artifact>> match = artifact(file);
    if (match.isEmpty()) {
      return Optional.empty();
    }
    Artifact artifact = match.get().getValue();
    long lines = artifact.text().lines().count();
    if (line < 1 || line > lines) {
      return problem(
          Code.FILE_NOT_FOUND,
          "`" + file + "` has " + Report.plural(lines, "line") + ", so no line " + line,
          Optional.empty());
    }
    List<Why> values = new ArrayList<>();
    for (Position position : artifact.positions()) {
      if (position.line() == line && position.tag() instanceof Cell cell) {
        values.add(Why.of(position.path(), cell));
      }
    }
    return Optional.of(
        new Answer(
            target,
            match.get().getKey(),
            values,
            values.isEmpty() ? Optional.of(literal(artifact.declaration())) : Optional.empty()));
  }

  private static String literal(ArtifactDef declaration) {
    StringBuilder text =
        new StringBuilder(
            declaration.template().isEmpty()
                ? "this line holds no value of its own"
                : "this line is text of the template " + declaration.template());
    text.append("\n  artifact of ")
        .append(declaration.subject())
        .append("  ")
        .append(declaration.span().file().path())
        .append(':')
        .append(declaration.span().line());
    if (!declaration.because().isEmpty()) {
      text.append("\n  because  ").append(declaration.because());
    }
    declaration.sources().forEach(each -> text.append("\n  source   ").append(each.title()));
    return text.toString();
  }

  /**
   * The artifact that a path ends in. The output folder's name is the user's own, so what stands
   * before the instance is anything.
   */
  private Optional<Map.Entry<String, Artifact>> artifact(String file) {
    String wanted = "/" + file;
    List<Map.Entry<String, Artifact>> found = new ArrayList<>();
    List<Map.Entry<String, Artifact>> inside = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    for (String name : instances.keySet()) {
      for (Artifact each : artifacts(name)) {
        String path = name + "/" + each.path();
        paths.add(path);
        if (wanted.endsWith("/" + path)) {
          found.add(Map.entry(name, each));
        } else if (("/" + path).endsWith(wanted)) {
          inside.add(Map.entry(name, each));
        }
      }
    }
    List<Map.Entry<String, Artifact>> matches = found.isEmpty() ? inside : found;
    if (matches.size() == 1) {
      return Optional.of(matches.get(0));
    }
    if (matches.isEmpty()) {
      problem(
          Code.FILE_NOT_FOUND,
          "no instance writes a file `" + file + "`",
          Suggest.closest(file, paths).map(other -> "did you mean `" + other + "`?"));
    } else {
      Map.Entry<String, Artifact> first = matches.get(0);
      problem(
          Code.AMBIGUOUS_NAME,
          "`" + file + "` is the end of " + matches.size() + " paths",
          Optional.of(
              "write more of it: `" + first.getKey() + "/" + first.getValue().path() + "`"));
    }
    return Optional.empty();
  }

  private ObjectValue object(String name) {
    return objects.computeIfAbsent(
        name, n -> session.lazily(java.util.Objects.requireNonNull(instances.get(n))));
  }

  private List<Artifact> artifacts(String name) {
    List<Artifact> known = artifacts.get(name);
    if (known == null) {
      ObjectValue object = object(name);
      known =
          Emitter.writing(Trees.templates(session.project()))
              .emit(object.run(), Walk.objects(object));
      artifacts.put(name, known);
    }
    return known;
  }

  private String names() {
    List<String> all = List.copyOf(instances.keySet());
    String shown = String.join(", ", all.subList(0, Math.min(NAMED, all.size())).stream().toList());
    return all.size() > NAMED ? shown + ", …" : shown;
  }

  private <T> Optional<T> problem(Code code, String message, Optional<String> help) {
    Diagnostic.Builder builder = Diagnostic.error(code, message);
    help.ifPresent(builder::help);
    builder.to(session.sink());
    return Optional.empty();
  }
}
