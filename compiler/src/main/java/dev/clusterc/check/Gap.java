package dev.clusterc.check;

import dev.clusterc.quantity.Dimension;
import java.util.Map;
import java.util.Set;

/** What could have stood in the place of a name that means nothing. */
public sealed interface Gap {
  /**
   * A value.
   *
   * @param wanted ANY where all types are welcome
   * @param names what bare names mean there, the nearest first
   */
  record OfValue(Type wanted, Map<String, Meaning> names) implements Gap {}

  /** A part of a value, behind a dot. */
  record OfPart(Type whole) implements Gap {}

  /** Something that a module declares. */
  record InModule(ModuleDef module) implements Gap {}

  /** A member of an enum. */
  record OfMember(EnumDef def) implements Gap {}

  /** A key of an object of the schema, in a block, in a path, or as a column. */
  record OfKey(SchemaDef schema) implements Gap {}

  /**
   * A type.
   *
   * @param names what the file's names mean
   */
  record OfType(Map<String, Meaning> names) implements Gap {}

  /**
   * A source.
   *
   * @param names what the file's names mean
   */
  record OfSource(Map<String, Meaning> names) implements Gap {}

  /** The id of a rule. */
  record OfRule() implements Gap {}

  /** A module, or what one declares. */
  record OfModule() implements Gap {}

  /** A form of quantities of this dimension. */
  record OfForm(Dimension dimension) implements Gap {}

  /** A format of artifacts. */
  record OfFormat(Set<String> formats) implements Gap {}
}
