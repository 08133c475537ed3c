package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.AMBIGUOUS_NAME;
import static dev.clusterc.diagnostic.Code.MISSING_KEY;
import static dev.clusterc.diagnostic.Code.NONE_POSSIBLE;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;
import static dev.clusterc.diagnostic.Code.UNKNOWN_FIELD;
import static dev.clusterc.diagnostic.Code.UNKNOWN_NAME;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Name;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Bare names, and what stands after a dot or in brackets. */
final class NameChecker {
  private final Session session;

  NameChecker(Session session) {
    this.session = session;
  }

  Typed ref(Expr.Ref ref, Want want, Scope scope) {
    Name name = ref.name();
    Span span = name.span();
    if (want.plain() instanceof Type.Enumerated e && e.def().members().contains(name.text())) {
      return member(e.def(), name, scope);
    }
    Optional<Typed> value = scope.find(name.text(), span);
    if (value.isPresent()) {
      session.notes.value(span, value.get(), scope);
      return narrowed(value.get(), scope);
    }
    Optional<Binding> binding = scope.file().find(name.text());
    if (binding.isPresent()) {
      session.notes.binding(span, binding);
      return bound(binding.get(), span, want, scope);
    }
    Optional<Typed> hidden = scope.findHidden(name.text(), span);
    if (hidden.isPresent()) {
      session.notes.value(span, hidden.get(), scope);
      return narrowed(hidden.get(), scope);
    }
    session.notes.gap(span, () -> new Gap.OfValue(want.type(), NoteTaker.names(scope, span)));
    if (isUnknown(name, want, scope)) {
      unknown(name, want, scope);
    }
    return Typed.broken(span);
  }

  /** Unless it may stand in what didn't parse. */
  private boolean isUnknown(Name name, Want want, Scope scope) {
    if (want.type() == Type.Basic.BROKEN) {
      return false;
    }
    if (want.plain() instanceof Type.Enumerated e) {
      // A member is meant far more often than a name that happens to be missing.
      return e.def().module().intact(e.def().span());
    }
    ModuleDef module = scope.file().module();
    return !scope.isInBroken()
        && module.knowsNames()
        && session.hasAllFields()
        && module.intact(name.span());
  }

  private void unknown(Name name, Want want, Scope scope) {
    List<String> candidates = new ArrayList<>(scope.names());
    String what = "there is no name ";
    if (want.plain() instanceof Type.Enumerated e) {
      candidates.addAll(e.def().members());
      what = "there is no " + e.def().name() + " ";
    }
    session.add(
        Words.suggest(
            Diagnostic.error(UNKNOWN_NAME, name.span(), what + Words.quote(name.text())),
            name.text(),
            candidates,
            unknownHelp(name, want)));
  }

  private static Optional<String> unknownHelp(Name name, Want want) {
    if (want.plain() instanceof Type.Enumerated e) {
      return Optional.of(e.def().name() + " has " + Words.list(e.def().members(), "and"));
    }
    return Builtin.named(name.text())
        .map(b -> Words.quote(b.text()) + " is a function: call it, `" + b.text() + "(…)`");
  }

  /** A member of the wanted enum, unless the name means a value of the same enum as well. */
  private Typed member(EnumDef def, Name name, Scope scope) {
    int index = def.members().indexOf(name.text());
    Type type = new Type.Enumerated(def);
    Optional<Typed> other = scope.find(name.text(), name.span());
    Optional<Type> otherType = other.map(Typed::type);
    if (other.isEmpty()
        && scope.file().find(name.text()).orElse(null) instanceof Binding.OfDef of
        && of.def() instanceof GlobalDef global) {
      otherType = Optional.of(type(global));
    }
    if (otherType.map(Types::plain).filter(type::equals).isPresent()) {
      boolean field = other.isPresent() && other.get().code() instanceof Code.Field;
      session.error(
          AMBIGUOUS_NAME,
          name.span(),
          Words.quote(name.text())
              + " is a member of "
              + def.name()
              + " and also a name in scope of that type",
          "write `"
              + def.name()
              + "."
              + name.text()
              + "` for the member, "
              + (field
                  ? "`this." + name.text() + "` for the field"
                  : "or give the other name another spelling"));
      return Typed.broken(name.span());
    }
    session.notes.member(name.span(), def, index);
    return new Typed(new Code.Const(new EnumDef.Member(def, index), name.span()), type);
  }

  /** The type of a let, a table or an instance, inferred now if nobody has yet. */
  Type type(GlobalDef global) {
    if (global.type == null && !session.pending.settle(global)) {
      session.calls.reportInference(global);
      return Type.Basic.BROKEN;
    }
    return global.type == null ? Type.Basic.BROKEN : global.type;
  }

  private Typed bound(Binding binding, Span span, Want want, Scope scope) {
    if (binding instanceof Binding.OfDef of) {
      if (of.def() instanceof GlobalDef global) {
        session.calls.use(scope.owner(), global);
        Type type = type(global);
        return type == Type.Basic.BROKEN
            ? Typed.broken(span)
            : narrowed(new Typed(new Code.Global(global, span), type), scope);
      }
      if (of.def() instanceof SchemaDef schema) {
        return session.callers.object(schema, Optional.empty(), span, want, scope);
      }
    }
    if (!(binding instanceof Binding.Failed)) {
      session.add(notAValue(binding, span));
    }
    return Typed.broken(span);
  }

  private static Diagnostic.Builder notAValue(Binding binding, Span span) {
    String text = Words.code(span);
    if (binding instanceof Binding.OfModule) {
      return Diagnostic.error(TYPE_MISMATCH, span, text + " is a module, not a value")
          .help("name what you mean in it, `" + span.text() + ".…`");
    }
    Def def = ((Binding.OfDef) binding).def();
    if (def instanceof EnumDef e) {
      return Diagnostic.error(TYPE_MISMATCH, span, text + " is an enum, not a value")
          .help(
              "name a member: `"
                  + e.name()
                  + "."
                  + e.members().stream().findFirst().orElse("…")
                  + "`");
    }
    return def instanceof FunctionDef
        ? Diagnostic.error(TYPE_MISMATCH, span, text + " is a function, not a value")
            .help("call it, `" + span.text() + "(…)`")
        : Diagnostic.error(TYPE_MISMATCH, span, text + " is a source, not a value");
  }

  /** A place that is known not to be none has the type without {@code ?}. */
  private static Typed narrowed(Typed value, Scope scope) {
    if (value.type() instanceof Type.Optional optional
        && Narrowing.key(value.code(), scope.level()).filter(scope::isNotNone).isPresent()) {
      return new Typed(value.code(), optional.type());
    }
    return value;
  }

  /** What a name or a chain of names stands for, if it isn't a value. */
  Optional<Binding> binding(Expr expr, Scope scope) {
    if (expr instanceof Expr.Ref ref) {
      if (scope.find(ref.name().text(), ref.span()).isPresent()) {
        return Optional.empty();
      }
      Optional<Binding> found = scope.file().find(ref.name().text());
      session.notes.binding(ref.span(), found);
      return found;
    }
    if (expr instanceof Expr.Select select
        && binding(select.target(), scope).orElse(null) instanceof Binding.OfModule module) {
      Optional<Binding> found =
          Optional.ofNullable(module.module().defs.get(select.name().text()))
              .map(Binding.OfDef::new);
      session.notes.binding(select.name().span(), found);
      return found;
    }
    return Optional.empty();
  }

  Typed select(Expr.Select select, Want want, Scope scope) {
    Optional<Binding> whole = binding(select, scope);
    if (whole.isPresent()) {
      return bound(whole.get(), select.span(), want, scope);
    }
    Optional<Binding> owner = binding(select.target(), scope);
    if (owner.isPresent()) {
      if (owner.get() instanceof Binding.Failed) {
        return Typed.broken(select.span());
      }
      if (owner.get() instanceof Binding.OfModule module) {
        session.notes.gap(select.name().span(), () -> new Gap.InModule(module.module()));
        if (module.module().knowsNames()) {
          unknownIn(
              "module " + Words.quote(module.module().name()),
              module.module().defs.keySet(),
              select);
        }
        return Typed.broken(select.span());
      }
      if (owner.get() instanceof Binding.OfDef of && of.def() instanceof EnumDef def) {
        int index = def.members().indexOf(select.name().text());
        if (index < 0) {
          session.notes.gap(select.name().span(), () -> new Gap.OfMember(def));
          unknownIn("enum " + Words.quote(def.name()), def.members(), select);
          return Typed.broken(select.span());
        }
        session.notes.member(select.name().span(), def, index);
        return new Typed(
            new Code.Const(new EnumDef.Member(def, index), select.span()),
            new Type.Enumerated(def));
      }
    }
    Typed target = session.exprs.infer(select.target(), scope);
    return narrowed(selected(target, select), scope);
  }

  private void unknownIn(String owner, Collection<String> names, Expr.Select select) {
    String name = select.name().text();
    session.add(
        Words.suggest(
            Diagnostic.error(
                UNKNOWN_NAME, select.name().span(), owner + " has no " + Words.quote(name)),
            name,
            names));
  }

  private Typed selected(Typed target, Expr.Select select) {
    Span span = select.span();
    String name = select.name().text();
    Type type = target.type();
    session.notes.part(select.name().span(), target, name);
    if (type instanceof Type.Schema schema) {
      FieldDef field = schema.def().fields.get(name);
      if (field != null) {
        return new Typed(new Code.Field(target.code(), field, span), field.type());
      }
      List<SchemaDef.Parameter> parameters = schema.def().parameters();
      for (int i = 0; i < parameters.size(); i++) {
        if (parameters.get(i).name().equals(name)) {
          return new Typed(
              new Code.ParamOf(target.code(), i, name, span), parameters.get(i).type());
        }
      }
      tellUnknownField(schema.def(), select.name());
    } else if (type instanceof Type.MapOf map) {
      if (isKey(map, select.name())) {
        return new Typed(new Code.Entry(target.code(), name, span), map.value());
      }
    } else if (type instanceof Type.Free free) {
      Type known = free.known().get(name);
      if (known != null || free.open()) {
        return new Typed(
            new Code.Entry(target.code(), name, span), known != null ? known : Type.Basic.ANY);
      }
      session.add(
          Words.suggest(
              Diagnostic.error(
                  MISSING_KEY,
                  select.name().span(),
                  Words.code(select.target().span()) + " has no key " + Words.quote(name)),
              name,
              free.known().keySet()));
    } else if (type == Type.Basic.ANY) {
      return new Typed(new Code.Entry(target.code(), name, span), Type.Basic.ANY);
    } else if (type instanceof Type.Range range) {
      if (name.equals("min") || name.equals("max")) {
        return new Typed(new Code.RangeEnd(target.code(), name.equals("max"), span), range.end());
      }
      session.error(
          UNKNOWN_FIELD,
          select.name().span(),
          "a range has no " + Words.quote(name),
          "its ends are `.min` and `.max`");
    } else if (type instanceof Type.Optional || type == Type.Basic.NONE) {
      String text = Words.code(select.target().span());
      session.error(
          NONE_POSSIBLE,
          select.target().span(),
          text + " may be none, which has no " + Words.quote(name),
          "ask `"
              + text.substring(1, text.length() - 1)
              + " != none` before, or give a default with `??`");
    } else if (type != Type.Basic.BROKEN) {
      session.error(
          UNKNOWN_FIELD,
          select.name().span(),
          Words.code(select.target().span())
              + " is "
              + Words.a(type)
              + ", which has no "
              + Words.quote(name));
    }
    return Typed.broken(span);
  }

  /** Whether a name can be a key of the map; told if it can't. */
  boolean isKey(Type.MapOf map, Name name) {
    if (map.key() instanceof Type.Enumerated e && !e.def().members().contains(name.text())) {
      session.notes.gap(name.span(), () -> new Gap.OfMember(e.def()));
      session.add(
          Words.suggest(
              Diagnostic.error(
                  UNKNOWN_NAME,
                  name.span(),
                  "enum " + Words.quote(e.def().name()) + " has no " + Words.quote(name.text())),
              name.text(),
              e.def().members()));
      return false;
    }
    return true;
  }

  /** Of a schema that didn't parse as a whole, the field may be what is missing. */
  void tellUnknownField(SchemaDef schema, Name name) {
    if (!schema.module().intact(schema.span())) {
      return;
    }
    boolean parameter = schema.parameters().stream().anyMatch(p -> p.name().equals(name.text()));
    session.add(
        Words.suggest(
            Diagnostic.error(
                UNKNOWN_FIELD,
                name.span(),
                schema.name() + " has no field " + Words.quote(name.text())),
            name.text(),
            schema.fields().keySet(),
            parameter
                ? Optional.of(
                    Words.quote(name.text())
                        + " is a parameter, which is filled where the type is named")
                : Optional.empty()));
  }

  Typed index(Expr.Index index, Scope scope) {
    Typed target = session.exprs.infer(index.target(), scope);
    Type type = target.type();
    Span span = index.span();
    if (type instanceof Type.ListOf list) {
      Code at = session.exprs.check(index.index(), Want.of(Type.Basic.INT), scope);
      return new Typed(new Code.Index(target.code(), at, span), list.element());
    }
    if (type instanceof Type.MapOf map) {
      Code at = session.exprs.check(index.index(), Want.of(map.key()), scope);
      return new Typed(new Code.Index(target.code(), at, span), map.value());
    }
    if (type instanceof Type.Free free) {
      Code at = session.exprs.check(index.index(), Want.of(Type.Basic.STRING), scope);
      Type entry =
          at.constant()
              .map(key -> free.known().getOrDefault(key.toString(), Type.Basic.ANY))
              .orElse(Types.entries(free));
      return new Typed(new Code.Index(target.code(), at, span), entry);
    }
    session.exprs.expr(index.index(), Want.BROKEN, scope);
    if (type instanceof Type.Optional) {
      session.add(
          Conversion.nonePossible(
              Words.code(index.target().span()), Types.plain(type), index.target().span()));
    } else if (type != Type.Basic.BROKEN) {
      session.error(
          TYPE_MISMATCH,
          index.target().span(),
          Words.code(index.target().span())
              + " is "
              + Words.a(type)
              + ", and only lists and maps have elements in brackets");
    }
    return Typed.broken(span);
  }
}
