package dev.clusterc.eval;

import dev.clusterc.check.GlobalDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One run of the evaluator: its globals, its limits, and what is being computed right now. */
public final class Run {
  /** So many steps of a long chain show what kind of chain it is. */
  private static final int SHOWN = 4;

  private final Sink sink;
  private final Limits limits;
  private final Encoder encoder;
  private final Map<GlobalDef, Cell> globals = new IdentityHashMap<>();
  private @Nullable Cell current;
  private int depth;
  private long values;
  private String instance = "";

  public Run(Sink sink, Limits limits, Encoder encoder) {
    this.sink = sink;
    this.limits = limits;
    this.encoder = encoder;
  }

  /** A run of its own under the same limits, which tells another sink. */
  public Run again(Sink other) {
    return new Run(other, limits, encoder);
  }

  /** Writes values in formats, for {@code encode} and {@code arguments}. */
  public interface Encoder {
    String encode(Run run, String format, Object value, Span span);

    /** The program and its flags; elements are strings, or cells that compute them. */
    List<Object> arguments(Run run, String program, ObjectValue flags, Span span);
  }

  /** Names the instance in what is reported from now on; empty for none. */
  public void inInstance(String name) {
    instance = name;
  }

  public Limits limits() {
    return limits;
  }

  Encoder encoder() {
    return encoder;
  }

  @Nullable Cell current() {
    return current;
  }

  void noteInput(Cell input) {
    if (current != null) {
      current.addInput(input);
    }
  }

  /** Must be followed by {@link #leave}, also when it throws. */
  void enter(Cell cell) {
    current = cell;
    depth++;
    if (depth > limits.depth()) {
      throw tooDeep(cell);
    }
    count(1, cell.nearestSpan().orElse(null));
  }

  void leave(@Nullable Cell outer) {
    current = outer;
    depth--;
  }

  /** Counts values that come into being. */
  void count(long number, @Nullable Span span) {
    values += number;
    if (values > limits.values()) {
      String message = "this makes more than " + limits.values() + " values";
      throw new EvalError(
          (span == null
                  ? Diagnostic.error(Code.LIMIT_VALUES, message)
                  : Diagnostic.error(Code.LIMIT_VALUES, span, message))
              .help("make the list or range shorter")
              .build());
    }
  }

  /** Tells it of the value that was asked for, not of the one that happened to be one too many. */
  private EvalError tooDeep(Cell innermost) {
    Deque<Cell> chain = new ArrayDeque<>();
    for (Cell cell = innermost; cell != null; cell = cell.reader()) {
      if (cell.kind() != Cell.Kind.LOCAL) {
        chain.push(cell);
      }
    }
    List<String> names = chain.stream().limit(SHOWN).map(Cell::path).toList();
    String asked = names.isEmpty() ? innermost.name() : names.get(0);
    String message =
        "computing `" + asked + "` takes more than " + limits.depth() + " steps inside each other";
    Optional<Span> place = chain.stream().flatMap(c -> c.span().stream()).findFirst();
    Diagnostic.Builder builder =
        place.isPresent()
            ? Diagnostic.error(Code.LIMIT_DEPTH, place.get(), message)
            : Diagnostic.error(Code.LIMIT_DEPTH, message);
    if (names.size() > 1) {
      builder.note("steps", String.join(" -> ", names) + " -> …");
    }
    return new EvalError(
        builder.help("compute it in one step from a list, not each value from the next").build());
  }

  public void report(Diagnostic diagnostic) {
    sink.add(
        instance.isEmpty() || !diagnostic.instances().isEmpty()
            ? diagnostic
            : diagnostic.withInstances(List.of(instance)));
  }

  Cell global(GlobalDef def) {
    Cell cell = globals.get(def);
    if (cell == null) {
      cell = Cell.global(this, def.name(), self -> Evaluator.global(this, def, self));
      globals.put(def, cell);
    }
    return cell;
  }
}
