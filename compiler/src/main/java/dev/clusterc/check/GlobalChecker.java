package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The values of a file: lets, tables, and the instances that are compiled. */
final class GlobalChecker {
  private final Session session;
  private final FileScope file;
  private final ModuleDef module;

  GlobalChecker(Session session, FileScope file) {
    this.session = session;
    this.file = file;
    this.module = file.module();
  }

  /** Declared types now; values when they are needed, at the latest when all is settled. */
  void announce() {
    for (Item item : file.tree().items()) {
      if (item instanceof Item.Let let) {
        find(let.name().text(), let.name().span()).ifPresent(def -> announceLet(let, def));
      } else if (item instanceof Item.Table table) {
        find(table.name().text(), table.name().span()).ifPresent(def -> announceTable(table, def));
      } else if (item instanceof Item.Instance instance) {
        announceInstance(instance);
      }
    }
  }

  private Optional<GlobalDef> find(String name, Span span) {
    return Declarations.declared(module, name, span, GlobalDef.class);
  }

  private Scope scope(GlobalDef def) {
    return Scope.of(file, Origin.GIVEN, Optional.of(def));
  }

  private void announceLet(Item.Let let, GlobalDef def) {
    let.type().ifPresent(t -> def.type = session.types.reference(t, file));
    session.pending.add(
        def,
        () -> {
          if (def.type != null) {
            def.value = session.exprs.check(let.value(), Want.of(def.type), scope(def));
          } else {
            Typed value = session.exprs.infer(let.value(), scope(def));
            def.type = value.type();
            def.value = value.code();
          }
        });
  }

  private void announceTable(Item.Table table, GlobalDef def) {
    Type row = session.types.reference(table.rowType(), file);
    def.type = row == Type.Basic.BROKEN ? row : new Type.MapOf(Type.Basic.STRING, row);
    session.pending.add(
        def, () -> def.value = new TableChecker(session, scope(def)).check(table, row));
  }

  /** What an instance is checked to be, whether it has a global or stands in a {@code for}. */
  private record Checked(Code value, Optional<SchemaDef> schema) {}

  private void announceInstance(Item.Instance instance) {
    Optional<GlobalDef> def =
        Declarations.instanceName(instance.name())
            .flatMap(name -> find(name, instance.name().span()));
    if (def.isPresent()) {
      Type type = session.types.named(instance.type(), file);
      def.get().type = type;
      session.pending.add(
          def.get(), () -> def.get().value = value(instance, type, scope(def.get())).value());
    }
  }

  private Checked value(Item.Instance instance, Type type, Scope scope) {
    if (!(type instanceof Type.Schema schema)) {
      if (type != Type.Basic.BROKEN) {
        session.error(
            TYPE_MISMATCH,
            instance.type().span(),
            "an instance is an object of a schema, not " + Words.a(type),
            "a value that isn't compiled by itself is a `let`");
      }
      session.exprs.expr(instance.value(), Want.BROKEN, scope);
      return new Checked(new Code.Broken(instance.span()), Optional.empty());
    }
    Code code = session.exprs.check(instance.value(), Want.of(type), scope);
    return new Checked(code, Optional.of(schema.def()));
  }

  /** After everything is settled: what the file compiles. */
  void instances() {
    items(file.tree().items(), List.of(), Scope.of(file, Origin.GIVEN, Optional.empty()), true);
  }

  private void items(List<Item> items, List<Code.Guard> guards, Scope scope, boolean top) {
    for (Item item : items) {
      if (item instanceof Item.Instance instance) {
        if (module.file().library()) {
          session.error(
              MISPLACED,
              instance.name().span(),
              "a library compiles nothing by itself",
              "make it a `let`, which those who import it can use or amend");
        }
        instance(instance, guards, scope, top);
      } else if (item instanceof Item.For loop) {
        loop(loop, guards, scope);
      } else if (!top && !(item instanceof Item.Let)) {
        session.error(MISPLACED, item.span(), "only instances and lets stand in a `for` of a file");
      }
    }
  }

  /** A let in a loop is a loop over one value. */
  private void loop(Item.For loop, List<Code.Guard> guards, Scope scope) {
    List<Code.Guard> inner = new ArrayList<>(guards);
    Scope body = session.exprs.binder(loop.binder(), scope, inner);
    for (Item item : loop.items()) {
      if (item instanceof Item.Let let) {
        Scope.Locals locals = new Scope.Locals();
        Code value = session.ruleChecker.let(let.name(), let.type(), let.value(), locals, body);
        Code one = new Code.ListLiteral(List.of(value), let.span());
        inner.add(new Code.ForGuard(List.of(let.name().text()), one, let.span()));
        body = body.locals(locals);
      }
    }
    items(loop.items(), inner, body, false);
  }

  private void instance(Item.Instance instance, List<Code.Guard> guards, Scope scope, boolean top) {
    Optional<GlobalDef> global =
        top
            ? Declarations.instanceName(instance.name())
                .flatMap(name -> find(name, instance.name().span()))
            : Optional.empty();
    Code name = name(instance.name(), scope);
    if (global.isPresent()) {
      if (global.get().type instanceof Type.Schema schema) {
        Code value = new Code.Global(global.get(), instance.name().span());
        module.instances.add(
            new ModuleDef.InstanceGroup(
                guards, name, schema.def(), value, global, instance.name().span()));
      }
      return;
    }
    if (top && Declarations.instanceName(instance.name()).isPresent()) {
      // A second one of its name, which was told.
      session.exprs.expr(instance.value(), Want.BROKEN, scope);
      return;
    }
    Type type = session.types.named(instance.type(), file);
    Checked checked = value(instance, type, scope);
    checked
        .schema()
        .ifPresent(
            schema ->
                module.instances.add(
                    new ModuleDef.InstanceGroup(
                        guards,
                        name,
                        schema,
                        checked.value(),
                        Optional.empty(),
                        instance.name().span())));
  }

  private Code name(Member.Key key, Scope scope) {
    return key instanceof Member.NameKey name
        ? new Code.Const(name.name().text(), key.span())
        : session.texts.code(((Member.StringKey) key).text(), scope);
  }

  /** Rules outside of schemas. */
  void rules() {
    for (Item item : file.tree().items()) {
      if (item instanceof Item.Rule rule) {
        session.ruleChecker.inFile(rule, file);
      }
    }
  }

  void tests() {
    for (Item item : file.tree().items()) {
      if (item instanceof Item.Test test) {
        test(test);
      }
    }
  }

  private void test(Item.Test test) {
    Scope.Locals locals = new Scope.Locals();
    Scope scope = Scope.of(file, Origin.GIVEN, Optional.empty()).locals(locals);
    List<Code> lets = new ArrayList<>();
    List<TestDef.Expectation> expectations = new ArrayList<>();
    for (Item.TestStatement statement : test.statements()) {
      if (statement instanceof Item.TestLet let) {
        lets.add(session.ruleChecker.let(let.name(), let.type(), let.value(), locals, scope));
      } else if (statement instanceof Item.Expect expect) {
        Code condition = session.exprs.check(expect.condition(), Want.of(Type.Basic.BOOL), scope);
        expectations.add(new TestDef.Holds(condition, expect.span()));
      } else if (statement instanceof Item.ExpectFails expect) {
        judged(expect.value(), expect.rules(), scope)
            .map(j -> new TestDef.Fails(j.value(), j.rules(), expect.span()))
            .ifPresent(expectations::add);
      } else if (statement instanceof Item.ExpectPasses expect) {
        judged(expect.value(), expect.rules(), scope)
            .map(j -> new TestDef.Passes(j.value(), j.rules(), expect.span()))
            .ifPresent(expectations::add);
      }
    }
    String name = session.texts.requireConstant(test.name(), "the name of a test");
    module.tests.add(new TestDef(name, module, lets, expectations, test.span()));
  }

  /** An object and the rules that are to judge it. */
  private record Judged(Code value, List<RuleDef> rules) {}

  private Optional<Judged> judged(Expr judged, List<QualifiedName> ids, Scope scope) {
    Typed value = session.exprs.inferPresent(judged, Want.NOTHING, scope, "judged");
    if (!value.isBroken() && !(value.type() instanceof Type.Schema)) {
      Diagnostic.Builder builder =
          Diagnostic.error(
              TYPE_MISMATCH,
              judged.span(),
              Words.code(judged.span())
                  + " is "
                  + Words.a(value.type())
                  + ", and rules judge objects of schemas");
      session.add(builder);
    }
    List<RuleDef> rules = new ArrayList<>();
    for (QualifiedName id : ids) {
      RuleDef rule = session.rules().get(id.toString());
      session.notes.rule(id.span(), id.toString(), session.ruleIds());
      if (rule != null) {
        rules.add(rule);
      } else if (!session.ruleIds().containsKey(id.toString())) {
        session.paths.tellUnknownRule(id.toString(), id.span());
      }
    }
    return rules.size() == ids.size() && value.type() instanceof Type.Schema
        ? Optional.of(new Judged(value.code(), rules))
        : Optional.empty();
  }
}
