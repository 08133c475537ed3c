package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.SCHEMA_CYCLE;

import dev.clusterc.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Schemas whose objects would hold each other without end. */
final class SchemaCycles {
  private final Session session;
  private final Set<SchemaDef> done = new HashSet<>();

  SchemaCycles(Session session) {
    this.session = session;
  }

  void check(Collection<FileScope> files) {
    for (FileScope file : files) {
      for (Def def : file.module().defs.values()) {
        if (def instanceof SchemaDef schema) {
          visit(schema, new ArrayList<>());
        }
      }
    }
  }

  private void visit(SchemaDef schema, List<FieldDef> path) {
    if (!done.add(schema)) {
      return;
    }
    for (FieldDef field : schema.fields.values()) {
      // A value, a `?`, a list or a map ends it: only what must be there goes on.
      if (field.type() instanceof Type.Schema inner && field.value().isEmpty()) {
        path.add(field);
        int start = start(path, inner.def());
        if (start >= 0) {
          report(path.subList(start, path.size()));
        } else {
          visit(inner.def(), path);
        }
        path.remove(path.size() - 1);
      }
    }
  }

  private static int start(List<FieldDef> path, SchemaDef schema) {
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).schema() == schema) {
        return i;
      }
    }
    return -1;
  }

  private void report(List<FieldDef> circle) {
    FieldDef first = circle.get(0);
    StringBuilder text = new StringBuilder();
    for (FieldDef field : circle) {
      text.append(field.schema().name()).append('.').append(field.name()).append(" -> ");
    }
    text.append(first.schema().name());
    Diagnostic.Builder builder =
        Diagnostic.error(
            SCHEMA_CYCLE,
            first.span(),
            "an object of "
                + first.schema().name()
                + " would need another one without end: "
                + text);
    for (FieldDef field : circle.subList(1, circle.size())) {
      builder.note("declared", Words.quote(field.name()), field.span());
    }
    session.add(builder.help("make one of them optional, `" + last(circle).name() + ": …?`"));
    last(circle).value = new Code.Broken(last(circle).span());
  }

  private static FieldDef last(List<FieldDef> circle) {
    return circle.get(circle.size() - 1);
  }
}
