package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A pure function; it never reaches itself, so calls end. */
public final class FunctionDef implements Def {
  private final String name;
  private final ModuleDef module;
  private final String doc;
  private final Span span;
  final List<Parameter> parameters = new ArrayList<>();
  @Nullable Type result;
  @Nullable Code body;

  public FunctionDef(String name, ModuleDef module, String doc, Span span) {
    this.name = name;
    this.module = module;
    this.doc = doc;
    this.span = span;
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

  /** In order; the frame of the body has one local for each. */
  public List<Parameter> parameters() {
    return parameters;
  }

  public Type result() {
    return Objects.requireNonNull(result);
  }

  /** Evaluated in a frame of locals whose parent is no frame. */
  public Code body() {
    return Objects.requireNonNull(body);
  }

  /** A parameter; a default is evaluated in no frame. */
  public record Parameter(String name, Type type, java.util.Optional<Code> defaultValue) {}
}
