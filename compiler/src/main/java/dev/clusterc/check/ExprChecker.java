package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.NONE_POSSIBLE;
import static dev.clusterc.diagnostic.Code.NOT_AMENDABLE;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.quantity.Cidr;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Ip;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks expressions, each kind by its own checker. */
final class ExprChecker {
  private final Session session;

  ExprChecker(Session session) {
    this.session = session;
  }

  /** The expression as the type that its place wants. */
  Code check(Expr expr, Want want, Scope scope) {
    Typed value = expr(expr, want, scope);
    return session.conversion.convert(
        value, want.type(), expr.span(), error -> located(error, value, scope));
  }

  /** A bare name may mean a nearer field than the writer thought of. */
  private static Diagnostic.Builder located(Diagnostic.Builder error, Typed value, Scope scope) {
    if (value.code() instanceof Code.Field field
        && field.target() instanceof Code.This
        && scope.isShadowing(field.field().name())) {
      String text =
          Words.quote(field.field().name())
              + " is the field of "
              + field.field().schema().name()
              + " here";
      return error.note("declared", text, field.field().span());
    }
    return error;
  }

  /** The expression with the type that it has by itself. */
  Typed infer(Expr expr, Scope scope) {
    return expr(expr, Want.NOTHING, scope);
  }

  /** As {@link #infer}, and it can't be none, also where the whole that it is a part of may be. */
  Typed inferPresent(Expr expr, Want want, Scope scope, String purpose) {
    Typed value = expr(expr, want.with(want.plain()), scope);
    if (value.type() instanceof Type.Optional || value.type() == Type.Basic.NONE) {
      String text = Words.code(expr.span());
      session.error(
          NONE_POSSIBLE,
          expr.span(),
          text + " may be none, which can't be " + purpose,
          "ask `"
              + text.substring(1, text.length() - 1)
              + " != none` before, or give a default with `??`");
      return Typed.broken(expr.span());
    }
    return value;
  }

  /** The want is a hint here; the result may have another type. */
  Typed expr(Expr expr, Want want, Scope scope) {
    Span span = expr.span();
    if (expr instanceof Expr.Literal literal) {
      return new Typed(new Code.Const(literal.value(), span), literal(literal.value()));
    } else if (expr instanceof Expr.None) {
      return new Typed(new Code.None(span), Type.Basic.NONE);
    } else if (expr instanceof Expr.Text text) {
      return session.texts.text(text, scope);
    } else if (expr instanceof Expr.Ref ref) {
      return session.names.ref(ref, want, scope);
    } else if (expr instanceof Expr.This) {
      Optional<Typed> self = scope.self(span);
      if (self.isEmpty()) {
        session.error(MISPLACED, span, "`this` stands outside of any object");
      }
      return self.orElse(Typed.broken(span));
    } else if (expr instanceof Expr.Select select) {
      return session.names.select(select, want, scope);
    } else if (expr instanceof Expr.Index index) {
      return session.names.index(index, scope);
    } else if (expr instanceof Expr.Call call) {
      return session.callers.call(call, want, scope);
    } else if (expr instanceof Expr.Amend amend) {
      return amend(amend, want, scope);
    } else if (expr instanceof Expr.ObjectLiteral object) {
      return object(object, want, scope);
    } else if (expr instanceof Expr.ListLiteral list) {
      return session.branches.list(list, want, scope);
    } else if (expr instanceof Expr.Comprehension comprehension) {
      return comprehension(comprehension, want, scope);
    } else if (expr instanceof Expr.If branch) {
      return session.branches.branch(branch, want, scope);
    } else if (expr instanceof Expr.Match match) {
      return session.branches.match(match, want, scope);
    } else if (expr instanceof Expr.Unary unary) {
      return session.operators.unary(unary, scope);
    } else if (expr instanceof Expr.Binary binary) {
      return session.operators.binary(binary, want, scope);
    } else if (expr instanceof Expr.As as) {
      return as(as, scope);
    }
    return Typed.broken(span);
  }

  private static Type literal(Object value) {
    if (value instanceof Boolean) {
      return Type.Basic.BOOL;
    } else if (value instanceof Long) {
      return Type.Basic.INT;
    } else if (value instanceof Quantity quantity) {
      return Types.measure(quantity.dimension());
    } else if (value instanceof Version) {
      return Type.Basic.VERSION;
    } else if (value instanceof Ip) {
      return Type.Basic.IP;
    } else if (value instanceof Cidr) {
      return Type.Basic.CIDR;
    } else if (value instanceof LocalDate) {
      return Type.Basic.DATE;
    }
    return Type.Basic.NUMBER;
  }

  private Typed as(Expr.As as, Scope scope) {
    Typed value = inferPresent(as.value(), Want.NOTHING, scope, "written");
    Optional<Form> form = session.types.form(as.form(), value.type());
    if (form.isEmpty() || value.isBroken()) {
      return Typed.broken(as.span());
    }
    return new Typed(new Code.As(value.code(), form.get(), as.span()), written(form.get()));
  }

  /** Cores and rates may have a fraction. */
  private static Type written(Form form) {
    if (form == Form.CORES || form == Form.PER_SECOND) {
      return Type.Basic.NUMBER;
    }
    return form.number() ? Type.Basic.INT : Type.Basic.STRING;
  }

  private Typed amend(Expr.Amend amend, Want want, Scope scope) {
    Typed target = expr(amend.target(), want, scope);
    Type type = target.type();
    Block block = amend.block();
    if (type instanceof Type.Optional optional) {
      session.add(
          Conversion.nonePossible(
              Words.code(amend.target().span()), optional.type(), amend.target().span()));
      type = Type.Basic.BROKEN;
    }
    BlockChecker.Checked checked;
    if (type instanceof Type.Schema || type == Type.Basic.BROKEN) {
      checked = session.blocks.block(block, type, want.homed(), scope);
    } else if (type instanceof Type.MapOf) {
      checked = session.blocks.block(block, type, want.homed(), scope);
    } else if (type instanceof Type.Free) {
      checked = session.blocks.block(block, type, false, scope);
      type = checked.type();
    } else {
      session.blocks.block(block, Type.Basic.BROKEN, false, scope);
      session.error(
          NOT_AMENDABLE,
          amend.target().span(),
          Words.code(amend.target().span())
              + " is "
              + Words.a(type)
              + ", and only objects and maps are amended with `{ … }`");
      return Typed.broken(amend.span());
    }
    return target.isBroken() || type == Type.Basic.BROKEN
        ? Typed.broken(amend.span())
        : new Typed(new Code.AmendValue(target.code(), checked.code(), amend.span()), type);
  }

  private Typed object(Expr.ObjectLiteral object, Want want, Scope scope) {
    Type wanted = want.plain();
    if (wanted instanceof Type.MapOf) {
      BlockChecker.Checked checked =
          session.blocks.block(object.block(), wanted, want.homed(), scope);
      Code free = new Code.FreeObject(checked.code(), object.span());
      return new Typed(new Code.Coerce(Code.Coercion.MAP, free, object.span()), wanted);
    }
    if (wanted instanceof Type.Schema schema) {
      session.blocks.block(object.block(), wanted, want.homed(), scope);
      session.error(
          TYPE_MISMATCH,
          object
              .span()
              .file()
              .span(object.span().start(), object.span().start() + "object".length()),
          "a free `object` stands where " + Words.a(wanted) + " is wanted",
          "write `" + schema.def().name() + " { … }`");
      return Typed.broken(object.span());
    }
    BlockChecker.Checked checked =
        session.blocks.block(
            object.block(), new Type.Free(java.util.Map.of(), false), false, scope);
    return new Typed(new Code.FreeObject(checked.code(), object.span()), checked.type());
  }

  private Typed comprehension(Expr.Comprehension comprehension, Want want, Scope scope) {
    List<Code.Guard> guards = new ArrayList<>();
    Scope inner = scope;
    for (Member.Binder binder : comprehension.binders()) {
      inner = binder(binder, inner, guards);
    }
    if (comprehension.condition().isPresent()) {
      inner = condition(comprehension.condition().get(), inner, guards);
    }
    Span span = comprehension.span();
    if (want.plain() instanceof Type.ListOf list && list.element() != Type.Basic.ANY) {
      Code element = check(comprehension.element(), want.with(list.element()), inner);
      return new Typed(new Code.Comprehension(guards, element, span), list);
    }
    Typed element = expr(comprehension.element(), want.with(Type.Basic.ANY), inner);
    return new Typed(
        new Code.Comprehension(guards, element.code(), span), new Type.ListOf(element.type()));
  }

  /** {@code when}: what it says about none holds inside. */
  Scope condition(Expr condition, Scope scope, List<Code.Guard> guards) {
    Code code = check(condition, Want.of(Type.Basic.BOOL), scope);
    guards.add(new Code.WhenGuard(code, condition.span()));
    return scope.knowing(Narrowing.facts(code, true, scope.level()));
  }

  /** {@code for}: its names are locals inside. */
  Scope binder(Member.Binder binder, Scope scope, List<Code.Guard> guards) {
    Typed over = inferPresent(binder.over(), Want.NOTHING, scope, "run over");
    Type key = Type.Basic.BROKEN;
    Type value = Type.Basic.BROKEN;
    Code elements = over.code();
    Type type = over.type();
    if (type instanceof Type.ListOf list) {
      key = Type.Basic.INT;
      value = list.element() == Type.Basic.NONE ? Type.Basic.BROKEN : list.element();
    } else if (type instanceof Type.MapOf map) {
      key = map.key();
      value = map.value();
    } else if (type instanceof Type.Free free) {
      key = Type.Basic.STRING;
      value = Types.entries(free);
    } else if (type instanceof Type.Range range && range.end() == Type.Basic.INT) {
      key = Type.Basic.INT;
      value = Type.Basic.INT;
    } else if (type != Type.Basic.BROKEN) {
      elements = new Code.Broken(binder.over().span());
      session.add(
          Diagnostic.error(
                  TYPE_MISMATCH,
                  binder.over().span(),
                  Words.code(binder.over().span())
                      + " is "
                      + Words.a(type)
                      + ", and `for` runs over lists, maps and ranges of Int")
              .help(
                  type == Type.Basic.INT
                      ? "for a count, run over a range: `1.." + binder.over().span().text() + "`"
                      : "make it a list: `[…]`"));
    }
    List<Name> written = binder.names();
    Scope.Locals locals = new Scope.Locals();
    if (written.size() == 2) {
      locals.add(written.get(0), key);
      session.notes.local(written.get(0), key);
    }
    Name last = written.get(written.size() - 1);
    locals.add(last, value);
    session.notes.local(last, value);
    List<String> names = written.stream().map(Name::text).toList();
    guards.add(new Code.ForGuard(names, elements, binder.span()));
    return scope.locals(locals);
  }
}
