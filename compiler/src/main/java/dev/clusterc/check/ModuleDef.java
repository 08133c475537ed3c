package dev.clusterc.check;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Damage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A checked file. Filled in two passes, since modules may import each other: names first, bodies
 * later; nothing changes after {@link Checker} returns it.
 */
public final class ModuleDef {
  private final String name;
  private final SourceFile file;
  final Map<String, Def> defs = new LinkedHashMap<>();
  final List<ModuleDef> imports = new ArrayList<>();
  final List<RuleDef> rules = new ArrayList<>();
  final List<InstanceGroup> instances = new ArrayList<>();
  final List<TestDef> tests = new ArrayList<>();
  boolean complete = true;
  Damage damage = Damage.NONE;

  public ModuleDef(String name, SourceFile file) {
    this.name = name;
    this.file = file;
  }

  /** {@code std.disks}; of a file without a {@code module} line its path without the ending. */
  public String name() {
    return name;
  }

  /** The last part of the name, which begins the ids of its rules. */
  public String lastName() {
    String dotted = name.replace('/', '.');
    return dotted.substring(dotted.lastIndexOf('.') + 1);
  }

  public SourceFile file() {
    return file;
  }

  /** Declarations by name, in source order. */
  public Map<String, Def> defs() {
    return defs;
  }

  /** Modules imported directly, in source order. */
  public List<ModuleDef> imports() {
    return imports;
  }

  /** Rules outside of schemas. Each has exactly one parameter, of a schema type. */
  public List<RuleDef> rules() {
    return rules;
  }

  /** What a file compiles, in source order. */
  public List<InstanceGroup> instances() {
    return instances;
  }

  public List<TestDef> tests() {
    return tests;
  }

  /** Whether the file parsed as a whole; else what couldn't be read of it is missing here. */
  public boolean complete() {
    return complete;
  }

  /** Whether each name is known that the file declares or imports. */
  boolean knowsNames() {
    return !damage.loose();
  }

  /** Whether nothing is missing in the declaration in which this stands. */
  boolean intact(Span place) {
    return !damage.touches(place);
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * Instances at file level. A plain one has a global (its name is known in the file); one made in
   * a {@code for}, or with a computed name, has none.
   *
   * @param guards the {@code for}s around it, outermost first; each opens a frame of locals
   * @param name evaluates to a String
   * @param value evaluates to an object of {@code schema}
   */
  public record InstanceGroup(
      List<Code.Guard> guards,
      Code name,
      SchemaDef schema,
      Code value,
      java.util.Optional<GlobalDef> global,
      dev.clusterc.source.Span span) {}
}
