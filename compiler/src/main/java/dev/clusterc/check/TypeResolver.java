package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.SCHEMA_ARGUMENTS;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_FORM;
import static dev.clusterc.diagnostic.Code.UNKNOWN_TYPE;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Form;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.QualifiedName;
import dev.clusterc.syntax.TypeExpr;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Types as written, and the homes that fields give to objects. */
final class TypeResolver {
  private static final Map<String, Type> SIMPLE =
      Map.ofEntries(
          Map.entry("Bool", Type.Basic.BOOL),
          Map.entry("Int", Type.Basic.INT),
          Map.entry("Number", Type.Basic.NUMBER),
          Map.entry("String", Type.Basic.STRING),
          Map.entry("Version", Type.Basic.VERSION),
          Map.entry("Cidr", Type.Basic.CIDR),
          Map.entry("Ip", Type.Basic.IP),
          Map.entry("Date", Type.Basic.DATE),
          Map.entry("Secret", Type.Basic.SECRET),
          Map.entry("Any", Type.Basic.ANY),
          Map.entry("Object", Type.Free.OBJECT),
          Map.entry("Size", new Type.Measure(Dimension.SIZE)),
          Map.entry("Duration", new Type.Measure(Dimension.DURATION)),
          Map.entry("Bandwidth", new Type.Measure(Dimension.BANDWIDTH)),
          Map.entry("Rate", new Type.Measure(Dimension.RATE)),
          Map.entry("Cpu", new Type.Measure(Dimension.CPU)),
          Map.entry("Money", new Type.Measure(Dimension.MONEY)));
  private static final Map<String, Integer> GENERIC = Map.of("Range", 1, "List", 1, "Map", 2);

  private final Session session;

  TypeResolver(Session session) {
    this.session = session;
  }

  /** The names of the types that nobody declares. */
  static Set<String> builtIn() {
    Set<String> names = new LinkedHashSet<>(SIMPLE.keySet());
    names.addAll(GENERIC.keySet());
    return names;
  }

  static boolean isBuiltIn(String name) {
    return SIMPLE.containsKey(name) || GENERIC.containsKey(name);
  }

  /** The type of a field, whose objects get parameters. */
  Type fieldType(TypeExpr written, FileScope file) {
    return resolve(written, file, true);
  }

  /** The type of a let, a parameter or a result: objects in it live elsewhere. */
  Type reference(TypeExpr written, FileScope file) {
    return resolve(written, file, false);
  }

  /** The type of an instance, whose parameters, if any, are filled by its value. */
  Type named(TypeExpr written, FileScope file) {
    return withoutOptional(written, file, false);
  }

  private Type resolve(TypeExpr written, FileScope file, boolean field) {
    Type plain = withoutOptional(written, file, field);
    if (!field && written.call()) {
      session.error(
          SCHEMA_ARGUMENTS,
          written.span(),
          Words.quote(written.path().toString()) + " gets parameters where no object comes to live",
          "leave the parentheses out: the object has its parameters already");
    }
    return written.optional() ? Types.optional(plain) : plain;
  }

  private Type withoutOptional(TypeExpr written, FileScope file, boolean field) {
    String name = written.path().toString();
    Integer arity = GENERIC.getOrDefault(name, 0);
    if (isBuiltIn(name) || written.typeArguments().isEmpty()) {
      if (arity != written.typeArguments().size()) {
        session.error(
            TYPE_MISMATCH,
            written.span(),
            Words.quote(name) + " takes " + count(arity) + " in `< >`",
            "write it like " + example(name));
        return Type.Basic.BROKEN;
      }
    } else {
      if (named(written.path(), file) != Type.Basic.BROKEN) {
        session.error(
            TYPE_MISMATCH, written.span(), Words.quote(name) + " takes no types in `< >`");
      }
      return Type.Basic.BROKEN;
    }
    if (arity > 0) {
      session.notes.means(written.path().span(), new Meaning.OfType(name));
    }
    List<Type> inner = new ArrayList<>();
    for (TypeExpr each : written.typeArguments()) {
      inner.add(resolve(each, file, field));
    }
    return switch (name) {
      case "Range" -> range(written.typeArguments().get(0), inner.get(0));
      case "List" -> new Type.ListOf(inner.get(0));
      case "Map" -> map(written.typeArguments().get(0), inner.get(0), inner.get(1));
      default -> {
        Type simple = SIMPLE.get(name);
        if (simple != null) {
          session.notes.means(written.path().span(), new Meaning.OfType(name));
        }
        yield simple != null ? simple : named(written.path(), file);
      }
    };
  }

  private static String count(int types) {
    return types == 0 ? "no types" : types == 1 ? "one type" : "two types";
  }

  private static String example(String name) {
    return switch (name) {
      case "Range" -> "`Range<Int>`";
      case "List" -> "`List<String>`";
      case "Map" -> "`Map<String, Int>`";
      default -> Words.quote(name);
    };
  }

  private Type range(TypeExpr written, Type end) {
    if (end == Type.Basic.BROKEN || Types.isOrdered(end)) {
      return end == Type.Basic.BROKEN ? end : new Type.Range(end);
    }
    session.error(
        TYPE_MISMATCH,
        written.span(),
        "a range has no ends of type " + end.display() + ", which has no order");
    return Type.Basic.BROKEN;
  }

  private Type map(TypeExpr written, Type key, Type value) {
    if (key == Type.Basic.STRING || key instanceof Type.Enumerated || key == Type.Basic.BROKEN) {
      return new Type.MapOf(key, value);
    }
    session.error(
        TYPE_MISMATCH,
        written.span(),
        "the keys of a map are strings or members of an enum, not " + Words.a(key));
    return Type.Basic.BROKEN;
  }

  private Type named(QualifiedName path, FileScope file) {
    Optional<Binding> found = find(path, file);
    if (found.isPresent() && found.get() instanceof Binding.Failed) {
      return Type.Basic.BROKEN;
    }
    if (found.isPresent() && found.get() instanceof Binding.OfDef of) {
      if (of.def() instanceof SchemaDef schema) {
        return new Type.Schema(schema);
      }
      if (of.def() instanceof EnumDef def) {
        return new Type.Enumerated(def);
      }
    }
    String text = path.toString();
    if (found.isPresent()) {
      session.error(UNKNOWN_TYPE, path.span(), Words.quote(text) + " is not a type");
    } else {
      unknown(path, file);
    }
    return Type.Basic.BROKEN;
  }

  private void unknown(QualifiedName path, FileScope file) {
    Optional<Binding> first = file.find(path.parts().get(0).text());
    ModuleDef in =
        path.parts().size() > 1 && first.orElse(null) instanceof Binding.OfModule m
            ? m.module()
            : file.module();
    session.notes.gap(
        path.last().span(),
        () -> in == file.module() ? new Gap.OfType(NoteTaker.names(file)) : new Gap.InModule(in));
    if (!in.knowsNames()) {
      return;
    }
    boolean own = in == file.module();
    session.add(
        Words.suggest(
            Diagnostic.error(
                UNKNOWN_TYPE,
                path.span(),
                own
                    ? "there is no type " + Words.quote(path.toString())
                    : "module "
                        + Words.quote(in.name())
                        + " has no type "
                        + Words.quote(path.last().text())),
            path.last().text(),
            candidates(path, file),
            own
                ? Optional.of("import it, or declare a schema or an enum of that name")
                : Optional.empty()));
  }

  /** What a qualified name of a type or a source stands for. */
  Optional<Binding> find(QualifiedName path, FileScope file) {
    List<Name> parts = path.parts();
    Optional<Binding> found = file.find(parts.get(0).text());
    session.notes.binding(parts.get(0).span(), found);
    for (Name part : parts.subList(1, parts.size())) {
      found =
          found.flatMap(
              b ->
                  b instanceof Binding.OfModule m
                      ? Optional.ofNullable(m.module().defs.get(part.text()))
                          .map(Binding.OfDef::new)
                      : b instanceof Binding.Failed ? Optional.of(b) : Optional.empty());
      session.notes.binding(part.span(), found);
    }
    return found;
  }

  private static Set<String> candidates(QualifiedName path, FileScope file) {
    Set<String> names = new LinkedHashSet<>();
    if (path.parts().size() == 1) {
      names.addAll(SIMPLE.keySet());
      names.addAll(GENERIC.keySet());
      for (String name : file.names()) {
        file.find(name).filter(TypeResolver::isType).ifPresent(b -> names.add(name));
      }
    } else if (file.find(path.parts().get(0).text()).orElse(null) instanceof Binding.OfModule m) {
      for (Def def : m.module().defs.values()) {
        if (def instanceof SchemaDef || def instanceof EnumDef) {
          names.add(def.name());
        }
      }
    }
    return names;
  }

  private static boolean isType(Binding binding) {
    return binding instanceof Binding.OfDef of
        && (of.def() instanceof SchemaDef || of.def() instanceof EnumDef);
  }

  /** The written form that a field's type names, its own or that of its elements. */
  Optional<Form> form(TypeExpr written, Type type) {
    Type plain = Types.plain(type);
    if (written.form().isEmpty()) {
      int arguments = written.typeArguments().size();
      if (arguments == 0) {
        return Optional.empty();
      }
      Type inner =
          plain instanceof Type.ListOf list
              ? list.element()
              : plain instanceof Type.MapOf map ? map.value() : Type.Basic.BROKEN;
      return form(written.typeArguments().get(arguments - 1), inner);
    }
    return form(written.form().get(), plain);
  }

  /** The form of this name, if a value of the type can have it. */
  Optional<Form> form(Name name, Type type) {
    Optional<Form> form = Form.byName(name.text());
    form.ifPresent(f -> session.notes.means(name.span(), new Meaning.OfForm(f)));
    if (type == Type.Basic.BROKEN) {
      return form;
    }
    if (!(type instanceof Type.Measure measure)) {
      session.error(
          TYPE_MISMATCH, name.span(), "`as` writes a quantity, and this is " + Words.a(type));
      return Optional.empty();
    }
    if (form.filter(f -> f.dimension().equals(measure.dimension())).isPresent()) {
      return form;
    }
    session.notes.gap(name.span(), () -> new Gap.OfForm(measure.dimension()));
    session.add(
        Words.suggest(
            Diagnostic.error(
                UNKNOWN_FORM,
                name.span(),
                form.isPresent()
                    ? Words.quote(name.text())
                        + " writes "
                        + Words.article(form.get().dimension().name())
                        + ", and this is "
                        + Words.a(type)
                    : "there is no form " + Words.quote(name.text())),
            name.text(),
            spellings(measure.dimension()),
            Optional.of(forms(measure.dimension()))));
    return Optional.empty();
  }

  static List<String> spellings(Dimension dimension) {
    return Form.forms(dimension).stream().map(Form::spelling).toList();
  }

  /** A help that lists the forms of a dimension. */
  static String forms(Dimension dimension) {
    List<String> spellings = spellings(dimension);
    return spellings.isEmpty()
        ? Words.article(dimension.name()) + " has no form; divide it by a unit"
        : "the forms of "
            + Words.article(dimension.name())
            + " are "
            + Words.list(spellings, "and");
  }

  /** Where the objects of a field get their parameters. */
  FieldDef.Home home(TypeExpr written, Type type, Scope scope) {
    Type plain = Types.plain(type);
    if (plain instanceof Type.MapOf map) {
      FieldDef.Home value =
          home(written.typeArguments().get(1), map.value(), scope.local("key", map.key()));
      return value == FieldDef.Home.NONE ? value : new FieldDef.Home.OfMap(value);
    }
    if (plain instanceof Type.ListOf list) {
      FieldDef.Home element = home(written.typeArguments().get(0), list.element(), scope);
      return element == FieldDef.Home.NONE ? element : new FieldDef.Home.OfList(element);
    }
    if (plain instanceof Type.Schema schema) {
      SchemaDef def = schema.def();
      return new FieldDef.Home.OfSchema(
          def,
          session.callers.schemaArguments(
              def, written.call(), written.arguments(), written.span(), scope));
    }
    if (written.call() && plain != Type.Basic.BROKEN) {
      session.error(SCHEMA_ARGUMENTS, written.span(), plain.display() + " takes no parameters");
    }
    return FieldDef.Home.NONE;
  }
}
