package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Suggest;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.util.Optional;

/** Reports keys that the program of the version at hand doesn't know. */
final class Availability {
  private Availability() {}

  static void check(ObjectValue object) {
    SchemaDef schema = object.schema().orElseThrow();
    if (schema.openSince().isPresent()) {
      unknown(object, schema, schema.openSince().get());
    }
    Optional<Version> version = version(object);
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

  private static Optional<Version> version(ObjectValue object) {
    return object
        .schema()
        .flatMap(SchemaDef::versionParameter)
        .flatMap(object::parameterValue)
        .filter(Version.class::isInstance)
        .map(Version.class::cast);
  }

  /** A part of a file without a release of its own is of the release of the whole. */
  private static Optional<Version> versionAround(ObjectValue object) {
    Optional<ObjectValue> around = Optional.of(object);
    Optional<Version> version = Optional.empty();
    while (version.isEmpty() && around.isPresent()) {
      version = version(around.get());
      around = around.get().owner();
    }
    return version;
  }

  /** Keys that the schema doesn't know: from one release on that says nothing about the program. */
  private static void unknown(ObjectValue object, SchemaDef schema, Version since) {
    for (Layer layer : object.allLayers()) {
      for (BlockCode.Op op : layer.block().ops()) {
        if (op.field().isEmpty() && object.entries().containsKey(op.key())) {
          object.run.report(unknown(op, schema, since, versionAround(object)));
        }
      }
    }
  }

  private static Diagnostic unknown(
      BlockCode.Op op, SchemaDef schema, Version since, Optional<Version> version) {
    String key = "`" + op.key() + "`";
    String of = key + version.map(v -> " in " + v).orElse("");
    boolean open = version.filter(v -> v.compareToPrecision(since) >= 0).isPresent();
    Diagnostic.Builder builder =
        open
            ? Diagnostic.warning(
                Code.UNKNOWN_KEY, op.keySpan(), schema.name() + " isn't known to have a key " + of)
            : Diagnostic.error(
                Code.UNKNOWN_FIELD, op.keySpan(), schema.name() + " has no field " + of);
    Optional<String> near = Suggest.closest(op.key(), schema.fields().keySet());
    near.ifPresent(name -> builder.repair(op.key(), name));
    builder.help(
        near.map(name -> "did you mean `" + name + "`?")
            .orElse(
                open
                    ? "what is known ends before " + since + ": look whether this release has it"
                    : "leave "
                        + key
                        + " out"
                        + version.map(v -> ", or look up what " + v + " calls it").orElse("")));
    return builder.note("declared", "open since " + since, schema.span()).build();
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
      builder.help(
          since
              .map(first -> "leave " + key + " out, or take " + first + " or later")
              .orElse("leave " + key + " out for this version"));
    }
    if (until.isPresent() && !field.because().isEmpty()) {
      builder.because(field.because());
    }
    field.sources().forEach(source -> builder.source(source.title()));
    builder.note("declared", "", field.span());
    object.run.report(builder.build());
  }
}
