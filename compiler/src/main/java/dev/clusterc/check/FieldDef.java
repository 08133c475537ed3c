package dev.clusterc.check;

import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A field of a schema. */
public final class FieldDef {
  private final SchemaDef schema;
  private final String name;
  private final int slot;
  private final String doc;
  private final Span span;
  Type type = Type.Basic.BROKEN;
  Home home = Home.NONE;
  boolean derived;
  @Nullable Code value;
  List<Where> wheres = List.of();
  @Nullable Version since;
  @Nullable Version until;
  @Nullable Form form;
  String replacedBy = "";
  String because = "";
  List<SourceDef> sources = List.of();
  String entry = "";

  /** With its schema and module; put together when first asked for. */
  private volatile String qualified = "";

  public FieldDef(SchemaDef schema, String name, int slot, String doc, Span span) {
    this.schema = schema;
    this.name = name;
    this.slot = slot;
    this.doc = doc;
    this.span = span;
  }

  public SchemaDef schema() {
    return schema;
  }

  public String name() {
    return name;
  }

  /** Its number among the schema's fields. */
  public int slot() {
    return slot;
  }

  public String doc() {
    return doc;
  }

  public Span span() {
    return span;
  }

  public Type type() {
    return type;
  }

  /** How objects in this field get their parameters. */
  public Home home() {
    return home;
  }

  /** Declared with {@code :=}. */
  public boolean derived() {
    return derived;
  }

  /**
   * Default or formula, already of the field's type, evaluated in the frame of the object. Absent:
   * an optional field is none, one whose {@code entry} word is set is an empty map, one of a schema
   * type holds the schema's object with nothing set, any other must be set.
   */
  public Optional<Code> value() {
    return Optional.ofNullable(value);
  }

  /** The conditions on {@code it}, all of which must hold. */
  public List<Where> wheres() {
    return wheres;
  }

  /** First release that has the key. */
  public Optional<Version> since() {
    return Optional.ofNullable(since);
  }

  /** Last release that has the key. */
  public Optional<Version> until() {
    return Optional.ofNullable(until);
  }

  /** The written form of a quantity. */
  public Optional<Form> form() {
    return Optional.ofNullable(form);
  }

  /** The key that took its place; empty for none. */
  public String replacedBy() {
    return replacedBy;
  }

  public String because() {
    return because;
  }

  public List<SourceDef> sources() {
    return sources;
  }

  /** The word that adds an entry to this map; empty for none. */
  public String entry() {
    return entry;
  }

  @Override
  public String toString() {
    if (qualified.isEmpty()) {
      qualified = schema + "." + name;
    }
    return qualified;
  }

  /**
   * A condition on {@code it}: evaluated in a frame with one local (the value) whose parent is the
   * frame of the object.
   *
   * @param message what is wrong where it doesn't hold, in the same frame, and so is the help
   */
  public record Where(Code condition, Optional<Code> message, Optional<Code> help) {}

  /** How a value finds its parameters where it comes to live. */
  public sealed interface Home {
    /** Nothing to fill in. */
    Home NONE = new Plain();

    /** A value without parameters to fill in; objects keep those they have. */
    record Plain() implements Home {}

    /**
     * An object whose parameters are filled here. The arguments, one for each parameter, are
     * evaluated when needed, in the frame of the object that holds the field (under a map: in a
     * frame with one local, the key, whose parent is that frame).
     */
    record OfSchema(SchemaDef schema, List<Code> arguments) implements Home {}

    /** Each entry has this home. */
    record OfMap(Home value) implements Home {}

    /** Each element has this home. */
    record OfList(Home element) implements Home {}
  }
}
