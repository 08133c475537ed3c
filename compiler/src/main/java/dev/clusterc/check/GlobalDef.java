package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A named value of a file: a let, a table or an instance. Computed once a run, when needed. */
public final class GlobalDef implements Def {

  /** What was declared. */
  public enum Kind {
    LET,
    TABLE,
    INSTANCE
  }

  private final Kind kind;
  private final String name;
  private final ModuleDef module;
  private final String doc;
  private final Span span;
  @Nullable Type type;
  @Nullable Code value;

  /** Makes the value when it is asked for; of an image. */
  @Nullable Supplier<Code> later;

  public GlobalDef(Kind kind, String name, ModuleDef module, String doc, Span span) {
    this.kind = kind;
    this.name = name;
    this.module = module;
    this.doc = doc;
    this.span = span;
  }

  public Kind kind() {
    return kind;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public ModuleDef module() {
    return module;
  }

  @Override
  public String doc() {
    return doc;
  }

  @Override
  public Span span() {
    return span;
  }

  public Type type() {
    return Objects.requireNonNull(type);
  }

  /** Evaluated in no frame. A table is a {@link Code.FreeObject} coerced to a map. */
  public synchronized Code value() {
    if (value == null && later != null) {
      value = later.get();
    }
    return Objects.requireNonNull(value);
  }
}
