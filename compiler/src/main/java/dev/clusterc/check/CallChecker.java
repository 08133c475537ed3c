package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.CALL_ARGUMENTS;
import static dev.clusterc.diagnostic.Code.NOT_CALLABLE;
import static dev.clusterc.diagnostic.Code.SCHEMA_ARGUMENTS;
import static dev.clusterc.diagnostic.Code.UNKNOWN_NAME;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Calls of functions, and schemas with their parameters. */
final class CallChecker {
  private final Session session;

  CallChecker(Session session) {
    this.session = session;
  }

  /** A place for an argument. */
  record Slot(String name, boolean required) {}

  Typed call(Expr.Call call, Want want, Scope scope) {
    Optional<Binding> callee = callee(call.callee(), scope);
    if (call.callee() instanceof Expr.Ref ref) {
      session.notes.binding(ref.span(), callee);
    }
    if (callee.isPresent() && callee.get() instanceof Binding.OfDef of) {
      if (of.def() instanceof FunctionDef function) {
        return function(function, call, scope);
      }
      if (of.def() instanceof SchemaDef schema) {
        return object(schema, Optional.of(call.arguments()), call.span(), want, scope);
      }
    }
    if (call.callee() instanceof Expr.Ref ref) {
      Optional<Builtin> builtin = Builtin.named(ref.name().text());
      if (builtin.isPresent() && callee.isEmpty()) {
        session.notes.means(ref.span(), new Meaning.OfBuiltin(builtin.get()));
        return session.builtins.call(builtin.get(), call, want, scope);
      }
    }
    for (Expr.Argument argument : call.arguments()) {
      session.exprs.expr(argument.value(), Want.BROKEN, scope);
    }
    boolean failed = callee.isPresent() && callee.get() instanceof Binding.Failed;
    if (!failed && (callee.isPresent() || scope.file().module().knowsNames())) {
      refuse(call, callee, scope);
    }
    return Typed.broken(call.span());
  }

  /** Values can't be called, so a field named as a function doesn't hide it. */
  private Optional<Binding> callee(Expr callee, Scope scope) {
    return callee instanceof Expr.Ref ref
        ? scope.file().find(ref.name().text()).filter(CallChecker::isCallable)
        : session.names.binding(callee, scope);
  }

  private static boolean isCallable(Binding binding) {
    return binding instanceof Binding.Failed
        || (binding instanceof Binding.OfDef of
            && (of.def() instanceof FunctionDef || of.def() instanceof SchemaDef));
  }

  private void refuse(Expr.Call call, Optional<Binding> callee, Scope scope) {
    Expr target = call.callee();
    if (target instanceof Expr.Ref ref
        && scope.find(ref.name().text(), ref.span()).isEmpty()
        && scope.file().find(ref.name().text()).isEmpty()) {
      session.notes.gap(
          ref.span(), () -> new Gap.OfValue(Type.Basic.ANY, NoteTaker.names(scope, ref.span())));
      List<String> candidates = new ArrayList<>(Builtin.names());
      for (String name : scope.file().names()) {
        scope
            .file()
            .find(name)
            .filter(CallChecker::isCallable)
            .ifPresent(b -> candidates.add(name));
      }
      session.add(
          Words.suggest(
              Diagnostic.error(
                  UNKNOWN_NAME, target.span(), "there is no function " + Words.code(target.span())),
              ref.name().text(),
              candidates));
      return;
    }
    if (callee.isEmpty() && !(target instanceof Expr.Ref)) {
      Typed value = session.exprs.infer(target, scope);
      if (value.isBroken()) {
        return;
      }
    }
    session.error(
        NOT_CALLABLE,
        target.span(),
        Words.code(target.span()) + " is not a function and can't be called");
  }

  private Typed function(FunctionDef function, Expr.Call call, Scope scope) {
    session.calls.use(scope.owner(), function);
    session.notes.labels(function, call.arguments());
    if (!session.pending.settle(new Pending.Signature(function))) {
      session.calls.reportInference(function);
    }
    Type result = result(function);
    List<Slot> slots =
        function.parameters().stream()
            .map(p -> new Slot(p.name(), p.defaultValue().isEmpty()))
            .toList();
    Optional<List<Optional<Expr>>> placed =
        place(function.name(), slots, call.arguments(), call.span(), CALL_ARGUMENTS, scope);
    if (placed.isEmpty()) {
      return new Typed(new Code.Broken(call.span()), Type.Basic.BROKEN);
    }
    Scope inner = scope.written(false);
    List<Code> arguments = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      FunctionDef.Parameter parameter = function.parameters().get(i);
      Optional<Expr> written = placed.get().get(i);
      arguments.add(
          written.isPresent()
              ? session.exprs.check(written.get(), Want.of(parameter.type()), inner)
              : parameter.defaultValue().orElse(new Code.Broken(call.span())));
    }
    return result == Type.Basic.BROKEN
        ? Typed.broken(call.span())
        : new Typed(new Code.Call(function, arguments, call.span()), result);
  }

  private Type result(FunctionDef function) {
    if (function.result == null && !session.pending.settle(function)) {
      session.calls.reportInference(function);
      return Type.Basic.BROKEN;
    }
    return function.result == null ? Type.Basic.BROKEN : function.result;
  }

  /** A schema in an expression: its object with nothing set. */
  Typed object(
      SchemaDef schema, Optional<List<Expr.Argument>> written, Span span, Want want, Scope scope) {
    Type type = new Type.Schema(schema);
    if (written.isEmpty()) {
      boolean filled = want.homed() && want.plain().equals(type);
      if (!schema.parameters().isEmpty() && !filled && want.type() != Type.Basic.BROKEN) {
        session.add(needsParameters(schema, span));
        return Typed.broken(span);
      }
      return new Typed(new Code.New(schema, List.of(), span), type);
    }
    List<Code> arguments = schemaArguments(schema, true, written.get(), span, scope);
    return new Typed(new Code.New(schema, arguments, span), type);
  }

  private static Diagnostic.Builder needsParameters(SchemaDef schema, Span span) {
    List<String> names = schema.parameters().stream().map(SchemaDef.Parameter::name).toList();
    return Diagnostic.error(
            SCHEMA_ARGUMENTS,
            span,
            schema.name()
                + (names.size() == 1 ? " needs its parameter " : " needs its parameters ")
                + Words.list(names, "and"))
        .note("declared", "", schema.span())
        .help("write `" + schema.name() + "(" + String.join(", ", names) + ")`");
  }

  /** One code for each parameter. */
  List<Code> schemaArguments(
      SchemaDef schema, boolean call, List<Expr.Argument> written, Span span, Scope scope) {
    List<SchemaDef.Parameter> parameters = schema.parameters();
    if (!call && !parameters.isEmpty()) {
      session.add(needsParameters(schema, span));
      return parameters.stream().map(p -> (Code) new Code.Broken(span)).toList();
    }
    List<Slot> slots = parameters.stream().map(p -> new Slot(p.name(), true)).toList();
    session.notes.labels(schema, written);
    Optional<List<Optional<Expr>>> placed =
        place(schema.name(), slots, written, span, SCHEMA_ARGUMENTS, scope);
    List<Code> arguments = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      Optional<Expr> argument = placed.isEmpty() ? Optional.empty() : placed.get().get(i);
      Type type = parameters.get(i).type();
      arguments.add(
          argument
              .map(e -> session.exprs.check(e, Want.of(type), scope))
              .orElseGet(() -> new Code.Broken(span)));
    }
    return arguments;
  }

  /** The argument of each slot; empty after an error, and then all arguments have been checked. */
  Optional<List<Optional<Expr>>> place(
      String callee,
      List<Slot> slots,
      List<Expr.Argument> arguments,
      Span span,
      dev.clusterc.diagnostic.Code mistake,
      Scope scope) {
    List<Optional<Expr>> placed =
        new ArrayList<>(Collections.nCopies(slots.size(), Optional.empty()));
    List<String> names = slots.stream().map(Slot::name).toList();
    Optional<Diagnostic.Builder> error = Optional.empty();
    int next = 0;
    for (Expr.Argument argument : arguments) {
      int at = argument.label().isPresent() ? names.indexOf(argument.label().get().text()) : next++;
      if (at < 0) {
        String label = argument.label().get().text();
        error =
            Optional.of(
                Words.suggest(
                    Diagnostic.error(
                        mistake,
                        argument.label().get().span(),
                        callee + " has no parameter " + Words.quote(label)),
                    label,
                    names,
                    takes(callee, slots)));
      } else if (at >= slots.size()) {
        Diagnostic.Builder builder =
            Diagnostic.error(
                mistake,
                argument.value().span(),
                callee + " takes " + count(slots.size()) + ", not " + arguments.size());
        takes(callee, slots).ifPresent(builder::help);
        error = Optional.of(builder);
        break;
      } else if (placed.get(at).isPresent()) {
        error =
            Optional.of(
                Diagnostic.error(
                    mistake,
                    argument.value().span(),
                    callee + " gets " + Words.quote(names.get(at)) + " twice"));
      } else {
        placed.set(at, Optional.of(argument.value()));
      }
    }
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).required() && placed.get(i).isEmpty()) {
        missing.add(names.get(i));
      }
    }
    if (error.isEmpty() && !missing.isEmpty()) {
      Diagnostic.Builder builder =
          Diagnostic.error(mistake, span, callee + " needs " + Words.list(missing, "and"));
      takes(callee, slots).ifPresent(builder::help);
      error = Optional.of(builder);
    }
    if (error.isEmpty()) {
      return Optional.of(placed);
    }
    session.add(error.get());
    arguments.forEach(a -> session.exprs.expr(a.value(), Want.BROKEN, scope));
    return Optional.empty();
  }

  private static String count(int number) {
    return number == 0 ? "no arguments" : number == 1 ? "one argument" : number + " arguments";
  }

  private static Optional<String> takes(String callee, List<Slot> slots) {
    List<String> names =
        slots.stream().map(s -> s.required() ? s.name() : s.name() + ": …").toList();
    return Optional.of("write it like `" + callee + "(" + String.join(", ", names) + ")`");
  }
}
