package dev.clusterc.check;

import dev.clusterc.quantity.Form;
import dev.clusterc.source.Span;
import java.util.Optional;

/** What a name in a text stands for. */
public sealed interface Meaning {
  /** A whole module. */
  record OfModule(ModuleDef module) implements Meaning {}

  /** A declaration of a file. */
  record OfDef(Def def) implements Meaning {}

  /** A field of a schema. */
  record OfField(FieldDef field) implements Meaning {}

  /** A member of an enum. */
  record OfMember(EnumDef def, int index) implements Meaning {
    public String name() {
      return def.members().get(index);
    }
  }

  /**
   * A parameter of a schema or of a function, where it is named from outside.
   *
   * @param declared where it is known; of a function it isn't
   */
  record OfParameter(Def owner, String name, Type type, Optional<Span> declared)
      implements Meaning {}

  /**
   * A name of a loop, of a function's parameters, or of the lets of a rule or a test.
   *
   * @param declared empty for {@code it} and {@code key}, which nobody writes
   */
  record OfLocal(String name, Type type, Optional<Span> declared) implements Meaning {}

  /** A rule, {@code disks.local_ssd}. */
  record OfRule(String id, Span declared) implements Meaning {}

  /**
   * A key of a map or of a free object.
   *
   * @param table of which it is a row, if it is one
   * @param type of what it holds
   */
  record OfEntry(Optional<GlobalDef> table, String key, Type type) implements Meaning {}

  /** A function that the language has. */
  record OfBuiltin(Builtin function) implements Meaning {}

  /**
   * A type that the language has; of {@code List}, {@code Map} and {@code Range} the name alone.
   */
  record OfType(String name) implements Meaning {}

  /** A form in which a quantity is written. */
  record OfForm(Form form) implements Meaning {}
}
