package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DUPLICATE_DECLARATION;
import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_SOURCE;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.QualifiedName;
import dev.clusterc.syntax.SchemaMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Second pass over a file: the types of what it declares, so that bodies can be checked in any
 * order.
 */
final class Headers {
  private final Session session;
  private final FileScope file;

  Headers(Session session, FileScope file) {
    this.session = session;
    this.file = file;
  }

  void check() {
    for (Item item : file.tree().items()) {
      if (item instanceof Item.Schema schema) {
        Declarations.declared(
                file.module(), schema.name().text(), schema.name().span(), SchemaDef.class)
            .ifPresent(def -> schema(schema, def));
      } else if (item instanceof Item.Function function) {
        Declarations.declared(
                file.module(), function.name().text(), function.name().span(), FunctionDef.class)
            .ifPresent(def -> function(function, def));
      }
    }
  }

  private void schema(Item.Schema schema, SchemaDef def) {
    Map<String, Span> names = new HashMap<>();
    for (Item.Parameter parameter : schema.parameters()) {
      isNew(parameter, names);
      Type type = session.types.reference(parameter.type(), file);
      def.parameters.add(
          new SchemaDef.Parameter(parameter.name().text(), type, parameter.name().span()));
      parameter
          .defaultValue()
          .ifPresent(
              e ->
                  session.error(
                      MISPLACED,
                      e.span(),
                      "a schema's parameter has no default",
                      "leave it out: each parameter is filled where the schema is named"));
    }
    def.openSince = schema.openSince().flatMap(e -> version(e, "open since")).orElse(null);
    if (def.open() && schema.openSince().isPresent()) {
      session.error(
          MISPLACED,
          schema.openSince().get().span(),
          def.name() + " is open in every release",
          "leave out `open` before `schema`, or `open since …` behind its name");
    }
    session.notes.parameters(def);
    for (SchemaMember member : schema.members()) {
      if (member instanceof SchemaMember.Field field) {
        Declarations.declared(def, field).ifPresent(f -> field(field, f));
      }
    }
  }

  private void isNew(Item.Parameter parameter, Map<String, Span> names) {
    String name = parameter.name().text();
    Span first = names.putIfAbsent(name, parameter.name().span());
    if (first != null) {
      session.add(
          Diagnostic.error(
                  DUPLICATE_DECLARATION,
                  parameter.name().span(),
                  Words.quote(name) + " is a parameter twice")
              .note("first", "", first));
    }
  }

  private void field(SchemaMember.Field written, FieldDef def) {
    SchemaMember.Clauses clauses = written.clauses();
    def.type = session.types.fieldType(written.type(), file);
    def.derived = written.derived() && written.value().isPresent();
    def.form = session.types.form(written.type(), def.type).orElse(null);
    def.because =
        clauses.because().map(t -> session.texts.requireConstant(t, "a reason")).orElse("");
    def.since = clauses.since().flatMap(e -> release(e, def, "since")).orElse(null);
    def.until = clauses.until().flatMap(e -> release(e, def, "until")).orElse(null);
    def.replacedBy = clauses.replacedBy().map(n -> n.text()).orElse("");
    clauses.replacedBy().ifPresent(n -> session.notes.key(n.span(), def.schema(), n.text()));
    if (clauses.entry().isPresent()) {
      if (Types.plain(def.type) instanceof Type.MapOf) {
        def.entry = clauses.entry().get().text();
      } else if (def.type != Type.Basic.BROKEN) {
        session.error(
            MISPLACED,
            clauses.entry().get().span(),
            "only a map has entries, and " + Words.quote(def.name()) + " is " + Words.a(def.type));
      }
    }
  }

  private Optional<Version> version(Expr expr, String word) {
    if (expr instanceof Expr.Literal literal && literal.value() instanceof Version version) {
      return Optional.of(version);
    }
    if (!(expr instanceof Expr.Broken)) {
      session.error(
          TYPE_MISMATCH,
          expr.span(),
          "`" + word + "` takes a version, and " + Words.code(expr.span()) + " isn't one",
          "write it like `v1.30`");
    }
    return Optional.empty();
  }

  private Optional<Version> release(Expr expr, FieldDef def, String word) {
    Optional<Version> version = version(expr, word);
    if (version.isPresent() && def.schema().versionParameter().isEmpty()) {
      session.error(
          MISPLACED,
          expr.span(),
          "`"
              + word
              + "` is measured by the schema's one parameter of type Version, and "
              + def.schema().name()
              + " has none",
          "declare `schema " + def.schema().name() + "(version: Version)`");
      return Optional.empty();
    }
    return version;
  }

  private void function(Item.Function written, FunctionDef def) {
    Map<String, Span> names = new HashMap<>();
    for (Item.Parameter parameter : written.parameters()) {
      isNew(parameter, names);
      Type type = session.types.reference(parameter.type(), file);
      // Callers need to know that there is a default; what it is comes with the signature.
      Optional<Code> none = parameter.defaultValue().map(e -> new Code.Broken(e.span()));
      def.parameters.add(new FunctionDef.Parameter(parameter.name().text(), type, none));
    }
    written.result().ifPresent(t -> def.result = session.types.reference(t, file));
    session.pending.add(new Pending.Signature(def), () -> defaults(written, def));
    session.pending.add(def, () -> body(written, def));
  }

  private void defaults(Item.Function written, FunctionDef def) {
    for (int i = 0; i < written.parameters().size(); i++) {
      Optional<Expr> value = written.parameters().get(i).defaultValue();
      if (value.isPresent()) {
        FunctionDef.Parameter parameter = def.parameters.get(i);
        Scope scope = Scope.of(file, Origin.DERIVED, Optional.of(def));
        Code code = session.exprs.check(value.get(), Want.of(parameter.type()), scope);
        def.parameters.set(
            i, new FunctionDef.Parameter(parameter.name(), parameter.type(), Optional.of(code)));
      }
    }
  }

  private void body(Item.Function written, FunctionDef def) {
    Scope.Locals locals = new Scope.Locals();
    for (int i = 0; i < written.parameters().size(); i++) {
      Name name = written.parameters().get(i).name();
      locals.add(name, def.parameters.get(i).type());
      session.notes.local(name, def.parameters.get(i).type());
    }
    Scope scope = Scope.of(file, Origin.DERIVED, Optional.of(def)).locals(locals);
    if (def.result != null) {
      def.body = session.exprs.check(written.body(), Want.of(def.result), scope);
    } else {
      Typed body = session.exprs.infer(written.body(), scope);
      def.body = body.code();
      def.result = body.type();
    }
  }

  /** The sources that a clause names. */
  static List<SourceDef> sources(Session session, List<QualifiedName> names, FileScope file) {
    List<SourceDef> sources = new ArrayList<>();
    for (QualifiedName name : names) {
      Optional<Binding> binding = session.types.find(name, file);
      if (binding.orElse(null) instanceof Binding.OfDef of
          && of.def() instanceof SourceDef source) {
        sources.add(source);
        continue;
      }
      session.notes.gap(name.last().span(), () -> new Gap.OfSource(NoteTaker.names(file)));
      if (file.module().knowsNames() && !(binding.orElse(null) instanceof Binding.Failed)) {
        List<String> candidates =
            file.names().stream()
                .filter(
                    n ->
                        file.find(n).orElse(null) instanceof Binding.OfDef of
                            && of.def() instanceof SourceDef)
                .toList();
        session.add(
            Words.suggest(
                Diagnostic.error(
                    UNKNOWN_SOURCE,
                    name.span(),
                    "there is no source " + Words.quote(name.toString())),
                name.last().text(),
                candidates,
                Optional.of("import it, or declare `source " + name.last().text() + " = \"…\"`")));
      }
    }
    return sources;
  }
}
