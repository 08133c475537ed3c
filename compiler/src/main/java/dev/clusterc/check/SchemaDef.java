package dev.clusterc.check;

import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A schema: fields, and the rules and artifacts of each of its objects. */
public final class SchemaDef implements Def {
  private final String name;
  private final ModuleDef module;
  private final boolean open;
  private final String doc;
  private final Span span;
  final List<Parameter> parameters = new ArrayList<>();
  final Map<String, FieldDef> fields = new LinkedHashMap<>();
  final List<RuleDef> rules = new ArrayList<>();
  final List<ArtifactDef> artifacts = new ArrayList<>();
  @Nullable FileDef fileDef;
  @Nullable Version openSince;

  public SchemaDef(String name, ModuleDef module, boolean open, String doc, Span span) {
    this.name = name;
    this.module = module;
    this.open = open;
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

  /** Whether its list of keys is known to be incomplete. */
  public boolean open() {
    return open;
  }

  /**
   * The release from which on its list of keys is known to be incomplete. Which one an object is of
   * is known when it is computed, so that is when its unknown keys are judged.
   */
  public Optional<Version> openSince() {
    return Optional.ofNullable(openSince);
  }

  /** Whether its objects hold keys that it doesn't know. */
  public boolean keepsUnknown() {
    return open || openSince != null;
  }

  @Override
  public String doc() {
    return doc;
  }

  @Override
  public Span span() {
    return span;
  }

  /** In order; {@link Code.Param} counts them. */
  public List<Parameter> parameters() {
    return parameters;
  }

  /** By name, in source order; {@link FieldDef#slot()} counts them. */
  public Map<String, FieldDef> fields() {
    return fields;
  }

  public List<RuleDef> rules() {
    return rules;
  }

  public List<ArtifactDef> artifacts() {
    return artifacts;
  }

  /** Where and as what such a file is found. */
  public Optional<FileDef> file() {
    return Optional.ofNullable(fileDef);
  }

  /** Index of the one parameter of type Version, by which releases are measured. */
  public Optional<Integer> versionParameter() {
    Optional<Integer> found = Optional.empty();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).type() == Type.Basic.VERSION) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(i);
      }
    }
    return found;
  }

  @Override
  public String toString() {
    return module.name() + "." + name;
  }

  /** {@code name: Type}. */
  public record Parameter(String name, Type type, Span span) {}

  /**
   * The {@code file} line; absent parts are empty.
   *
   * @param where evaluated in a frame whose object is the document as it was read, a free object:
   *     its names are the document's keys, and a missing one means that it is no such file
   */
  public record FileDef(String format, String at, Optional<Code> where, String of, Span span) {}
}
