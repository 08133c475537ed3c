package dev.clusterc.lsp;

import dev.clusterc.check.Def;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.FunctionDef;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.Meaning;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.check.Type;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.explain.Why;
import dev.clusterc.explain.WhyText;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.SourceTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is told of the thing under the pointer. */
final class Hovers {
  /** A longer answer is asked of {@code why}. */
  private static final int LINES = 18;

  private static final int PLACES = 4;

  private final Scene scene;
  private final Declared declared;
  private final Spots spots;

  Hovers(Scene scene) {
    this.scene = scene;
    this.declared = new Declared(scene);
    this.spots = new Spots(scene);
  }

  /** Of what it is told, and what, as Markdown. */
  record Hover(Span span, String text) {}

  Optional<Hover> at(SourceFile file, int offset) {
    Optional<Mention> mention = names(file).at(file, offset);
    if (mention.isPresent()) {
      return Optional.of(new Hover(mention.get().span(), mention(file, mention.get())));
    }
    return literal(file, offset).or(() -> word(file, offset));
  }

  private Names names(SourceFile file) {
    return scene.names().files().contains(file) ? scene.names() : scene.library();
  }

  private String mention(SourceFile file, Mention mention) {
    Meaning meaning = mention.meaning();
    Page page = new Page();
    if (meaning instanceof Meaning.OfField of) {
      field(page, of.field(), mention);
    } else if (meaning instanceof Meaning.OfDef of) {
      def(page, of.def(), file, mention);
    } else if (meaning instanceof Meaning.OfMember of) {
      page.code(of.def().name() + "." + of.name()).text(of.def().docs().get(of.index()));
      page.text("one of " + members(of.def()));
    } else if (meaning instanceof Meaning.OfEntry of) {
      entry(page, of, mention);
    } else if (meaning instanceof Meaning.OfParameter of) {
      page.code(of.name() + ": " + of.type().display())
          .text("parameter of `" + of.owner().name() + "`");
    } else if (meaning instanceof Meaning.OfLocal of) {
      page.code(of.name() + ": " + of.type().display());
    } else if (meaning instanceof Meaning.OfRule of) {
      rule(page, of);
    } else if (meaning instanceof Meaning.OfModule of) {
      page.code("module " + of.module().name()).text(doc(scene.tree(of.module().file())));
    } else if (meaning instanceof Meaning.OfBuiltin of) {
      page.text(Words.of(of.function()));
    } else if (meaning instanceof Meaning.OfType of) {
      page.text(Words.ofType(of.name()));
    } else if (meaning instanceof Meaning.OfForm of) {
      page.code("as " + of.form().spelling())
          .text("writes " + of.form().dimension().name() + Words.example(of.form()));
    }
    return page.toString();
  }

  // Fields.

  private void field(Page page, FieldDef field, Mention mention) {
    page.code(signature(field));
    page.text(kind(field) + " of `" + field.schema() + "`" + releases(field));
    page.text(field.doc());
    Optional<Cell> cell = cell(field, mention);
    if (cell.isPresent()) {
      cell(page, cell.get());
    } else {
      places(page, field);
    }
    boolean told =
        cell.filter(c -> c.get().filter(ObjectValue.class::isInstance).isEmpty()).isPresent();
    if (!told) {
      page.remark("because", field.because());
    }
    sources(page, field.sources());
  }

  private static String signature(FieldDef field) {
    String type =
        field.type().display() + field.form().map(form -> " as " + form.spelling()).orElse("");
    String value =
        field
            .value()
            .map(code -> (field.derived() ? " := " : " = ") + Page.cut(code.text()))
            .orElse("");
    return field.name() + ": " + type + value;
  }

  private static String kind(FieldDef field) {
    if (field.derived()) {
      return "derived field";
    }
    boolean needless =
        field.value().isPresent()
            || field.type() instanceof Type.Optional
            || field.type() instanceof Type.Schema
            || !field.entry().isEmpty();
    return needless ? "field" : "required field";
  }

  private static String releases(FieldDef field) {
    String since = field.since().map(v -> ", since " + v).orElse("");
    String until = field.until().map(v -> ", until " + v).orElse("");
    String other = field.replacedBy().isEmpty() ? "" : ", replaced by `" + field.replacedBy() + "`";
    return since + until + other;
  }

  /** The place of an instance that a field's name means, in its block or in a formula there. */
  private Optional<Cell> cell(FieldDef field, Mention mention) {
    Span span = mention.span();
    Optional<Spots.Spot> spot = spots.at(span.file(), span.start());
    Optional<Cell> own = spot.flatMap(Spots.Spot::cell).filter(c -> isOf(c, field));
    if (own.isPresent() && isKey(span)) {
      return own;
    }
    return select(span)
        .map(
            select ->
                spots
                    .value(select.target(), spot)
                    .filter(ObjectValue.class::isInstance)
                    .map(ObjectValue.class::cast)
                    .flatMap(object -> object.field(field.name())))
        .orElseGet(() -> spot.flatMap(s -> s.field(field)));
  }

  private static boolean isOf(Cell cell, FieldDef field) {
    return cell.field().filter(field::equals).isPresent();
  }

  /** Whether it stands where a block or a path names it, not in an expression. */
  private boolean isKey(Span span) {
    List<Nodes> chain = Nodes.of(scene.tree(span.file())).around(span.start());
    return chain.stream()
        .skip(Math.max(0, chain.size() - 2))
        .noneMatch(n -> n.node() instanceof Expr);
  }

  private Optional<Expr.Select> select(Span name) {
    return Nodes.of(scene.tree(name.file())).around(name.start()).stream()
        .map(Nodes::node)
        .filter(Expr.Select.class::isInstance)
        .map(Expr.Select.class::cast)
        .filter(select -> select.name().span().equals(name))
        .findFirst();
  }

  private void cell(Page page, Cell cell) {
    Optional<Object> value = cell.get();
    if (value.isPresent() && value.get() instanceof ObjectValue object) {
      page.block(Page.values(object));
    } else if (value.isPresent()) {
      page.block(shortened(WhyText.render(Why.of(cell.path(), cell)), cell.path()));
    }
  }

  private static String shortened(String text, String path) {
    List<String> lines = text.lines().toList();
    if (lines.size() <= LINES) {
      return String.join("\n", lines);
    }
    return String.join("\n", lines.subList(0, LINES - 1)) + "\n… all of it: clusterc why " + path;
  }

  /** In which places of the instances there is such a field, and what it holds. */
  private void places(Page page, FieldDef field) {
    List<String> found = new ArrayList<>();
    int more = 0;
    for (Scene.Shown instance : scene.instances()) {
      for (ObjectValue object : instance.objects()) {
        if (object.schema().filter(schema -> isSame(schema, field.schema())).isEmpty()) {
          continue;
        }
        Optional<Cell> cell = object.field(field.name());
        Optional<Object> value = cell.flatMap(Cell::get);
        if (value.isPresent() && !(value.get() instanceof ObjectValue)) {
          if (found.size() < PLACES) {
            found.add(Page.value(instance.name() + "." + cell.get().path(), value.get()));
          } else {
            more++;
          }
        }
      }
    }
    if (more > 0) {
      found.add("… and in " + more + " more places");
    }
    page.block(String.join("\n", found));
  }

  private static boolean isSame(SchemaDef one, SchemaDef other) {
    return one == other || Declared.isAt(one.span(), other.span());
  }

  private static void sources(Page page, List<SourceDef> sources) {
    for (SourceDef each : sources) {
      page.remark("source", link(each));
    }
  }

  private static String link(SourceDef source) {
    return source.url().isEmpty()
        ? source.title()
        : "[" + source.title() + "](" + source.url() + ")";
  }

  // Declarations.

  private void def(Page page, Def def, SourceFile file, Mention mention) {
    if (def instanceof SchemaDef schema) {
      String parameters =
          schema.parameters().stream()
              .map(p -> p.name() + ": " + p.type().display())
              .collect(Collectors.joining(", ", "(", ")"));
      page.code(
          (schema.open() ? "open " : "")
              + "schema "
              + schema.name()
              + (schema.parameters().isEmpty() ? "" : parameters));
      page.text("in `" + schema.module().name() + "`, " + counts(schema)).text(schema.doc());
    } else if (def instanceof EnumDef each) {
      page.code("enum " + each.name()).text("one of " + members(each)).text(each.doc());
    } else if (def instanceof FunctionDef function) {
      page.code(function(function)).text("in `" + def.module().name() + "`").text(def.doc());
    } else if (def instanceof SourceDef source) {
      page.text(link(source)).text(source.doc());
    } else if (def instanceof GlobalDef global) {
      global(page, global, file, mention);
    }
  }

  private static String function(FunctionDef function) {
    return "fn "
        + function.name()
        + function.parameters().stream()
            .map(
                p ->
                    p.name()
                        + ": "
                        + p.type().display()
                        + p.defaultValue().map(code -> " = " + code.text()).orElse(""))
            .collect(Collectors.joining(", ", "(", "): "))
        + function.result().display();
  }

  private static String counts(SchemaDef schema) {
    long derived = schema.fields().values().stream().filter(FieldDef::derived).count();
    return Page.count(schema.fields().size() - derived, "field")
        + " to set, "
        + derived
        + " derived, "
        + Page.count(schema.rules().size(), "rule")
        + ", "
        + Page.count(schema.artifacts().size(), "artifact");
  }

  private static String members(EnumDef def) {
    return def.members().stream().map(m -> "`" + m + "`").collect(Collectors.joining(", "));
  }

  private void global(Page page, GlobalDef def, SourceFile file, Mention mention) {
    String word =
        switch (def.kind()) {
          case LET -> "let ";
          case TABLE -> "table ";
          case INSTANCE -> "";
        };
    page.code(
        def.kind() == GlobalDef.Kind.INSTANCE
            ? def.type().display() + " " + def.name()
            : word + def.name() + ": " + Page.cut(def.type().display()));
    page.text("in `" + def.module().name() + "`").text(def.doc());
    Optional<Spots.Spot> spot = spots.at(file, mention.span().start());
    spots
        .value(new Meaning.OfDef(def), spot)
        .ifPresent(value -> page.block(Page.shown(def.name(), value)));
  }

  private void entry(Page page, Meaning.OfEntry entry, Mention mention) {
    String table = entry.table().map(t -> t.name() + ".").orElse("");
    page.code(table + entry.key() + ": " + Page.cut(entry.type().display()));
    entry
        .table()
        .flatMap(t -> declared.row(t, entry.key()))
        .map(Item.Row::doc)
        .ifPresent(page::text);
    Optional<Spots.Spot> spot = spots.at(mention.span().file(), mention.span().start());
    Optional<Object> value = select(mention.span()).flatMap(select -> spots.value(select, spot));
    if (value.isPresent()) {
      page.block(Page.shown(entry.key(), value.get()));
    } else if (isKey(mention.span())) {
      spot.flatMap(Spots.Spot::cell)
          .filter(cell -> cell.name().equals(entry.key()))
          .ifPresent(cell -> cell(page, cell));
    }
  }

  private void rule(Page page, Meaning.OfRule of) {
    Optional<RuleDef> found = scene.rule(of.id());
    page.code("rule " + of.id());
    if (found.isEmpty()) {
      return;
    }
    RuleDef rule = found.get();
    page.text(rule.severity().word() + " of `" + rule.subject() + "`").text(rule.doc());
    List<String> lines = new ArrayList<>();
    rule.whens().forEach(code -> lines.add("when    " + code.text()));
    rule.requires().forEach(code -> lines.add("require " + code.text()));
    lines.add(rule.severity().word() + " " + rule.message().text());
    rule.help().ifPresent(code -> lines.add("help    " + code.text()));
    page.code(String.join("\n", lines));
    rule.because().ifPresent(code -> page.remark("because", Page.unquoted(code.text())));
    sources(page, rule.sources());
  }

  private static String doc(SourceTree tree) {
    return tree.doc();
  }

  // What is no name.

  private Optional<Hover> literal(SourceFile file, int offset) {
    List<Nodes> chain = Nodes.of(scene.tree(file)).around(offset);
    Nodes last = chain.get(chain.size() - 1);
    return last.node() instanceof Expr.Literal literal
            && literal.value() instanceof Quantity quantity
            && last.span().start() <= offset
        ? Optional.of(new Hover(last.span(), Words.of(quantity)))
        : Optional.empty();
  }

  private Optional<Hover> word(SourceFile file, int offset) {
    Span word = Cursor.word(file, offset);
    if (word.isEmpty() || Cursor.isInText(file.text(), word.start())) {
      return Optional.empty();
    }
    return Words.ofConstruct(word.text())
        .map(text -> new Hover(word, new Page().code(word.text()).text(text).toString()));
  }
}
