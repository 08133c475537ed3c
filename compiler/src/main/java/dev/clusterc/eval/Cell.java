package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A place that holds a value: a field, an entry, an element, a global, a local. It is computed
 * once, when first read, and remembers how and from what.
 */
public final class Cell {
  /** So many inputs are looked through one by one. */
  private static final int FEW = 32;

  /** How the value comes about. */
  public interface Computation {
    Object compute(Cell cell);
  }

  /** What kind of place it is. */
  public enum Kind {
    FIELD,
    ENTRY,
    ELEMENT,
    GLOBAL,
    /** The value of an artifact. */
    ARTIFACT,
    /** Has no name outside of its expression. */
    LOCAL
  }

  private enum State {
    NEW,
    RUNNING,
    DONE,
    FAILED
  }

  private final Run run;
  private final Kind kind;
  private final @Nullable ObjectValue holder;
  private final @Nullable Cell list;
  private final Object key;
  private @Nullable Computation computation;
  private State state = State.NEW;
  private @Nullable Object value;
  private @Nullable Cell reader;
  private List<Cell> inputs = List.of();

  /** The same inputs, to tell known ones quickly once they are many; only while computing. */
  private Set<Cell> known = Set.of();

  @Nullable Origin origin;
  @Nullable Span span;
  @Nullable Code formula;
  BlockCode.@Nullable Reason reason;
  @Nullable Cell replaced;
  boolean set;

  private Cell(
      Run run,
      Kind kind,
      @Nullable ObjectValue holder,
      @Nullable Cell list,
      Object key,
      Computation computation) {
    this.run = run;
    this.kind = kind;
    this.holder = holder;
    this.list = list;
    this.key = key;
    this.computation = computation;
  }

  static Cell field(Run run, ObjectValue holder, FieldDef field, Computation computation) {
    return new Cell(run, Kind.FIELD, holder, null, field, computation);
  }

  static Cell entry(Run run, ObjectValue holder, String key, Computation computation) {
    return new Cell(run, Kind.ENTRY, holder, null, key, computation);
  }

  public static Cell artifact(Run run, ObjectValue holder, String path, Computation computation) {
    return new Cell(run, Kind.ARTIFACT, holder, null, path, computation);
  }

  public static Cell element(Run run, @Nullable Cell list, int index, Computation computation) {
    return new Cell(run, Kind.ELEMENT, null, list, index, computation);
  }

  static Cell global(Run run, String name, Computation computation) {
    return new Cell(run, Kind.GLOBAL, null, null, name, computation);
  }

  public static Cell local(Run run, String name, Computation computation) {
    return new Cell(run, Kind.LOCAL, null, null, name, computation);
  }

  /** One that is called by the text of an expression, which is only read where it is told. */
  public static Cell local(Run run, Code named, Computation computation) {
    return new Cell(run, Kind.LOCAL, null, null, named, computation);
  }

  /** Says what gives the value, for a cell that is made outside of this package. */
  public void describe(Code code) {
    formula = code;
    span = code.span();
    origin = Origin.DERIVED;
    set = true;
  }

  /** Makes the value live here, without parameters or overrides of its own. */
  public Object settle(Object found) {
    return Homes.settle(run, found, this, FieldDef.Home.NONE, null, null);
  }

  /** The value, noted as an input of what is being computed. */
  public Object read() {
    run.noteInput(this);
    return force();
  }

  /** The value. Throws {@link Poisoned} when there is none because of a reported error. */
  public Object force() {
    if (state == State.DONE) {
      return java.util.Objects.requireNonNull(value);
    }
    if (state == State.FAILED) {
      throw Poisoned.INSTANCE;
    }
    if (state == State.RUNNING) {
      throw new EvalError(Cycles.report(this));
    }
    state = State.RUNNING;
    reader = run.current();
    try {
      run.enter(this);
      value = java.util.Objects.requireNonNull(computation).compute(this);
      computation = null;
      state = State.DONE;
      return value;
    } catch (EvalError e) {
      run.report(e.diagnostic());
      throw Poisoned.INSTANCE;
    } finally {
      if (state != State.DONE) {
        state = State.FAILED;
      }
      run.leave(reader);
      reader = null;
      known = Set.of();
    }
  }

  /** The value if it can be had; errors have been reported. */
  public Optional<Object> get() {
    try {
      return Optional.of(force());
    } catch (Poisoned e) {
      return Optional.empty();
    }
  }

  void addInput(Cell input) {
    if (inputs.isEmpty()) {
      inputs = new ArrayList<>(4);
    }
    if (inputs.size() < FEW) {
      if (!inputs.contains(input)) {
        inputs.add(input);
      }
      return;
    }
    if (known.isEmpty()) {
      known = Collections.newSetFromMap(new IdentityHashMap<>());
      known.addAll(inputs);
    }
    if (known.add(input)) {
      inputs.add(input);
    }
  }

  public Kind kind() {
    return kind;
  }

  /** The object whose field or entry this is. */
  public Optional<ObjectValue> holder() {
    return Optional.ofNullable(holder);
  }

  /** The place of the list whose element this is. */
  public Optional<Cell> list() {
    return Optional.ofNullable(list);
  }

  /** The declaration, of a field of a schema's object. */
  public Optional<FieldDef> field() {
    return key instanceof FieldDef field ? Optional.of(field) : Optional.empty();
  }

  /** Name, key or index. */
  public String name() {
    if (key instanceof FieldDef field) {
      return field.name();
    }
    return key instanceof Code code ? code.text() : key.toString();
  }

  /** What was read to compute the value, in the order of first reading. */
  public List<Cell> inputs() {
    return inputs;
  }

  /** Who decided. Known once computed. */
  public Origin origin() {
    return origin == null ? Origin.DERIVED : origin;
  }

  /** Where the deciding words stand. Known once computed. */
  public Optional<Span> span() {
    return Optional.ofNullable(span);
  }

  /** Where the deciding words stand, here or in what is being computed around it. */
  Optional<Span> nearestSpan() {
    for (Cell cell = this; cell != null; cell = cell.reader) {
      if (cell.span != null) {
        return Optional.of(cell.span);
      }
    }
    return Optional.empty();
  }

  /** The expression that gave the value. */
  public Optional<Code> formula() {
    return Optional.ofNullable(formula);
  }

  /** The reason of an override or extra. */
  public Optional<BlockCode.Reason> reason() {
    return Optional.ofNullable(reason);
  }

  /** What would be here without the override; computed when asked. */
  public Optional<Cell> replaced() {
    return Optional.ofNullable(replaced);
  }

  /** Whether a file of this object has the key: it was set or derived, and isn't a mere default. */
  public boolean written() {
    return set;
  }

  /** The place above this one: the one that holds the object or list in which it lies. */
  public Optional<Cell> parent() {
    if (list != null) {
      return Optional.of(list);
    }
    return holder == null ? Optional.empty() : holder.home();
  }

  /** The same, where it is asked for often. */
  @Nullable Cell above() {
    return list != null ? list : holder == null ? null : holder.home().orElse(null);
  }

  /** The way from the instance: {@code pools.cpu.agent.limit}, {@code flags[0].name}. */
  public String path() {
    StringBuilder text = new StringBuilder();
    appendPath(text);
    return text.toString();
  }

  private void appendPath(StringBuilder text) {
    Cell above = above();
    if (above != null) {
      above.appendPath(text);
    }
    if (kind == Kind.ELEMENT) {
      text.append('[').append(key).append(']');
      return;
    }
    if (text.length() > 0) {
      text.append('.');
    }
    text.append(Display.key(name()));
  }

  /** The instance in which this place lies, if it does. */
  public Optional<ObjectValue> instance() {
    Cell cell = this;
    for (Cell above = cell.above(); above != null; above = cell.above()) {
      cell = above;
    }
    ObjectValue top = cell.holder;
    return top != null && top.instanceName().isPresent() ? Optional.of(top) : Optional.empty();
  }

  public Run run() {
    return run;
  }

  @Nullable Cell reader() {
    return reader;
  }

  @Override
  public String toString() {
    return path();
  }
}
