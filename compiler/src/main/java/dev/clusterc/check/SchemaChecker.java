package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.CALL_ARGUMENTS;
import static dev.clusterc.diagnostic.Code.DUPLICATE_DECLARATION;
import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.NONE_POSSIBLE;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_FORMAT;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.SchemaMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Third pass over a schema: values of its fields, homes, rules, artifacts. */
final class SchemaChecker {
  private static final String DOCUMENTS = "documents";
  private static final String MODE = "mode";

  private final Session session;
  private final FileScope file;
  private final SchemaDef schema;
  private final Scope body;

  SchemaChecker(Session session, FileScope file, SchemaDef schema) {
    this.session = session;
    this.file = file;
    this.schema = schema;
    this.body = Scope.of(file, Origin.DERIVED, Optional.empty()).body(schema);
  }

  void check(Item.Schema written) {
    members(written.members(), List.of(), body);
  }

  private void members(List<SchemaMember> members, List<Code.Guard> guards, Scope scope) {
    for (SchemaMember member : members) {
      if (member instanceof SchemaMember.For loop) {
        List<Code.Guard> inner = new ArrayList<>(guards);
        members(loop.members(), inner, session.exprs.binder(loop.binder(), scope, inner));
      } else if (member instanceof SchemaMember.When when) {
        List<Code.Guard> inner = new ArrayList<>(guards);
        members(when.members(), inner, session.exprs.condition(when.condition(), scope, inner));
      } else if (member instanceof SchemaMember.Artifact artifact) {
        artifact(artifact, guards, scope);
      } else if (member instanceof Item.Rule rule) {
        session.ruleChecker.inSchema(rule, schema, guards, scope);
      } else if (!guards.isEmpty()) {
        session.error(
            MISPLACED, member.span(), "only rules and artifacts stand in `for` or `when` here");
      } else if (member instanceof SchemaMember.Field field) {
        Declarations.declared(schema, field).ifPresent(f -> field(field, f));
      } else if (member instanceof SchemaMember.File line) {
        file(line);
      }
    }
  }

  private void field(SchemaMember.Field written, FieldDef def) {
    SchemaMember.Clauses clauses = written.clauses();
    def.sources = Headers.sources(session, clauses.sources(), file);
    def.home = session.types.home(written.type(), def.type, body);
    Scope scope = body.origin(written.derived() ? Origin.DERIVED : Origin.DEFAULT);
    written
        .value()
        .ifPresent(e -> def.value = session.exprs.check(e, new Want(def.type, true), scope));
    Scope it = body.local("it", Types.plain(def.type));
    def.wheres = clauses.wheres().stream().map(w -> where(w, it)).toList();
  }

  private FieldDef.Where where(SchemaMember.Where written, Scope it) {
    Scope human = it.human();
    return new FieldDef.Where(
        session.exprs.check(written.condition(), Want.of(Type.Basic.BOOL), it),
        written.message().map(text -> session.texts.code(text, human)),
        written.help().map(text -> session.texts.code(text, human)));
  }

  private void file(SchemaMember.File line) {
    String format = line.format().text();
    checkFormat(line.format().text(), line.format().span());
    if (schema.fileDef != null) {
      session.add(
          Diagnostic.error(
                  DUPLICATE_DECLARATION, line.span(), schema.name() + " says twice what file it is")
              .note("first", "", schema.fileDef.span()));
      return;
    }
    Scope document =
        Scope.of(file, Origin.DERIVED, Optional.empty())
            .object(Type.Free.OBJECT, name -> Optional.of(Type.Basic.ANY), Set.of());
    schema.fileDef =
        new SchemaDef.FileDef(
            format,
            line.at().map(t -> session.texts.requireConstant(t, "the place of a file")).orElse(""),
            line.where().map(e -> session.exprs.check(e, Want.of(Type.Basic.BOOL), document)),
            line.of().map(t -> session.texts.requireConstant(t, "a program's name")).orElse(""),
            line.span());
  }

  private boolean checkFormat(String format, dev.clusterc.source.Span span) {
    if (session.formats().contains(format)) {
      return true;
    }
    session.notes.gap(span, () -> new Gap.OfFormat(session.formats()));
    session.add(
        Words.suggest(
            Diagnostic.error(UNKNOWN_FORMAT, span, "there is no format " + Words.quote(format)),
            format,
            session.formats(),
            Optional.of(
                "the formats are "
                    + Words.list(session.formats().stream().sorted().toList(), "and"))));
    return false;
  }

  private void artifact(SchemaMember.Artifact written, List<Code.Guard> guards, Scope scope) {
    Code path = session.texts.code(written.path(), scope);
    String format = written.format().text();
    boolean known = checkFormat(format, written.format().span());
    String template = "";
    boolean documents = false;
    Optional<Code> mode = Optional.empty();
    for (Expr.Argument argument : written.arguments()) {
      String label = argument.label().map(n -> n.text()).orElse("");
      Expr value = argument.value();
      if (label.equals(MODE)) {
        mode = Optional.of(session.exprs.check(value, Want.of(Type.Basic.STRING), scope));
      } else if (label.equals(DOCUMENTS) && (format.equals("yaml") || !known)) {
        documents =
            session
                .exprs
                .check(value, Want.of(Type.Basic.BOOL), scope)
                .constant()
                .orElse(false)
                .equals(true);
      } else if (label.isEmpty()
          && format.equals("text")
          && template.isEmpty()
          && value instanceof Expr.Text text) {
        template = session.texts.requireConstant(text, "a template's name");
      } else {
        refuseArgument(argument, format, known);
      }
    }
    if (format.equals("text")
        && template.isEmpty()
        && written.arguments().stream().allMatch(a -> a.label().isPresent())) {
      session.error(
          CALL_ARGUMENTS,
          written.format().span(),
          "a text is laid out by a template",
          "name it: `text(\"name.ftl\")`");
    }
    Typed value = value(written.value(), documents, scope);
    schema.artifacts.add(
        new ArtifactDef(
            file.module(),
            schema,
            guards,
            path,
            format,
            template,
            documents,
            mode,
            value.code(),
            value.type(),
            written
                .clauses()
                .because()
                .map(t -> session.texts.requireConstant(t, "a reason"))
                .orElse(""),
            Headers.sources(session, written.clauses().sources(), file),
            written.doc(),
            written.span()));
  }

  private void refuseArgument(Expr.Argument argument, String format, boolean known) {
    session.exprs.expr(argument.value(), Want.BROKEN, body);
    if (!known) {
      return;
    }
    String label = argument.label().map(n -> n.text()).orElse("");
    boolean yaml = format.equals("yaml");
    session.add(
        Words.suggest(
            Diagnostic.error(
                CALL_ARGUMENTS,
                argument.value().span(),
                label.isEmpty()
                    ? "the format "
                        + Words.quote(format)
                        + " takes no argument "
                        + Words.code(argument.value().span())
                    : label.equals(DOCUMENTS)
                        ? "a file of " + Words.quote(format) + " holds one document"
                        : "an artifact has no argument " + Words.quote(label)),
            label,
            yaml ? List.of(MODE, DOCUMENTS) : List.of(MODE),
            Optional.of(
                yaml
                    ? "its arguments are `mode: \"0644\"` and `documents: true`"
                    : label.equals(DOCUMENTS)
                        ? "`documents: true` is for `yaml`"
                        : "its argument is `mode: \"0644\"`")));
  }

  private Typed value(Expr expr, boolean documents, Scope scope) {
    Typed value = session.exprs.infer(expr, scope.written(true).origin(Origin.DERIVED));
    if (value.type() instanceof Type.Optional || value.type() == Type.Basic.NONE) {
      session.error(
          NONE_POSSIBLE,
          expr.span(),
          Words.code(expr.span()) + " may be none, which is no file",
          "put the artifact into `when … != none { … }`");
      return Typed.broken(expr.span());
    }
    if (documents && !(value.type() instanceof Type.ListOf) && !value.isBroken()) {
      session.error(
          TYPE_MISMATCH,
          expr.span(),
          "`documents: true` writes a list, and "
              + Words.code(expr.span())
              + " is "
              + Words.a(value.type()));
      return Typed.broken(expr.span());
    }
    WrittenForms.check(session, value.type(), expr.span());
    return value;
  }
}
