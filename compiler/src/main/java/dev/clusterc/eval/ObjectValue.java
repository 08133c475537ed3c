package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An object of a schema, a map or a free object: the layers that were written for it, and cells
 * that compute from them. Amending makes a new one with a layer more; so does coming to live in a
 * field.
 */
public final class ObjectValue {

  /** What it is. */
  public enum Kind {
    SCHEMA,
    MAP,
    FREE
  }

  final Run run;
  private final Kind kind;
  private final @Nullable SchemaDef schema;
  final List<Layer> layers;

  /** Cells, or empty when the home has yet to fill them. */
  private final List<Cell> parameters;

  final FieldDef.Home entryHome;
  private final @Nullable Cell home;
  private final @Nullable Overrides inherited;
  private final Optional<String> instanceName;
  private final Frame self;
  private @Nullable Overrides overrides;
  private boolean overridesKnown;
  private final List<Overrides.Leaf> ownOverrides = new ArrayList<>();
  private final Cell @Nullable [] fields;
  private @Nullable Cell entries;

  /** Entries that were asked for by their keys before all of them were. */
  final Map<String, Cell> early = new HashMap<>(0);

  ObjectValue(
      Run run,
      Kind kind,
      @Nullable SchemaDef schema,
      List<Layer> layers,
      List<Cell> parameters,
      FieldDef.Home entryHome,
      @Nullable Cell home,
      @Nullable Overrides inherited,
      Optional<String> instanceName) {
    this.run = run;
    this.kind = kind;
    this.schema = schema;
    this.layers = layers;
    this.parameters = parameters;
    this.entryHome = entryHome;
    this.home = home;
    this.inherited = inherited;
    this.instanceName = instanceName;
    this.self = Frame.of(null, this);
    this.fields = schema == null ? null : new Cell[schema.fields().size()];
  }

  static ObjectValue ofSchema(Run run, SchemaDef schema, List<Cell> parameters) {
    return new ObjectValue(
        run,
        Kind.SCHEMA,
        schema,
        List.of(),
        parameters,
        FieldDef.Home.NONE,
        null,
        null,
        Optional.empty());
  }

  /** An object of a schema with nothing set, whose parameters are these values. */
  public static ObjectValue of(Run run, SchemaDef schema, List<?> parameters) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Object value = parameters.get(i);
      cells.add(Cell.local(run, schema.parameters().get(i).name(), self -> value));
    }
    return ofSchema(run, schema, cells);
  }

  static ObjectValue free(Run run, Layer layer) {
    return new ObjectValue(
        run,
        Kind.FREE,
        null,
        List.of(layer),
        List.of(),
        FieldDef.Home.NONE,
        null,
        null,
        Optional.empty());
  }

  static ObjectValue emptyMap(Run run) {
    return new ObjectValue(
        run,
        Kind.MAP,
        null,
        List.of(),
        List.of(),
        FieldDef.Home.NONE,
        null,
        null,
        Optional.empty());
  }

  ObjectValue amended(Layer layer) {
    List<Layer> more = new ArrayList<>(layers);
    more.add(layer);
    return new ObjectValue(
        run, kind, schema, more, parameters, entryHome, null, inherited, Optional.empty());
  }

  ObjectValue asFree() {
    return new ObjectValue(
        run,
        Kind.FREE,
        null,
        layers,
        List.of(),
        FieldDef.Home.NONE,
        null,
        inherited,
        Optional.empty());
  }

  ObjectValue asMap() {
    return kind == Kind.MAP
        ? this
        : new ObjectValue(
            run,
            Kind.MAP,
            null,
            layers,
            List.of(),
            FieldDef.Home.NONE,
            null,
            inherited,
            Optional.empty());
  }

  /** The same words come to live in a place, whose parameters they then see. */
  ObjectValue at(
      Cell place, List<Cell> newParameters, FieldDef.Home newEntryHome, @Nullable Overrides more) {
    return new ObjectValue(
        run,
        kind,
        schema,
        layers,
        newParameters,
        newEntryHome,
        place,
        Overrides.merge(more, inherited),
        Optional.empty());
  }

  /** The same words as the instance of that name. */
  public ObjectValue asInstance(String name) {
    return new ObjectValue(
        run, kind, schema, layers, parameters, entryHome, null, inherited, Optional.of(name));
  }

  /** The instance with a field below it set to a value, whatever stood there: to try a fix. */
  public ObjectValue withForced(Run trial, List<?> steps, Object value, Span span) {
    Overrides forced = new Overrides();
    Overrides.Leaf leaf =
        new Overrides.Leaf(() -> value, new BlockCode.Reason("", "", Optional.empty()), span, span);
    leaf.used = true;
    forced.put(steps, leaf);
    return new ObjectValue(
        trial,
        kind,
        schema,
        layers,
        parameters,
        entryHome,
        home,
        Overrides.merge(forced, inherited),
        instanceName);
  }

  /** The instance with one more block, written outside of any object. */
  public ObjectValue withBlock(BlockCode block) {
    List<Layer> more = new ArrayList<>(layers);
    more.add(new Layer(block, null));
    return new ObjectValue(
        run, kind, schema, more, parameters, entryHome, home, inherited, instanceName);
  }

  public Run run() {
    return run;
  }

  public Kind kind() {
    return kind;
  }

  public Optional<SchemaDef> schema() {
    return Optional.ofNullable(schema);
  }

  /** The place in which it lives; an instance, and what lives nowhere, has none. */
  public Optional<Cell> home() {
    return Optional.ofNullable(home);
  }

  public Optional<String> instanceName() {
    return instanceName;
  }

  /** The object above: the one that owns the place in which this one lives. */
  public Optional<ObjectValue> owner() {
    Cell cell = home;
    while (cell != null) {
      if (cell.holder().isPresent()) {
        return cell.holder();
      }
      cell = cell.list().orElse(null);
    }
    return Optional.empty();
  }

  /** The way from the instance; empty for the instance itself. */
  public String path() {
    return home == null ? "" : home.path();
  }

  /** The frame of its schema's own codes. */
  public Frame self() {
    return self;
  }

  List<Cell> parameterCells() {
    return parameters;
  }

  Cell parameter(int index) {
    return parameters.get(index);
  }

  /** The value of a parameter, if it can be had. */
  public Optional<Object> parameterValue(int index) {
    return index < parameters.size() ? parameters.get(index).get() : Optional.empty();
  }

  /** The place of a field of the schema. */
  public Cell field(FieldDef field) {
    Cell[] cells = java.util.Objects.requireNonNull(fields);
    Cell cell = cells[field.slot()];
    if (cell == null) {
      cell = Cell.field(run, this, field, self -> Fields.compute(this, field, self));
      cells[field.slot()] = cell;
    }
    return cell;
  }

  /** The place of a field by its name. */
  public Optional<Cell> field(String name) {
    return schema == null
        ? Optional.empty()
        : Optional.ofNullable(schema.fields().get(name)).map(this::field);
  }

  /**
   * Entries by key: of a map by name, of a free object as they stand, of a schema's object those
   * that its open schema doesn't know.
   */
  @SuppressWarnings("unchecked")
  public Map<String, Cell> entries() {
    if (entries == null) {
      entries =
          Cell.local(run, home == null ? "object" : home.name(), self -> Entries.compute(this));
    }
    return (Map<String, Cell>) entries.force();
  }

  /** The place of an entry. */
  public Optional<Cell> entry(String key) {
    if (entries == null && layers.size() == 1 && overrides() == null) {
      BlockCode.Op op = layers.get(0).block().plain().get(key);
      if (op != null) {
        return Optional.of(
            early.computeIfAbsent(key, k -> Entries.one(this, k, layers.get(0), op)));
      }
    }
    return Optional.ofNullable(entries().get(key));
  }

  /** All places of values in it, in the order in which they are written. */
  public Map<String, Cell> cells() {
    if (schema == null) {
      return entries();
    }
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (FieldDef field : schema.fields().values()) {
      cells.put(field.name(), field(field));
    }
    if (schema.keepsUnknown()) {
      cells.putAll(entries());
    }
    return cells;
  }

  /** The blocks that were written for it; the last one wins. */
  public List<BlockCode> blocks() {
    return layers.stream().map(Layer::block).toList();
  }

  /** Waivers written for this object itself. */
  public List<BlockCode.Waiver> waivers() {
    List<BlockCode.Waiver> result = new ArrayList<>();
    for (Layer layer : layers) {
      result.addAll(layer.block().waivers());
    }
    return result;
  }

  /** Where it is written: the last block of the user's, else the last one. */
  public Optional<Span> span() {
    Optional<Span> place = Optional.empty();
    for (Layer layer : layers) {
      Span each = layer.block().span();
      if (place.isEmpty() || !each.file().library() || place.get().file().library()) {
        place = Optional.of(each);
      }
    }
    return place.isPresent() || home == null ? place : home.span();
  }

  /** The frame of a layer's block. */
  Frame frame(Layer layer) {
    return Frame.of(layer.frame(), this);
  }

  /** What is overridden here and below: from above, and in its own blocks. */
  @Nullable Overrides overrides() {
    if (!overridesKnown) {
      Overrides own = new Overrides();
      for (Layer layer : layers) {
        for (BlockCode.Override each : layer.block().overrides()) {
          Code code = each.value();
          Frame frame = frame(layer);
          Overrides.Leaf leaf =
              new Overrides.Leaf(
                  () -> Evaluator.evaluate(run, code, frame),
                  each.reason(),
                  each.span(),
                  code.span());
          ownOverrides.add(leaf);
          own.put(Overrides.steps(each.path()), leaf);
        }
        for (BlockCode.Extra each : layer.block().extras()) {
          own.addExtra(
              Overrides.steps(each.path()),
              new Layer(each.block(), frame(layer), Optional.of(each.reason())));
        }
      }
      overrides = Overrides.merge(inherited, own.isEmpty() ? null : own);
      overridesKnown = true;
    }
    return overrides;
  }

  /** Places of overrides written in this object that replaced nothing, after all was computed. */
  public List<Span> unusedOverrides() {
    overrides();
    List<Span> result = new ArrayList<>();
    for (Overrides.Leaf leaf : ownOverrides) {
      if (!leaf.used) {
        result.add(leaf.span);
      }
    }
    return result;
  }

  /** Its own layers, then those that an extra adds here. */
  List<Layer> allLayers() {
    Overrides here = overrides();
    if (here == null || here.extras().isEmpty() || kind == Kind.MAP) {
      return layers;
    }
    List<Layer> all = new ArrayList<>(layers);
    all.addAll(here.extras());
    return all;
  }

  @Override
  public String toString() {
    return Display.show(this);
  }
}
