package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.ASSIGN_DERIVED;
import static dev.clusterc.diagnostic.Code.DUPLICATE_DECLARATION;
import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.SYNTAX;
import static dev.clusterc.diagnostic.Code.TYPE_MISMATCH;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks rules. */
final class RuleChecker {
  private final Session session;

  RuleChecker(Session session) {
    this.session = session;
  }

  void inSchema(Item.Rule rule, SchemaDef schema, List<Code.Guard> guards, Scope scope) {
    check(rule, schema, guards, scope).ifPresent(schema.rules::add);
  }

  void inFile(Item.Rule rule, FileScope file) {
    Scope scope = Scope.of(file, Origin.DERIVED, Optional.empty());
    if (rule.parameters().size() != 1) {
      session.error(
          MISPLACED,
          rule.parameters().isEmpty() ? rule.name().span() : rule.parameters().get(1).span(),
          "a rule outside of schemas takes one parameter, the object that it judges",
          "write `rule " + rule.name().text() + "(cluster: Cluster) { … }` with a schema of yours");
      return;
    }
    Item.Parameter parameter = rule.parameters().get(0);
    Type type = session.types.reference(parameter.type(), file);
    if (!(type instanceof Type.Schema schema)) {
      if (type != Type.Basic.BROKEN) {
        session.error(
            TYPE_MISMATCH,
            parameter.type().span(),
            "a rule judges the objects of a schema, not " + Words.a(type));
      }
      return;
    }
    session.notes.local(parameter.name(), type);
    Scope judged = scope.local(parameter.name(), type);
    check(rule, schema.def(), List.of(), judged).ifPresent(file.module().rules::add);
  }

  private <T extends Item.RuleStatement> List<T> all(Item.Rule rule, Class<T> kind) {
    return rule.statements().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** The only statement of its kind; a second one has been told. */
  private <T extends Item.RuleStatement> Optional<T> only(
      Item.Rule rule, Class<T> kind, String what) {
    List<T> all = all(rule, kind);
    for (T extra : all.subList(Math.min(1, all.size()), all.size())) {
      session.add(
          Diagnostic.error(DUPLICATE_DECLARATION, extra.span(), "a rule has one " + what)
              .note("first", "", all.get(0).span()));
    }
    return all.stream().findFirst();
  }

  private Optional<RuleDef> check(
      Item.Rule rule, SchemaDef subject, List<Code.Guard> around, Scope outer) {
    List<Code.Guard> guards = new ArrayList<>(around);
    Scope scope = outer;
    for (Item.RuleFor loop : all(rule, Item.RuleFor.class)) {
      for (Member.Binder binder : loop.binders()) {
        scope = session.exprs.binder(binder, scope, guards);
      }
    }
    List<Code> lets = new ArrayList<>();
    List<Code> whens = new ArrayList<>();
    Scope.Locals locals = new Scope.Locals();
    if (!all(rule, Item.RuleLet.class).isEmpty()) {
      scope = scope.locals(locals);
    }
    for (Item.RuleStatement statement : rule.statements()) {
      if (statement instanceof Item.RuleLet let) {
        lets.add(let(let.name(), let.type(), let.value(), locals, scope));
      } else if (statement instanceof Item.RuleWhen when) {
        Code condition = session.exprs.check(when.condition(), Want.of(Type.Basic.BOOL), scope);
        whens.add(condition);
        scope = scope.knowing(Narrowing.facts(condition, true, scope.level()));
      }
    }
    List<Code> requires = new ArrayList<>();
    for (Item.RuleRequire require : all(rule, Item.RuleRequire.class)) {
      requires.add(session.exprs.check(require.condition(), Want.of(Type.Basic.BOOL), scope));
    }
    return finish(rule, subject, guards, lets, whens, requires, scope);
  }

  /** A let of a rule or a test: a further local of its frame. */
  Code let(
      Name name,
      Optional<dev.clusterc.syntax.TypeExpr> type,
      Expr value,
      Scope.Locals locals,
      Scope scope) {
    if (type.isPresent()) {
      Type declared = session.types.reference(type.get(), scope.file());
      Code code = session.exprs.check(value, Want.of(declared), scope);
      locals.add(name, declared);
      session.notes.local(name, declared);
      return code;
    }
    Typed inferred = session.exprs.infer(value, scope);
    locals.add(name, inferred.type());
    session.notes.local(name, inferred.type());
    return inferred.code();
  }

  private Optional<RuleDef> finish(
      Item.Rule rule,
      SchemaDef subject,
      List<Code.Guard> guards,
      List<Code> lets,
      List<Code> whens,
      List<Code> requires,
      Scope inner) {
    Scope scope = inner.knowing(broken(requires, inner.level()));
    Scope human = scope.human();
    ModuleDef module = scope.file().module();
    Optional<Item.RuleMessage> message =
        only(rule, Item.RuleMessage.class, "message: `error`, `warning` or `note`");
    Optional<Code> text = message.map(m -> session.texts.code(m.text(), human));
    Optional<Code> help =
        only(rule, Item.RuleHelp.class, "`help`").map(h -> session.texts.code(h.text(), human));
    Optional<Code> because =
        only(rule, Item.RuleBecause.class, "`because`")
            .map(b -> session.texts.code(b.text(), human));
    Optional<RuleDef.Fix> fix =
        only(rule, Item.RuleFix.class, "`fix`").flatMap(f -> fix(f, subject, scope));
    List<SourceDef> sources = new ArrayList<>();
    for (Item.RuleSource source : all(rule, Item.RuleSource.class)) {
      sources.addAll(Headers.sources(session, source.sources(), scope.file()));
    }
    if (text.isEmpty() && module.intact(rule.name().span())) {
      session.error(
          SYNTAX,
          rule.name().span(),
          "the rule " + Words.quote(rule.name().text()) + " says nothing when it is broken",
          "add `error \"…\"`, `warning \"…\"` or `note \"…\"`");
    }
    if (whens.isEmpty() && requires.isEmpty() && module.intact(rule.name().span())) {
      session.error(
          SYNTAX,
          rule.name().span(),
          "the rule " + Words.quote(rule.name().text()) + " asks for nothing",
          "add `require` with what must hold, or `when` with what must not be");
    }
    if (text.isEmpty() || (whens.isEmpty() && requires.isEmpty())) {
      return Optional.empty();
    }
    String id = module.lastName() + "." + rule.name().text();
    RuleDef def =
        new RuleDef(
            id,
            module,
            subject,
            guards,
            lets,
            whens,
            requires,
            message.get().severity(),
            text.get(),
            help,
            because,
            fix,
            sources,
            rule.doc(),
            rule.name().span());
    session.rules().putIfAbsent(id, def);
    return Optional.of(def);
  }

  /** What isn't none when the rule is broken, whichever of its requirements that is. */
  private static Set<String> broken(List<Code> requires, int level) {
    Set<String> facts = new HashSet<>();
    for (int i = 0; i < requires.size(); i++) {
      Set<String> each = Narrowing.facts(requires.get(i), false, level);
      if (i == 0) {
        facts.addAll(each);
      } else {
        facts.retainAll(each);
      }
    }
    return facts;
  }

  private Optional<RuleDef.Fix> fix(Item.RuleFix fix, SchemaDef subject, Scope scope) {
    List<Path.Step> steps = fix.path().steps();
    Optional<Typed> root = root(steps, subject, scope);
    SchemaDef from = root.isPresent() ? ((Type.Schema) root.get().type()).def() : subject;
    Optional<PathChecker.Target> target =
        session.paths.follow(root.isPresent() ? steps.subList(1, steps.size()) : steps, from);
    Type type = target.map(PathChecker.Target::type).orElse(Type.Basic.BROKEN);
    Code value = session.exprs.check(fix.value(), new Want(type, true), scope);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    if (target.get().derived()) {
      session.error(
          ASSIGN_DERIVED,
          fix.path().span(),
          Words.code(fix.path().span()) + " is derived, and a fix sets what a user may set",
          "name the field that it follows from");
      return Optional.empty();
    }
    return Optional.of(
        new RuleDef.Fix(root.map(Typed::code), target.get().steps(), value, fix.span()));
  }

  /** The object that a path begins with, where it isn't the one that is judged. */
  private Optional<Typed> root(List<Path.Step> steps, SchemaDef subject, Scope scope) {
    if (steps.size() < 2
        || !(steps.get(0) instanceof Path.Field first)
        || subject.fields().containsKey(first.name().text())) {
      return Optional.empty();
    }
    Optional<Typed> found =
        scope
            .find(first.name().text(), first.span())
            .filter(value -> value.type() instanceof Type.Schema);
    found.ifPresent(value -> session.notes.value(first.span(), value, scope));
    return found;
  }
}
