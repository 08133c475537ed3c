package dev.clusterc.artifact;

import dev.clusterc.check.ArtifactDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.EvalError;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.Frame;
import dev.clusterc.eval.Members;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes the artifacts of an instance. */
public final class Emitter {
  private static final Pattern MODE = Pattern.compile("0[0-7]{3}");
  private static final String DEFAULT_MODE = "0644";
  private static final int LARGEST = 64 << 20;

  private final TemplateFinder finder;
  private final boolean fillsAll;
  private final Map<String, SourceFile> templates = new HashMap<>();

  /** Found once for all instances: to look whether a file is still there takes time. */
  private final Map<ArtifactDef, SourceFile> found = new IdentityHashMap<>();

  private @Nullable TextTemplate engine;
  private @Nullable Span artifact;
  private long written;

  private Emitter(TemplateFinder finder, boolean fillsAll) {
    this.finder = finder;
    this.fillsAll = fillsAll;
  }

  /** Writes all artifacts. */
  public static Emitter writing(TemplateFinder finder) {
    return new Emitter(finder, true);
  }

  /**
   * Tells what is wrong with artifacts. Templates of the library are left alone, whose tests fill
   * them; the values for them are computed all the same.
   */
  public static Emitter checking(TemplateFinder finder) {
    return new Emitter(finder, false);
  }

  /** What {@code encode} calls. */
  public static Run.Encoder encoder() {
    return new Words();
  }

  private static final class Words implements Run.Encoder {
    @Override
    public String encode(Run run, String format, Object value, Span span) {
      Cell cell = Cell.local(run, format, self -> value);
      return serialize(format, new Nodes(span).of(value, cell), span).text();
    }

    @Override
    public List<Object> arguments(Run run, String program, ObjectValue flags, Span span) {
      Cell cell = Cell.local(run, program, self -> flags);
      Node.Mapping mapping = (Node.Mapping) new Nodes(span).of(flags, cell);
      List<Object> arguments = new ArrayList<>();
      arguments.add(program);
      try {
        for (Flags.Flag flag : Flags.of(mapping, "")) {
          int index = arguments.size();
          arguments.add(Cell.element(run, null, index, self -> read(flag)));
        }
      } catch (FormatException e) {
        throw new EvalError(Diagnostic.error(Code.UNWRITABLE_VALUE, span, e.getMessage()).build());
      }
      return arguments;
    }

    /** The text, with the values in it noted as its inputs. */
    private static String read(Flags.Flag flag) {
      for (Flags.Leaf leaf : flag.leaves()) {
        if (leaf.tag() instanceof Cell cell) {
          cell.read();
        }
      }
      return flag.text();
    }
  }

  /** All artifacts of these objects; errors are reported to the run and leave their file out. */
  public List<Artifact> emit(Run run, List<ObjectValue> objects) {
    List<Artifact> artifacts = new ArrayList<>();
    written = 0;
    for (ObjectValue object : objects) {
      for (ArtifactDef each : object.schema().orElseThrow().artifacts()) {
        Cell.local(
                run,
                each.path(),
                self -> {
                  Members.expand(
                      run,
                      each.guards(),
                      object.self(),
                      frame ->
                          one(run, object, each, frame == null ? object.self() : frame)
                              .ifPresent(artifacts::add));
                  return Boolean.TRUE;
                })
            .get();
      }
    }
    return artifacts;
  }

  private Optional<Artifact> one(Run run, ObjectValue object, ArtifactDef def, Frame frame) {
    String path = (String) Evaluator.evaluate(run, def.path(), frame);
    Cell cell =
        Cell.artifact(
            run,
            object,
            path,
            self -> {
              self.describe(def.value());
              return self.settle(Evaluator.evaluate(run, def.value(), frame));
            });
    String mode =
        def.mode().map(code -> (String) Evaluator.evaluate(run, code, frame)).orElse(DEFAULT_MODE);
    if (!mode.equals(DEFAULT_MODE) && !MODE.matcher(mode).matches()) {
      throw new EvalError(
          Diagnostic.error(
                  Code.BAD_MODE, def.mode().orElseThrow().span(), "`" + mode + "` is no file mode")
              .help("write a zero and three octal digits, such as \"0755\"")
              .build());
    }
    // A cell of its own reports what is wrong in this file and lets the others be written.
    return Cell.local(run, path, self -> render(def, cell))
        .get()
        .map(Rendered.class::cast)
        .map(
            rendered ->
                new Artifact(
                    def,
                    object,
                    path,
                    mode,
                    rendered.text(),
                    rendered.positions(),
                    def.path().span()));
  }

  private Rendered render(ArtifactDef def, Cell cell) {
    Span span = def.value().span();
    Node node = new Nodes(span).of(cell.force(), cell);
    Rendered rendered =
        def.template().isEmpty()
            ? serialize(def.documents() ? Formats.DOCUMENTS : def.format(), node, span)
            : fill(def, node);
    written += rendered.text().length();
    if (written > LARGEST) {
      throw new EvalError(
          Diagnostic.error(
                  Code.LIMIT_OUTPUT,
                  span,
                  "the artifacts hold more than " + LARGEST + " characters")
              .build());
    }
    return rendered;
  }

  private static Rendered serialize(String format, Node node, Span span) {
    Optional<Serializer> serializer = Formats.byName(format);
    if (serializer.isEmpty()) {
      Diagnostic.Builder builder =
          Diagnostic.error(Code.UNKNOWN_FORMAT, span, "there is no format `" + format + "`");
      Suggest.closest(format, Formats.names())
          .ifPresentOrElse(
              name -> builder.help("did you mean `" + name + "`?"),
              () -> builder.help("formats: " + String.join(", ", Formats.names())));
      throw new EvalError(builder.build());
    }
    try {
      return serializer.get().render(node);
    } catch (FormatException e) {
      throw new EvalError(Diagnostic.error(Code.UNWRITABLE_VALUE, span, e.getMessage()).build());
    }
  }

  private Rendered fill(ArtifactDef def, Node node) {
    artifact = def.path().span();
    Optional<SourceFile> file =
        Optional.ofNullable(found.get(def))
            .or(() -> finder.template(def.path().span(), def.template()));
    if (file.isEmpty()) {
      throw new EvalError(
          Diagnostic.error(
                  Code.TEMPLATE_MISSING,
                  def.path().span(),
                  "there is no template `" + def.template() + "` beside " + def.module().name())
              .build());
    }
    found.put(def, file.get());
    templates.put(file.get().path(), file.get());
    if (!(node instanceof Node.Mapping mapping)) {
      throw new EvalError(
          Diagnostic.error(
                  Code.UNWRITABLE_VALUE,
                  def.value().span(),
                  "a template is filled from an object, and this is " + node.kind())
              .build());
    }
    if (file.get().library() && !fillsAll) {
      return Rendered.NOTHING;
    }
    try {
      if (engine == null) {
        engine = new TextTemplate(this::template);
      }
      return engine.render(file.get().path(), mapping);
    } catch (FormatException e) {
      throw new EvalError(
          Diagnostic.error(Code.UNWRITABLE_VALUE, def.value().span(), e.getMessage()).build());
    } catch (TemplateProblem e) {
      throw new EvalError(problem(def, file.get(), e));
    }
  }

  private Diagnostic problem(ArtifactDef def, SourceFile first, TemplateProblem problem) {
    SourceFile file = templates.getOrDefault(problem.templateName(), first);
    int offset = file.lines().offset(problem.line(), problem.column());
    return Diagnostic.error(Code.TEMPLATE_ERROR, Span.at(file, offset), problem.getMessage())
        .note("artifact", "", def.span())
        .build();
  }

  /** One that is not to be had is told by the template that includes it. */
  private Optional<SourceFile> included(Span from, String name) {
    try {
      return finder.template(from, name);
    } catch (EvalError e) {
      return Optional.empty();
    }
  }

  private Optional<String> template(String path) {
    SourceFile known = templates.get(path);
    if (known == null && artifact != null) {
      String name = path.substring(path.lastIndexOf('/') + 1);
      Optional<SourceFile> file = included(artifact, name);
      file.ifPresent(found -> templates.put(path, found));
      known = file.orElse(null);
    }
    return Optional.ofNullable(known).map(SourceFile::text);
  }
}
