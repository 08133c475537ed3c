package dev.clusterc.check;

import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Name;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Puts what the checker finds into the words of {@link Notes}; does nothing where nobody asks. */
final class NoteTaker {
  private final Notes notes;
  private final boolean wanted;

  NoteTaker(Notes notes) {
    this.notes = notes;
    this.wanted = notes.wanted();
  }

  boolean wanted() {
    return wanted;
  }

  void means(Span place, Meaning meaning) {
    if (wanted) {
      notes.means(place, meaning);
    }
  }

  void gap(Span place, Supplier<Gap> gap) {
    if (wanted) {
      notes.gap(place, gap);
    }
  }

  void def(Span place, Def def) {
    if (wanted) {
      notes.means(place, new Meaning.OfDef(def));
    }
  }

  void binding(Span place, Optional<Binding> binding) {
    if (wanted) {
      binding.flatMap(NoteTaker::meaning).ifPresent(m -> notes.means(place, m));
    }
  }

  void field(Span place, FieldDef field) {
    if (wanted) {
      notes.means(place, new Meaning.OfField(field));
    }
  }

  /** A key of an object of the schema: a field, or nothing that is known. */
  void key(Span place, SchemaDef schema, String name) {
    if (wanted) {
      FieldDef field = schema.fields().get(name);
      if (field == null) {
        notes.gap(place, () -> new Gap.OfKey(schema));
      } else {
        notes.means(place, new Meaning.OfField(field));
      }
    }
  }

  void member(Span place, EnumDef def, int index) {
    if (wanted) {
      notes.means(place, new Meaning.OfMember(def, index));
    }
  }

  void entry(Span place, String key, Type type) {
    if (wanted && !key.isEmpty()) {
      notes.means(place, new Meaning.OfEntry(Optional.empty(), key, type));
    }
  }

  /** What stands behind a dot. */
  void part(Span place, Typed whole, String name) {
    if (wanted) {
      part(whole, name)
          .ifPresentOrElse(
              meaning -> notes.means(place, meaning),
              () -> notes.gap(place, () -> new Gap.OfPart(whole.type())));
    }
  }

  private static Optional<Meaning> part(Typed whole, String name) {
    Type type = whole.type();
    if (type instanceof Type.Schema schema) {
      return Optional.ofNullable(schema.def().fields().get(name))
          .<Meaning>map(Meaning.OfField::new)
          .or(
              () ->
                  schema.def().parameters().stream()
                      .filter(p -> p.name().equals(name))
                      .findFirst()
                      .map(p -> parameter(schema.def(), p)));
    }
    if (type instanceof Type.MapOf map) {
      return Optional.of(new Meaning.OfEntry(table(whole.code()), name, map.value()));
    }
    return type instanceof Type.Free free
        ? Optional.ofNullable(free.known().get(name))
            .map(known -> new Meaning.OfEntry(Optional.empty(), name, known))
        : Optional.empty();
  }

  private static Optional<GlobalDef> table(Code code) {
    return code instanceof Code.Global global && global.def().kind() == GlobalDef.Kind.TABLE
        ? Optional.of(global.def())
        : Optional.empty();
  }

  /** A row of a table, where it is written. */
  void row(Span place, Optional<Def> table, String key, Type type) {
    if (wanted && table.orElse(null) instanceof GlobalDef def) {
      notes.means(place, new Meaning.OfEntry(Optional.of(def), key, type));
    }
  }

  /** A value that a bare name was found to mean. */
  void value(Span place, Typed value, Scope scope) {
    if (wanted) {
      meaning(value, scope).ifPresent(m -> notes.means(place, m));
    }
  }

  void local(Name name, Type type) {
    if (wanted) {
      notes.means(name.span(), new Meaning.OfLocal(name.text(), type, Optional.of(name.span())));
    }
  }

  void rule(Span place, String id, Map<String, Span> ids) {
    Span declared = ids.get(id);
    if (wanted && declared != null) {
      notes.means(place, new Meaning.OfRule(id, declared));
    }
  }

  void parameters(SchemaDef schema) {
    if (wanted) {
      for (SchemaDef.Parameter each : schema.parameters()) {
        notes.means(each.span(), parameter(schema, each));
      }
    }
  }

  void labels(SchemaDef schema, List<Expr.Argument> arguments) {
    if (wanted) {
      for (Expr.Argument argument : arguments) {
        for (SchemaDef.Parameter each : schema.parameters()) {
          label(argument)
              .filter(l -> l.text().equals(each.name()))
              .ifPresent(l -> notes.means(l.span(), parameter(schema, each)));
        }
      }
    }
  }

  void labels(FunctionDef function, List<Expr.Argument> arguments) {
    if (wanted) {
      for (Expr.Argument argument : arguments) {
        for (FunctionDef.Parameter each : function.parameters()) {
          label(argument)
              .filter(l -> l.text().equals(each.name()))
              .ifPresent(
                  l ->
                      notes.means(
                          l.span(),
                          new Meaning.OfParameter(
                              function, each.name(), each.type(), Optional.empty())));
        }
      }
    }
  }

  private static Optional<Name> label(Expr.Argument argument) {
    return argument.label();
  }

  private static Meaning parameter(SchemaDef schema, SchemaDef.Parameter each) {
    return new Meaning.OfParameter(schema, each.name(), each.type(), Optional.of(each.span()));
  }

  private static Optional<Meaning> meaning(Binding binding) {
    if (binding instanceof Binding.OfDef of) {
      return Optional.of(new Meaning.OfDef(of.def()));
    }
    return binding instanceof Binding.OfModule of
        ? Optional.of(new Meaning.OfModule(of.module()))
        : Optional.empty();
  }

  private static Optional<Meaning> meaning(Typed value, Scope scope) {
    Code code = value.code();
    if (code instanceof Code.Field field) {
      return Optional.of(new Meaning.OfField(field.field()));
    }
    if (code instanceof Code.Entry entry) {
      return Optional.of(new Meaning.OfEntry(Optional.empty(), entry.key(), value.type()));
    }
    if (code instanceof Code.Local local) {
      return scope.declared(local).map(l -> new Meaning.OfLocal(l.name(), l.type(), l.span()));
    }
    if (code instanceof Code.Param param) {
      return scope
          .declared(param)
          .map(schema -> parameter(schema, schema.parameters().get(param.index())));
    }
    return Optional.empty();
  }

  /** All that bare names mean in a place, the nearest first. */
  static Map<String, Meaning> names(Scope scope, Span place) {
    Map<String, Meaning> names = new LinkedHashMap<>();
    for (String name : scope.names()) {
      scope
          .find(name, place)
          .flatMap(value -> meaning(value, scope))
          .or(() -> scope.file().find(name).flatMap(NoteTaker::meaning))
          .ifPresent(meaning -> names.put(name, meaning));
    }
    return names;
  }

  /** All that names of a file mean. */
  static Map<String, Meaning> names(FileScope file) {
    Map<String, Meaning> names = new LinkedHashMap<>();
    for (String name : file.names()) {
      file.find(name).flatMap(NoteTaker::meaning).ifPresent(m -> names.put(name, m));
    }
    return names;
  }
}
