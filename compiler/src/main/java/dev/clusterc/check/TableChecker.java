package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.ASSIGN_DERIVED;
import static dev.clusterc.diagnostic.Code.DUPLICATE_FIELD;
import static dev.clusterc.diagnostic.Code.DUPLICATE_KEY;
import static dev.clusterc.diagnostic.Code.SCHEMA_ARGUMENTS;
import static dev.clusterc.diagnostic.Code.TABLE_SHAPE;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table: a map whose entries are objects, one a row. */
final class TableChecker {
  private final Session session;
  private final Scope scope;

  TableChecker(Session session, Scope scope) {
    this.session = session;
    this.scope = scope;
  }

  Code check(Item.Table table, Type row) {
    if (!(row instanceof Type.Schema schema)) {
      if (row != Type.Basic.BROKEN) {
        session.error(
            TYPE_MISMATCH,
            table.rowType().span(),
            "the rows of a table are objects of a schema, not " + Words.a(row));
      }
      return new Code.Broken(table.span());
    }
    if (!schema.def().parameters().isEmpty()) {
      session.error(
          SCHEMA_ARGUMENTS,
          table.rowType().span(),
          schema.def().name() + " has parameters, which the rows of a table can't fill");
      return new Code.Broken(table.span());
    }
    List<Optional<FieldDef>> columns = columns(table, schema.def());
    Scope map = scope.entries(new Type.MapOf(Type.Basic.STRING, row));
    Map<String, Span> keys = new HashMap<>();
    List<BlockCode.Op> rows = new ArrayList<>();
    for (Item.Row each : table.rows()) {
      Name key = each.key();
      session.notes.row(key.span(), scope.owner(), key.text(), row);
      Span first = keys.putIfAbsent(key.text(), key.span());
      if (first != null) {
        session.add(
            Diagnostic.error(
                    DUPLICATE_KEY,
                    key.span(),
                    "the row " + Words.quote(key.text()) + " stands twice")
                .note("first", "", first));
      }
      BlockCode cells = cells(each, columns, map.entries(row));
      if (first == null) {
        Code object = new Code.New(schema.def(), List.of(), each.span());
        Code value = new Code.AmendValue(object, cells, each.span());
        rows.add(op(key.text(), Optional.empty(), value, key.span(), each.span()));
      }
    }
    BlockCode block =
        new BlockCode(rows, List.of(), List.of(), List.of(), Origin.GIVEN, table.span());
    return new Code.Coerce(
        Code.Coercion.MAP, new Code.FreeObject(block, table.span()), table.span());
  }

  private static BlockCode.Op op(
      String key, Optional<FieldDef> field, Code value, Span keySpan, Span span) {
    return new BlockCode.Op(
        List.of(), key, Optional.empty(), field, new BlockCode.Set(value), keySpan, span);
  }

  private static String count(int number, String noun) {
    return number == 1 ? "one " + noun : number + " " + noun + "s";
  }

  private List<Optional<FieldDef>> columns(Item.Table table, SchemaDef schema) {
    List<Optional<FieldDef>> columns = new ArrayList<>();
    Map<String, Span> seen = new HashMap<>();
    for (Name name : table.columns()) {
      FieldDef field = schema.fields().get(name.text());
      session.notes.key(name.span(), schema, name.text());
      Span first = seen.putIfAbsent(name.text(), name.span());
      if (first != null) {
        session.add(
            Diagnostic.error(
                    DUPLICATE_FIELD,
                    name.span(),
                    "the column " + Words.quote(name.text()) + " stands twice")
                .note("first", "", first));
        field = null;
      } else if (field == null) {
        session.names.tellUnknownField(schema, name);
      } else if (field.derived()) {
        session.add(
            Diagnostic.error(
                    ASSIGN_DERIVED,
                    name.span(),
                    Words.quote(name.text()) + " is derived and can't be a column")
                .note("declared", "", field.span())
                .help("leave the column out"));
        field = null;
      }
      columns.add(Optional.ofNullable(field));
    }
    return columns;
  }

  private BlockCode cells(Item.Row row, List<Optional<FieldDef>> columns, Scope inner) {
    List<Optional<Expr>> cells = row.cells();
    if (cells.size() > columns.size() || cells.size() < columns.size()) {
      session.error(
          TABLE_SHAPE,
          row.key().span(),
          "the row "
              + Words.quote(row.key().text())
              + " has "
              + count(cells.size(), "cell")
              + " for "
              + count(columns.size(), "column"),
          "write one `|` before each cell; a cell may be empty");
    }
    List<BlockCode.Op> ops = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (cells.get(i).isPresent()) {
        Expr cell = cells.get(i).get();
        Optional<FieldDef> field = i < columns.size() ? columns.get(i) : Optional.empty();
        Want want = field.map(f -> new Want(f.type(), true)).orElse(Want.BROKEN);
        Code value = session.exprs.check(cell, want, inner);
        field.ifPresent(f -> ops.add(op(f.name(), field, value, cell.span(), cell.span())));
      }
    }
    return new BlockCode(ops, List.of(), List.of(), List.of(), Origin.GIVEN, row.span());
  }
}
