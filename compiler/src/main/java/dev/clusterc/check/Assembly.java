package dev.clusterc.check;

import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Version;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Puts definitions together that were checked before, for an image. Nothing is checked again; parts
 * that few runs look at are given as suppliers and made when they are asked for.
 */
public final class Assembly {
  private Assembly() {}

  /** A declaration of a module, in the order of the source. */
  public static void define(ModuleDef module, Def def) {
    module.defs.put(def.name(), def);
  }

  public static void imports(ModuleDef module, ModuleDef imported) {
    module.imports.add(imported);
  }

  /** A rule outside of schemas. */
  public static void rule(ModuleDef module, RuleDef rule) {
    module.rules.add(rule);
  }

  /** A field of a schema, in the order of the source. */
  public static void field(SchemaDef schema, FieldDef field) {
    schema.fields.put(field.name(), field);
  }

  /** From which release on a schema's list of keys is incomplete. */
  public static void openSince(SchemaDef schema, Optional<Version> since) {
    schema.openSince = since.orElse(null);
  }

  /** All of a schema but its fields. */
  public static void schema(
      SchemaDef schema,
      List<SchemaDef.Parameter> parameters,
      List<RuleDef> rules,
      List<ArtifactDef> artifacts,
      Optional<SchemaDef.FileDef> file) {
    schema.parameters.addAll(parameters);
    schema.rules.addAll(rules);
    schema.artifacts.addAll(artifacts);
    schema.fileDef = file.orElse(null);
  }

  /** What a field holds and how it is judged. */
  public static void fill(
      FieldDef field, Type type, FieldDef.Home home, boolean derived, String entry) {
    field.type = type;
    field.home = home;
    field.derived = derived;
    field.entry = entry;
  }

  /** A field's default or formula, and the conditions on it. */
  public static void values(FieldDef field, Optional<Code> value, List<FieldDef.Where> wheres) {
    field.value = value.orElse(null);
    field.wheres = wheres;
  }

  /** In which releases a key exists and how it is written. */
  public static void written(
      FieldDef field,
      Optional<Version> since,
      Optional<Version> until,
      String replacedBy,
      Optional<Form> form) {
    field.since = since.orElse(null);
    field.until = until.orElse(null);
    field.replacedBy = replacedBy;
    field.form = form.orElse(null);
  }

  /** Why a field holds what it holds. */
  public static void reasons(FieldDef field, String because, List<SourceDef> sources) {
    field.because = because;
    field.sources = sources;
  }

  public static void fill(
      FunctionDef function, List<FunctionDef.Parameter> parameters, Type result, Code body) {
    function.parameters.addAll(parameters);
    function.result = result;
    function.body = body;
  }

  public static void fill(GlobalDef global, Type type, Supplier<Code> value) {
    global.type = type;
    global.later = value;
  }
}
