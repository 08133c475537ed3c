package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DUPLICATE_DECLARATION;
import static dev.clusterc.diagnostic.Code.DUPLICATE_FIELD;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.SchemaMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** First pass over a file: its names, so that all others can be looked up in any order. */
final class Declarations {
  private final Session session;
  private final FileScope file;
  private final ModuleDef module;

  Declarations(Session session, FileScope file) {
    this.session = session;
    this.file = file;
    this.module = file.module();
  }

  void declare() {
    for (Item item : file.tree().items()) {
      if (item instanceof Item.Source source) {
        declare(source(source));
      } else if (item instanceof Item.Schema schema) {
        declare(schema(schema));
      } else if (item instanceof Item.Enum each) {
        declare(enumeration(each));
      } else if (item instanceof Item.Table table) {
        declare(
            new GlobalDef(
                GlobalDef.Kind.TABLE,
                table.name().text(),
                module,
                table.doc(),
                table.name().span()));
      } else if (item instanceof Item.Function function) {
        declare(
            new FunctionDef(
                function.name().text(), module, function.doc(), function.name().span()));
      } else if (item instanceof Item.Let let) {
        declare(
            new GlobalDef(
                GlobalDef.Kind.LET, let.name().text(), module, let.doc(), let.name().span()));
      } else if (item instanceof Item.Instance instance) {
        instanceName(instance.name())
            .ifPresent(
                name ->
                    declare(
                        new GlobalDef(
                            GlobalDef.Kind.INSTANCE,
                            name,
                            module,
                            instance.doc(),
                            instance.name().span())));
      } else if (item instanceof Item.Rule rule) {
        rule(rule.name());
      }
    }
  }

  /** The name of an instance, when it is known before evaluation. */
  static Optional<String> instanceName(Member.Key key) {
    return key instanceof Member.NameKey name
        ? Optional.of(name.name().text())
        : TextChecker.constant(((Member.StringKey) key).text());
  }

  private void declare(Def def) {
    Def first = module.defs.putIfAbsent(def.name(), def);
    session.notes.def(def.span(), def);
    if (first != null) {
      duplicate(def.name(), def.span(), first.span());
    }
    boolean type = def instanceof SchemaDef || def instanceof EnumDef;
    if (type && TypeResolver.isBuiltIn(def.name())) {
      session.error(
          DUPLICATE_DECLARATION,
          def.span(),
          Words.quote(def.name()) + " is a type of the language",
          "choose another name");
    }
  }

  private void duplicate(String name, Span span, Span first) {
    session.add(
        Diagnostic.error(DUPLICATE_DECLARATION, span, Words.quote(name) + " is declared twice")
            .note("first", "", first));
  }

  private void rule(Name name) {
    String id = module.lastName() + "." + name.text();
    session.notes.means(name.span(), new Meaning.OfRule(id, name.span()));
    Span first = session.ruleIds().get(id);
    if (first == null) {
      session.ruleIds().put(id, name.span());
    } else if (first.file() == name.span().file()) {
      session.add(
          Diagnostic.error(
                  DUPLICATE_DECLARATION,
                  name.span(),
                  "the rule " + Words.quote(id) + " is declared twice")
              .note("first", "", first));
    }
  }

  private SourceDef source(Item.Source source) {
    return new SourceDef(
        source.name().text(),
        module,
        session.texts.requireConstant(source.title(), "the title of a source"),
        source.url().map(u -> session.texts.requireConstant(u, "a `url`")).orElse(""),
        source.doc(),
        source.name().span());
  }

  private EnumDef enumeration(Item.Enum each) {
    Map<String, Span> members = new HashMap<>();
    List<String> names = new ArrayList<>();
    List<String> docs = new ArrayList<>();
    for (Item.EnumMember member : each.members()) {
      Name name = member.name();
      Span first = members.putIfAbsent(name.text(), name.span());
      if (first != null) {
        duplicate(name.text(), name.span(), first);
      } else {
        names.add(name.text());
        docs.add(member.doc());
      }
    }
    EnumDef def =
        new EnumDef(each.name().text(), module, names, docs, each.doc(), each.name().span());
    names.forEach(
        name ->
            session.notes.member(
                Objects.requireNonNull(members.get(name)), def, names.indexOf(name)));
    return def;
  }

  private SchemaDef schema(Item.Schema schema) {
    SchemaDef def =
        new SchemaDef(
            schema.name().text(), module, schema.open(), schema.doc(), schema.name().span());
    for (SchemaMember member : schema.members()) {
      if (member instanceof SchemaMember.Field field) {
        FieldDef added =
            new FieldDef(
                def, field.name().text(), def.fields.size(), field.doc(), field.name().span());
        FieldDef first = def.fields.putIfAbsent(field.name().text(), added);
        session.notes.field(field.name().span(), added);
        if (first != null) {
          session.add(
              Diagnostic.error(
                      DUPLICATE_FIELD,
                      field.name().span(),
                      schema.name().text()
                          + " declares "
                          + Words.quote(field.name().text())
                          + " twice")
                  .note("first", "", first.span()));
        }
      } else {
        rules(member);
      }
    }
    return def;
  }

  private void rules(SchemaMember member) {
    if (member instanceof Item.Rule rule) {
      rule(rule.name());
    } else if (member instanceof SchemaMember.For loop) {
      loop.members().forEach(this::rules);
    } else if (member instanceof SchemaMember.When when) {
      when.members().forEach(this::rules);
    }
  }

  /** The field that a member declares; none for a duplicate. */
  static Optional<FieldDef> declared(SchemaDef schema, SchemaMember.Field field) {
    return Optional.ofNullable(schema.fields.get(field.name().text()))
        .filter(f -> f.span().equals(field.name().span()));
  }

  /** The definition that an item declared under a name; none for a duplicate. */
  static <D extends Def> Optional<D> declared(
      ModuleDef module, String name, Span span, Class<D> kind) {
    return Optional.ofNullable(module.defs.get(name))
        .filter(d -> d.span().equals(span))
        .filter(kind::isInstance)
        .map(kind::cast);
  }
}
