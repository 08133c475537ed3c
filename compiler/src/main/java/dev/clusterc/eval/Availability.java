package dev.clusterc.eval;

import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.util.Optional;

/** Reports keys that the program of the version at hand doesn't know. */
final class Availability {
  private Availability() {}

  static void check(ObjectValue object) {
    SchemaDef schema = object.schema().orElseThrow();
    Optional<Version> version =
        schema
            .versionParameter()
            .flatMap(object::parameterValue)
            .filter(Version.class::isInstance)
            .map(Version.class::cast);
    if (version.isEmpty()) {
      return;
    }
    for (FieldDef field : schema.fields().values()) {
      if (field.since().isEmpty() && field.until().isEmpty()) {
        continue;
      }
      Cell cell = object.field(field);
      if (cell.get().filter(value -> value != None.NONE).isPresent() && cell.written()) {
        report(object, field, cell, version.get());
      }
    }
  }

  private static void report(ObjectValue object, FieldDef field, Cell cell, Version version) {
    Span place = cell.span().orElse(field.span());
    Optional<Version> since = field.since().filter(first -> version.compareToPrecision(first) < 0);
    Optional<Version> until = field.until().filter(last -> version.compareToPrecision(last) > 0);
    String key = "`" + field.name() + "`";
    Diagnostic.Builder builder;
    if (since.isPresent()) {
      builder =
          Diagnostic.error(
              Code.NOT_AVAILABLE_SINCE,
              place,
              key + " came with " + since.get() + ", and this is " + version);
    } else if (until.isPresent()) {
      builder =
          Diagnostic.error(
              Code.NOT_AVAILABLE_UNTIL,
              place,
              key + " was last known to " + until.get() + ", and this is " + version);
    } else {
      return;
    }
    if (!field.replacedBy().isEmpty()) {
      builder.help("write `" + field.replacedBy() + "` instead");
    } else {
      builder.help("leave " + key + " out for this version");
    }
    field.sources().forEach(source -> builder.source(source.title()));
    builder.note("declared", "", field.span());
    object.run.report(builder.build());
  }
}
