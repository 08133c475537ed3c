package dev.clusterc.syntax;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Severity;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.grammar.ClusterParser;
import dev.clusterc.grammar.ClusterParser.*;
import dev.clusterc.grammar.ClusterToken;
import dev.clusterc.grammar.Problem;
import dev.clusterc.grammar.Problem.Kind;
import dev.clusterc.quantity.Literals;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/**
 * Makes the tree from ANTLR's. A member in which the parser got stuck is kept as far as it was
 * read, with {@link Expr.Broken} where its value would be; without a name it is left out.
 */
final class AstBuilder {
  private static final String LANGUAGE_VERSION = "1";

  private final SourceFile file;
  private final Sink sink;
  private boolean complete;
  private boolean misplacedImport;

  AstBuilder(SourceFile file, Sink sink) {
    this.file = file;
    this.sink = sink;
  }

  SourceTree file(FileContext tree, List<Problem> problems) {
    complete = problems.isEmpty();
    List<Integer> places = problems.stream().map(Problem::start).toList();
    boolean everywhere =
        problems.stream()
            .anyMatch(p -> p.kind() == Kind.TOO_DEEP || p.kind() == Kind.UNCLOSED_BLOCK);
    Optional<QualifiedName> module = Optional.empty();
    List<SourceTree.Import> imports = new ArrayList<>();
    List<Item> items = new ArrayList<>();
    String doc = "";
    for (ItemContext each : tree.item()) {
      if (each instanceof LanguageVersionContext version) {
        doc = doc.isEmpty() ? doc(each) : doc;
        languageVersion(version, each == tree.item(0));
      } else if (each instanceof ModuleItemContext head) {
        doc = doc.isEmpty() ? doc(each) : doc;
        if (module.isPresent() || !imports.isEmpty() || !items.isEmpty()) {
          error(Code.MISPLACED, span(each), "`module` heads the file", "move it to the first line");
        }
        module = qualified(head.qualifiedName());
      } else if (each instanceof ImportItemContext head) {
        doc = doc.isEmpty() && imports.isEmpty() && items.isEmpty() ? doc(each) : doc;
        importItem(head)
            .filter(i -> places.stream().noneMatch(p -> Damage.reaches(i.span(), p)))
            .ifPresent(imports::add);
      } else {
        item(each).ifPresent(items::add);
      }
    }
    Damage damage = Damage.of(everywhere, places, items);
    return new SourceTree(
        file,
        module,
        List.copyOf(imports),
        List.copyOf(items),
        doc,
        complete,
        misplacedImport ? new Damage(damage.everywhere(), true, damage.parts()) : damage);
  }

  private void languageVersion(LanguageVersionContext version, boolean first) {
    if (!first) {
      error(
          Code.MISPLACED, span(version), "`clusterc` heads the file", "move it to the first line");
    }
    TerminalNode literal = version.LITERAL();
    if (literal != null && !literal.getText().equals(LANGUAGE_VERSION)) {
      error(
          Code.UNKNOWN_LANGUAGE_VERSION,
          span(literal.getSymbol()),
          "version `" + literal.getText() + "` of the language isn't known",
          "the only known version is `clusterc " + LANGUAGE_VERSION + "`");
    }
  }

  private Optional<SourceTree.Import> importItem(ImportItemContext ctx) {
    Optional<QualifiedName> path = qualified(ctx.qualifiedName());
    Optional<Expr.Text> target = optional(ctx.string(), this::text);
    if (path.isEmpty() && target.isEmpty()) {
      return Optional.empty();
    }
    List<Name> names =
        ctx.importNames() == null || ctx.importNames().names() == null
            ? List.of()
            : names(ctx.importNames().names().name());
    return Optional.of(
        new SourceTree.Import(path, names, target, optional(ctx.name(), this::name), span(ctx)));
  }

  // Declarations.

  private List<Item> items(@Nullable ItemsContext ctx) {
    List<Item> items = new ArrayList<>();
    if (ctx != null) {
      for (ItemContext each : ctx.item()) {
        if (each instanceof LanguageVersionContext
            || each instanceof ModuleItemContext
            || each instanceof ImportItemContext) {
          misplacedImport |= each instanceof ImportItemContext;
          error(
              Code.MISPLACED,
              span(each),
              "`" + each.getStart().getText() + "` stands at the level of the file, not in a `for`",
              "");
        } else {
          item(each).ifPresent(items::add);
        }
      }
    }
    return List.copyOf(items);
  }

  private Optional<Item> item(ItemContext ctx) {
    if (ctx instanceof LetItemContext c) {
      return c.let() == null ? Optional.empty() : let(c.let());
    }
    if (ctx instanceof RuleItemContext c) {
      return c.ruleDeclaration() == null ? Optional.empty() : rule(c.ruleDeclaration()).map(r -> r);
    }
    if (ctx instanceof ForItemContext c) {
      return binder(c.binder()).map(b -> new Item.For(b, items(c.items()), span(c)));
    }
    if (ctx instanceof TestContext c) {
      return optional(c.string(), this::text)
          .map(n -> new Item.Test(n, testStatements(c.testStatements()), doc(c), span(c)));
    }
    if (ctx instanceof InstanceContext c) {
      return instance(c);
    }
    return named(ctx);
  }

  private Optional<Item> named(ItemContext ctx) {
    Span span = span(ctx);
    String doc = doc(ctx);
    if (ctx instanceof SourceContext c && isPresent(c.name())) {
      List<StringContext> texts = c.string();
      Expr.Text title = texts.isEmpty() ? missingText(c) : text(texts.get(0));
      Optional<Expr.Text> url =
          texts.size() > 1 ? Optional.of(text(texts.get(1))) : Optional.empty();
      return Optional.of(new Item.Source(name(c.name()), title, url, doc, span));
    }
    if (ctx instanceof SchemaContext c && isPresent(c.name())) {
      return Optional.of(
          new Item.Schema(
              name(c.name()),
              parameters(c.parameters()),
              c.OPEN() != null,
              optional(c.openness(), o -> literal(o.LITERAL().getSymbol())),
              schemaMembers(c.schemaMembers()),
              doc,
              span));
    }
    if (ctx instanceof EnumContext c && isPresent(c.name())) {
      List<Item.EnumMember> members = new ArrayList<>();
      if (c.enumMembers() != null) {
        c.enumMembers().name().forEach(n -> members.add(new Item.EnumMember(name(n), doc(n))));
      }
      return Optional.of(new Item.Enum(name(c.name()), List.copyOf(members), doc, span));
    }
    if (ctx instanceof TableContext c && isPresent(c.name()) && isPresent(c.type())) {
      return Optional.of(table(c));
    }
    if (ctx instanceof FunctionContext c && isPresent(c.name())) {
      return Optional.of(
          new Item.Function(
              name(c.name()),
              parameters(c.parameters()),
              type(c.type()),
              expr(c.expr(), c),
              doc,
              span));
    }
    return Optional.empty();
  }

  private Optional<Item> instance(InstanceContext ctx) {
    if (!isPresent(ctx.type()) || !isPresent(ctx.key())) {
      return Optional.empty();
    }
    TypeExpr type = type(ctx.type()).orElseThrow();
    Expr value =
        ctx.block() != null
            ? new Expr.Amend(schemaOf(type), block(ctx.block()), span(ctx))
            : expr(ctx.expr(), ctx);
    return Optional.of(new Item.Instance(type, key(ctx.key()), value, doc(ctx), span(ctx)));
  }

  /** The expression that a type's name is, {@code Pool(this)} included. */
  private static Expr schemaOf(TypeExpr type) {
    List<Name> parts = type.path().parts();
    Expr expr = new Expr.Ref(parts.get(0));
    for (Name part : parts.subList(1, parts.size())) {
      expr = new Expr.Select(expr, part, expr.span().cover(part.span()));
    }
    return type.call() ? new Expr.Call(expr, type.arguments(), type.span()) : expr;
  }

  private Item.Table table(TableContext ctx) {
    List<Name> columns = new ArrayList<>();
    List<Item.Row> rows = new ArrayList<>();
    List<RowContext> lines = ctx.rows() == null ? List.of() : ctx.rows().row();
    for (RowContext line : lines) {
      if (line.exception != null) {
        continue;
      }
      if (line == lines.get(0)) {
        columns.addAll(columns(line));
      } else if (line.name() == null) {
        error(Code.TABLE_SHAPE, span(line), "a row begins with its key", "write `key | …`");
      } else {
        rows.add(new Item.Row(name(line.name()), cells(line), doc(line), span(line)));
      }
    }
    return new Item.Table(
        name(ctx.name()),
        type(ctx.type()).orElseThrow(),
        List.copyOf(columns),
        List.copyOf(rows),
        doc(ctx),
        span(ctx));
  }

  private List<Name> columns(RowContext head) {
    if (head.name() != null) {
      error(
          Code.TABLE_SHAPE,
          span(head.name()),
          "a table begins with a line that names its columns",
          "write `| column | column` above the rows");
      return List.of();
    }
    List<Name> columns = new ArrayList<>();
    for (ExprContext cell : head.expr()) {
      Expr column = expr(cell, head);
      if (column instanceof Expr.Ref ref) {
        columns.add(ref.name());
      } else {
        error(Code.TABLE_SHAPE, span(cell), "`" + span(cell).text() + "` is no column's name", "");
      }
    }
    if (head.BAR().size() > head.expr().size()) {
      error(Code.TABLE_SHAPE, span(head), "a column has no name", "remove the `|` before nothing");
    }
    return columns;
  }

  private List<Optional<Expr>> cells(RowContext row) {
    List<Optional<Expr>> cells = new ArrayList<>();
    for (int i = 1; i < row.getChildCount(); i++) {
      if (row.getChild(i) instanceof ExprContext cell) {
        cells.set(cells.size() - 1, Optional.of(expr(cell, row)));
      } else {
        cells.add(Optional.empty());
      }
    }
    return List.copyOf(cells);
  }

  private List<Item.Parameter> parameters(@Nullable ParametersContext ctx) {
    List<Item.Parameter> parameters = new ArrayList<>();
    if (ctx != null) {
      for (ParameterContext each : ctx.parameter()) {
        if (isPresent(each.name()) && isPresent(each.type())) {
          parameters.add(
              new Item.Parameter(
                  name(each.name()),
                  type(each.type()).orElseThrow(),
                  optional(each.expr(), e -> expr(e, each)),
                  span(each)));
        }
      }
    }
    return List.copyOf(parameters);
  }

  private Optional<Item> let(LetContext ctx) {
    return optional(ctx.name(), this::name)
        .map(n -> new Item.Let(n, type(ctx.type()), expr(ctx.expr(), ctx), doc(ctx), span(ctx)));
  }

  // Rules and tests.

  private Optional<Item.Rule> rule(RuleDeclarationContext ctx) {
    if (!isPresent(ctx.name())) {
      return Optional.empty();
    }
    List<Item.RuleStatement> statements = new ArrayList<>();
    if (ctx.ruleStatements() != null) {
      for (RuleStatementContext each : ctx.ruleStatements().ruleStatement()) {
        ruleStatement(each).ifPresent(statements::add);
      }
    }
    return Optional.of(
        new Item.Rule(
            name(ctx.name()),
            parameters(ctx.parameters()),
            List.copyOf(statements),
            doc(ctx),
            span(ctx)));
  }

  private Optional<Item.RuleStatement> ruleStatement(RuleStatementContext ctx) {
    Span span = span(ctx);
    if (ctx instanceof RuleForContext c) {
      List<Member.Binder> binders = binders(c.binder());
      return binders.isEmpty() ? Optional.empty() : Optional.of(new Item.RuleFor(binders, span));
    }
    if (ctx instanceof RuleLetContext c && c.let() != null && isPresent(c.let().name())) {
      LetContext let = c.let();
      return Optional.of(
          new Item.RuleLet(name(let.name()), type(let.type()), expr(let.expr(), let), span));
    }
    if (ctx instanceof RuleWhenContext c) {
      return Optional.of(new Item.RuleWhen(expr(c.expr(), c), span));
    }
    if (ctx instanceof RuleRequireContext c) {
      return Optional.of(new Item.RuleRequire(expr(c.expr(), c), span));
    }
    if (ctx instanceof RuleMessageContext c && isPresent(c.string())) {
      return Optional.of(new Item.RuleMessage(severity(c), text(c.string()), span));
    }
    if (ctx instanceof RuleHelpContext c && isPresent(c.string())) {
      return Optional.of(new Item.RuleHelp(text(c.string()), span));
    }
    if (ctx instanceof RuleBecauseContext c && isPresent(c.string())) {
      return Optional.of(new Item.RuleBecause(text(c.string()), span));
    }
    if (ctx instanceof RuleFixContext c && isPresent(c.path())) {
      return Optional.of(new Item.RuleFix(path(c.path()), expr(c.expr(), c), span));
    }
    if (ctx instanceof RuleSourceContext c) {
      return Optional.of(new Item.RuleSource(qualified(c.qualifiedName()), span));
    }
    return Optional.empty();
  }

  private static Severity severity(RuleMessageContext ctx) {
    if (ctx.ERROR() != null) {
      return Severity.ERROR;
    }
    return ctx.WARNING() != null ? Severity.WARNING : Severity.NOTE;
  }

  private List<Item.TestStatement> testStatements(@Nullable TestStatementsContext ctx) {
    List<Item.TestStatement> statements = new ArrayList<>();
    if (ctx == null) {
      return statements;
    }
    for (TestStatementContext each : ctx.testStatement()) {
      LetContext let = each.let();
      if (let != null && isPresent(let.name())) {
        statements.add(
            new Item.TestLet(
                name(let.name()), type(let.type()), expr(let.expr(), let), span(each)));
      } else if (each.PASSES() != null) {
        statements.add(
            new Item.ExpectPasses(
                expr(each.expr(), each), qualified(each.qualifiedName()), span(each)));
      } else if (each.FAILS() != null) {
        statements.add(
            new Item.ExpectFails(
                expr(each.expr(), each), qualified(each.qualifiedName()), span(each)));
      } else if (each.EXPECT() != null) {
        statements.add(new Item.Expect(expr(each.expr(), each), span(each)));
      }
    }
    return List.copyOf(statements);
  }

  // Members of schemas.

  private List<SchemaMember> schemaMembers(@Nullable SchemaMembersContext ctx) {
    List<SchemaMember> members = new ArrayList<>();
    if (ctx != null) {
      for (SchemaMemberContext each : ctx.schemaMember()) {
        schemaMember(each).ifPresent(members::add);
      }
    }
    return List.copyOf(members);
  }

  private Optional<SchemaMember> schemaMember(SchemaMemberContext ctx) {
    if (ctx instanceof FieldContext c && isPresent(c.name()) && isPresent(c.type())) {
      boolean valued = c.ASSIGN() != null || c.DERIVE() != null;
      return Optional.of(
          new SchemaMember.Field(
              name(c.name()),
              type(c.type()).orElseThrow(),
              valued ? Optional.of(expr(c.expr(), c)) : Optional.empty(),
              c.DERIVE() != null,
              new ClauseReader(c.clause(), "a field").clauses(),
              doc(c),
              span(c)));
    }
    if (ctx instanceof FileFormContext c && isPresent(c.name())) {
      return Optional.of(fileForm(c));
    }
    if (ctx instanceof ArtifactContext c && isPresent(c.string()) && isPresent(c.name())) {
      return Optional.of(
          new SchemaMember.Artifact(
              text(c.string()),
              name(c.name()),
              arguments(c.arguments()),
              expr(c.expr(), c),
              new ClauseReader(c.clause(), "an artifact").clauses(),
              doc(c),
              span(c)));
    }
    if (ctx instanceof SchemaRuleContext c && c.ruleDeclaration() != null) {
      Optional<Item.Rule> rule = rule(c.ruleDeclaration());
      ParametersContext parameters = c.ruleDeclaration().parameters();
      if (rule.isPresent() && parameters != null) {
        error(
            Code.MISPLACED,
            span(parameters),
            "a rule in a schema has no parameters",
            "use the schema's own fields and parameters");
      }
      return rule.map(r -> r);
    }
    if (ctx instanceof SchemaForContext c) {
      return binder(c.binder())
          .map(b -> new SchemaMember.For(b, schemaMembers(c.schemaMembers()), span(c)));
    }
    if (ctx instanceof SchemaWhenContext c) {
      return Optional.of(
          new SchemaMember.When(expr(c.expr(), c), schemaMembers(c.schemaMembers()), span(c)));
    }
    return Optional.empty();
  }

  private SchemaMember.File fileForm(FileFormContext ctx) {
    Map<String, Expr> clauses = new LinkedHashMap<>();
    for (FileClauseContext each : ctx.fileClause()) {
      String word = each.getStart().getText();
      if (each.WHERE() == null && !word.equals("at") && !word.equals("of")) {
        error(
            Code.SYNTAX,
            span(each.getStart()),
            "`" + word + "` says nothing about a file",
            "write `at \"path\"`, `of \"program\"` or `where condition`");
        continue;
      }
      Expr value = each.WHERE() != null ? expr(each.expr(), each) : textOrMissing(each);
      if (clauses.put(word, value) != null) {
        error(Code.SYNTAX, span(each), "`" + word + "` stands twice", "");
      }
    }
    Function<String, Optional<Expr.Text>> text =
        w -> Optional.ofNullable(clauses.get(w)).map(Expr.Text.class::cast);
    return new SchemaMember.File(
        name(ctx.name()),
        text.apply("at"),
        Optional.ofNullable(clauses.get("where")),
        text.apply("of"),
        span(ctx));
  }

  private Expr.Text textOrMissing(FileClauseContext ctx) {
    return isPresent(ctx.string()) ? text(ctx.string()) : missingText(ctx);
  }

  /** The words that may follow a member, each once, but conditions as often as there are some. */
  private enum Clause {
    BECAUSE,
    REF,
    SOURCE,
    SINCE,
    UNTIL,
    REPLACED,
    WHERE,
    ENTRY;

    String word() {
      return this == REPLACED ? "replaced by" : name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Sorts clauses by their words. */
  private final class ClauseReader {
    private final Map<Clause, ClauseContext> found = new EnumMap<>(Clause.class);
    private final Map<Clause, ClauseContext> left = new EnumMap<>(Clause.class);
    private final List<ClauseContext> wheres = new ArrayList<>();
    private final String owner;

    ClauseReader(List<ClauseContext> clauses, String owner) {
      this.owner = owner;
      for (ClauseContext each : clauses) {
        Clause clause =
            Clause.valueOf(each.getStart().getText().toUpperCase(java.util.Locale.ROOT));
        if (each.exception != null) {
          continue;
        }
        boolean again = found.put(clause, each) != null;
        if (clause == Clause.WHERE) {
          wheres.add(each);
        } else if (again) {
          error(
              Code.SYNTAX,
              span(each),
              "`" + clause.word() + "` stands twice",
              clause == Clause.SOURCE ? "join them: `source a and b`" : "");
        }
      }
      left.putAll(found);
    }

    SchemaMember.Clauses clauses() {
      SchemaMember.Clauses clauses =
          new SchemaMember.Clauses(
              text(Clause.BECAUSE),
              take(Clause.SOURCE).map(c -> qualified(c.qualifiedName())).orElse(List.of()),
              expression(Clause.SINCE),
              expression(Clause.UNTIL),
              take(Clause.REPLACED).map(c -> name(c.name())),
              wheres(),
              take(Clause.ENTRY).map(c -> name(c.name())));
      refuseRest();
      return clauses;
    }

    Member.Reason reason() {
      Member.Reason reason =
          new Member.Reason(text(Clause.BECAUSE), text(Clause.REF), expression(Clause.UNTIL));
      refuseRest();
      return reason;
    }

    private void refuseRest() {
      left.forEach(
          (clause, ctx) ->
              error(
                  Code.SYNTAX,
                  span(ctx.getStart()),
                  "`" + clause.word() + "` says nothing about " + owner,
                  ""));
    }

    private Optional<ClauseContext> take(Clause clause) {
      left.remove(clause);
      return Optional.ofNullable(found.get(clause));
    }

    private Optional<Expr.Text> text(Clause clause) {
      return take(clause).map(c -> AstBuilder.this.text(c.string(0)));
    }

    private List<SchemaMember.Where> wheres() {
      left.remove(Clause.WHERE);
      return wheres.stream()
          .map(
              c -> {
                List<Expr.Text> texts = c.string().stream().map(AstBuilder.this::text).toList();
                return new SchemaMember.Where(
                    expr(c.expr(), c),
                    texts.stream().findFirst(),
                    texts.stream().skip(1).findFirst());
              })
          .toList();
    }

    private Optional<Expr> expression(Clause clause) {
      return take(clause).map(c -> expr(c.expr(), c));
    }
  }

  // Members of objects.

  private Block block(BlockContext ctx) {
    return new Block(members(ctx.members()), span(ctx));
  }

  private Block block(ParserRuleContext ctx, TerminalNode open, @Nullable MembersContext members) {
    return new Block(members(members), span(open.getSymbol(), ctx.getStop()));
  }

  private List<Member> members(@Nullable MembersContext ctx) {
    List<Member> members = new ArrayList<>();
    if (ctx != null) {
      for (MemberContext each : ctx.member()) {
        member(each).ifPresent(members::add);
      }
    }
    return List.copyOf(members);
  }

  private Optional<Member> member(MemberContext ctx) {
    Span span = span(ctx);
    if (ctx instanceof PropertyContext c && isPresent(c.key())) {
      return Optional.of(
          c.block() != null
              ? new Member.Amend(key(c.key()), block(c.block()), span)
              : new Member.Set(key(c.key()), expr(c.expr(), c), span));
    }
    if (ctx instanceof EntryContext c && isPresent(c.plainName()) && isPresent(c.key())) {
      Name word = name(c.plainName());
      return Optional.of(
          c.block() != null
              ? new Member.EntryAmend(word, key(c.key()), block(c.block()), span)
              : new Member.EntrySet(word, key(c.key()), expr(c.expr(), c), span));
    }
    if (ctx instanceof OverrideContext c && isPresent(c.path())) {
      Member.Reason reason = new ClauseReader(c.clause(), "an override").reason();
      return Optional.of(new Member.Override(path(c.path()), expr(c.expr(), c), reason, span));
    }
    if (ctx instanceof WaiveContext c && isPresent(c.qualifiedName())) {
      Member.Reason reason = new ClauseReader(c.clause(), "a waiver").reason();
      return qualified(c.qualifiedName()).map(r -> new Member.Waive(r, reason, span));
    }
    if (ctx instanceof ExtraContext c && isPresent(c.path()) && c.block() != null) {
      Member.Reason reason = new ClauseReader(c.clause(), "extra keys").reason();
      return Optional.of(new Member.Extra(path(c.path()), block(c.block()), reason, span));
    }
    if (ctx instanceof ForMemberContext c && c.BLOCK() != null) {
      return binder(c.binder()).map(b -> new Member.For(b, block(c, c.BLOCK(), c.members()), span));
    }
    if (ctx instanceof WhenMemberContext c && c.BLOCK() != null) {
      return Optional.of(
          new Member.When(expr(c.expr(), c), block(c, c.BLOCK(), c.members()), span));
    }
    return Optional.empty();
  }

  private Member.Key key(KeyContext ctx) {
    return ctx.string() != null
        ? new Member.StringKey(text(ctx.string()))
        : new Member.NameKey(name(ctx.name()));
  }

  private Path path(PathContext ctx) {
    List<Path.Step> steps = new ArrayList<>();
    Token open = ctx.getStart();
    for (ParseTree child : ctx.children) {
      if (child instanceof NameContext name) {
        steps.add(new Path.Field(name(name)));
      } else if (child instanceof ExprContext index) {
        steps.add(new Path.Element(expr(index, ctx), spanWithNext(open, index)));
      } else if (child instanceof TerminalNode node) {
        open = node.getSymbol();
      }
    }
    return new Path(List.copyOf(steps), span(ctx));
  }

  /** From a bracket over what it holds to the bracket that closes it. */
  private Span spanWithNext(Token open, ParserRuleContext inner) {
    int end = Math.min(file.text().length(), file.text().indexOf(']', span(inner).end()) + 1);
    return file.span(open.getStartIndex(), Math.max(end, span(inner).end()));
  }

  private Optional<Member.Binder> binder(@Nullable BinderContext ctx) {
    if (ctx == null || ctx.name().isEmpty() || ctx.exception != null) {
      return Optional.empty();
    }
    return Optional.of(new Member.Binder(names(ctx.name()), expr(ctx.expr(), ctx), span(ctx)));
  }

  private List<Member.Binder> binders(List<BinderContext> contexts) {
    List<Member.Binder> binders = new ArrayList<>();
    contexts.forEach(c -> binder(c).ifPresent(binders::add));
    return List.copyOf(binders);
  }

  // Names and types.

  private Name name(ParserRuleContext ctx) {
    String text = ctx.getText();
    boolean quoted = text.startsWith("`");
    return new Name(quoted ? text.substring(1, text.length() - 1) : text, quoted, span(ctx));
  }

  private List<Name> names(List<NameContext> contexts) {
    List<Name> names = new ArrayList<>();
    contexts.stream().filter(AstBuilder::isPresent).forEach(c -> names.add(name(c)));
    return List.copyOf(names);
  }

  private Optional<QualifiedName> qualified(@Nullable QualifiedNameContext ctx) {
    if (ctx == null) {
      return Optional.empty();
    }
    List<Name> names = names(ctx.name());
    return names.isEmpty() ? Optional.empty() : Optional.of(new QualifiedName(names, span(ctx)));
  }

  private List<QualifiedName> qualified(List<QualifiedNameContext> contexts) {
    List<QualifiedName> names = new ArrayList<>();
    contexts.forEach(c -> qualified(c).ifPresent(names::add));
    return List.copyOf(names);
  }

  private Optional<TypeExpr> type(@Nullable TypeContext ctx) {
    if (ctx == null || ctx.plainName() == null || ctx.exception != null) {
      return Optional.empty();
    }
    List<NameContext> names = ctx.name();
    boolean formed = ctx.AS() != null;
    List<Name> parts = new ArrayList<>();
    parts.add(name(ctx.plainName()));
    parts.addAll(names(formed ? names.subList(0, names.size() - 1) : names));
    Span path = parts.get(0).span().cover(parts.get(parts.size() - 1).span());
    List<TypeExpr> typeArguments = new ArrayList<>();
    ctx.type().forEach(t -> type(t).ifPresent(typeArguments::add));
    return Optional.of(
        new TypeExpr(
            new QualifiedName(List.copyOf(parts), path),
            List.copyOf(typeArguments),
            ctx.arguments() != null,
            arguments(ctx.arguments()),
            ctx.QUESTION() != null,
            formed ? Optional.of(name(names.get(names.size() - 1))) : Optional.empty(),
            span(ctx)));
  }

  private List<Expr.Argument> arguments(@Nullable ArgumentsContext ctx) {
    List<Expr.Argument> arguments = new ArrayList<>();
    if (ctx != null) {
      for (ArgumentContext each : ctx.argument()) {
        arguments.add(
            new Expr.Argument(optional(each.name(), this::name), expr(each.expr(), each)));
      }
    }
    return List.copyOf(arguments);
  }

  // Expressions.

  private Expr expr(@Nullable ExprContext ctx, ParserRuleContext owner) {
    if (ctx == null) {
      return new Expr.Broken(Span.at(file, span(owner).end()));
    }
    if (ctx.exception != null) {
      return new Expr.Broken(span(ctx));
    }
    if (ctx.IF() != null) {
      return new Expr.If(
          expr(ctx.expr(0), ctx), expr(ctx.expr(1), ctx), expr(ctx.expr(2), ctx), span(ctx));
    }
    Expr value = logic(ctx.logic());
    for (NameContext form : ctx.name()) {
      value = new Expr.As(value, name(form), span(ctx.getStart(), form.getStop()));
    }
    return value;
  }

  private Expr logic(LogicContext ctx) {
    if (ctx.getChild(0) instanceof OperationContext only) {
      return operation(only);
    }
    return fold(
        ctx, LogicContext.class, c -> prefix(Expr.UnaryOperator.NOT, c, operation(c.operation())));
  }

  private Expr operation(OperationContext ctx) {
    if (ctx.getChild(0) instanceof PrimaryContext) {
      return postfix(ctx);
    }
    return fold(ctx, OperationContext.class, c -> prefix(Expr.UnaryOperator.NEGATE, c, postfix(c)));
  }

  /** Operands joined from the left; a long chain is deep to its left and isn't recursed into. */
  private <C extends ParserRuleContext> Expr fold(C ctx, Class<C> type, Function<C, Expr> leaf) {
    Deque<C> joined = new ArrayDeque<>();
    C first = ctx;
    while (type.isInstance(first.getChild(0))) {
      joined.push(first);
      first = type.cast(first.getChild(0));
    }
    Expr result = leaf.apply(first);
    Optional<Token> last = Optional.empty();
    for (C each : joined) {
      Token operator = ((TerminalNode) each.getChild(1)).getSymbol();
      C right = type.cast(each.getChild(2));
      if (last.isPresent() && chained(last.get().getType(), operator.getType())) {
        tellChain(each, operator);
        return new Expr.Broken(span(ctx));
      }
      last = Optional.of(operator);
      result =
          new Expr.Binary(
              operator(operator.getType()), result, fold(right, type, leaf), span(each));
    }
    return result;
  }

  /** Whether the result of the first would be the left side of the second, which has no meaning. */
  private static boolean chained(int first, int second) {
    return first == ClusterParser.RANGE && second == ClusterParser.RANGE
        || compares(first) && compares(second);
  }

  private static boolean compares(int token) {
    return switch (token) {
      case ClusterParser.EQUAL,
          ClusterParser.NOT_EQUAL,
          ClusterParser.LESS,
          ClusterParser.LESS_EQUAL,
          ClusterParser.GREATER,
          ClusterParser.GREATER_EQUAL,
          ClusterParser.IN ->
          true;
      default -> false;
    };
  }

  private void tellChain(ParserRuleContext ctx, Token operator) {
    if (operator.getType() == ClusterParser.RANGE) {
      error(Code.SYNTAX, span(operator), "a range has two ends", "write `from..to`");
      return;
    }
    ParseTree left = ctx.getChild(0);
    Span first = span((ParserRuleContext) left);
    Span middle = span((ParserRuleContext) left.getChild(2));
    Span last = span((ParserRuleContext) ctx.getChild(2));
    error(
        Code.SYNTAX,
        span(operator),
        "comparisons can't be chained",
        "write `" + first.text() + " and " + middle.cover(last).text() + "`");
  }

  private Expr prefix(Expr.UnaryOperator operator, ParserRuleContext ctx, Expr operand) {
    Expr result = operand;
    int marks = 0;
    while (ctx.getChild(marks) instanceof TerminalNode) {
      marks++;
    }
    for (int i = marks - 1; i >= 0; i--) {
      Token mark = ((TerminalNode) ctx.getChild(i)).getSymbol();
      result = new Expr.Unary(operator, result, span(mark, ctx.getStop()));
    }
    return result;
  }

  private static Expr.BinaryOperator operator(int token) {
    return switch (token) {
      case ClusterParser.OR -> Expr.BinaryOperator.OR;
      case ClusterParser.AND -> Expr.BinaryOperator.AND;
      case ClusterParser.EQUAL -> Expr.BinaryOperator.EQUAL;
      case ClusterParser.NOT_EQUAL -> Expr.BinaryOperator.NOT_EQUAL;
      case ClusterParser.LESS -> Expr.BinaryOperator.LESS;
      case ClusterParser.LESS_EQUAL -> Expr.BinaryOperator.LESS_EQUAL;
      case ClusterParser.GREATER -> Expr.BinaryOperator.GREATER;
      case ClusterParser.GREATER_EQUAL -> Expr.BinaryOperator.GREATER_EQUAL;
      case ClusterParser.IN -> Expr.BinaryOperator.IN;
      case ClusterParser.DEFAULT -> Expr.BinaryOperator.DEFAULT;
      case ClusterParser.RANGE -> Expr.BinaryOperator.RANGE;
      case ClusterParser.PLUS -> Expr.BinaryOperator.ADD;
      case ClusterParser.MINUS -> Expr.BinaryOperator.SUBTRACT;
      case ClusterParser.STAR -> Expr.BinaryOperator.MULTIPLY;
      case ClusterParser.SLASH -> Expr.BinaryOperator.DIVIDE;
      case ClusterParser.PERCENT -> Expr.BinaryOperator.REMAINDER;
      default -> throw new IllegalArgumentException(ClusterParser.VOCABULARY.getDisplayName(token));
    };
  }

  private Expr postfix(OperationContext ctx) {
    PrimaryContext primary = ctx.primary();
    Token start = primary.getStart();
    Expr result = primary(primary);
    for (int i = ctx.children.indexOf(primary) + 1; i < ctx.getChildCount(); i++) {
      ParseTree child = ctx.getChild(i);
      if (child instanceof NameContext c) {
        result = new Expr.Select(result, name(c), span(start, c.getStop()));
      } else if (child instanceof ArgumentsContext c) {
        result = new Expr.Call(result, arguments(c), span(start, c.getStop()));
      } else if (child instanceof BlockContext c) {
        result = new Expr.Amend(result, block(c), span(start, c.getStop()));
      } else if (child instanceof ExprContext c) {
        Token close = ((TerminalNode) ctx.getChild(i + 1)).getSymbol();
        result = new Expr.Index(result, expr(c, ctx), span(start, close));
      }
    }
    return result;
  }

  private Expr primary(PrimaryContext ctx) {
    Span span = span(ctx);
    return switch (ctx.getStart().getType()) {
      case ClusterParser.LITERAL -> literal(ctx.getStart());
      case ClusterParser.QUOTE -> text(ctx.string());
      case ClusterParser.THIS -> new Expr.This(span);
      case ClusterParser.NONE -> new Expr.None(span);
      case ClusterParser.TRUE -> new Expr.Literal(true, span);
      case ClusterParser.FALSE -> new Expr.Literal(false, span);
      case ClusterParser.LPAREN -> expr(ctx.expr(0), ctx);
      case ClusterParser.LBRACKET -> list(ctx);
      case ClusterParser.OBJECT -> new Expr.ObjectLiteral(block(ctx.block()), span);
      case ClusterParser.MATCH -> new Expr.Match(expr(ctx.expr(0), ctx), arms(ctx.arms()), span);
      default -> new Expr.Ref(name(ctx.name()));
    };
  }

  private Expr list(PrimaryContext ctx) {
    if (ctx.FOR() == null) {
      List<Expr> elements = new ArrayList<>();
      ctx.expr().forEach(e -> elements.add(expr(e, ctx)));
      return new Expr.ListLiteral(List.copyOf(elements), span(ctx));
    }
    boolean conditional = ctx.IF() != null;
    return new Expr.Comprehension(
        binders(ctx.binder()),
        conditional ? Optional.of(expr(ctx.expr(0), ctx)) : Optional.empty(),
        expr(ctx.expr(conditional ? 1 : 0), ctx),
        span(ctx));
  }

  private List<Expr.Arm> arms(ArmsContext ctx) {
    List<Expr.Arm> arms = new ArrayList<>();
    for (ArmContext each : ctx.arm()) {
      if (!each.name().isEmpty()) {
        arms.add(new Expr.Arm(names(each.name()), expr(each.expr(), each), span(each)));
      }
    }
    return List.copyOf(arms);
  }

  private Expr literal(Token token) {
    Span span = span(token);
    Literals.Result result = Literals.parse(token.getText());
    if (result instanceof Literals.IntLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    if (result instanceof Literals.NumberLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    if (result instanceof Literals.QuantityLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    if (result instanceof Literals.VersionLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    if (result instanceof Literals.IpLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    if (result instanceof Literals.CidrLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    if (result instanceof Literals.DateLiteral l) {
      return new Expr.Literal(l.value(), span);
    }
    Literals.Bad bad = (Literals.Bad) result;
    complete = false;
    Diagnostic.Builder diagnostic = diagnostic(code(bad.reason()), span, bad.message(), bad.help());
    bad.meant().ifPresent(meant -> diagnostic.repair(span.text(), meant));
    diagnostic.to(sink);
    return new Expr.Broken(span);
  }

  private static Code code(Literals.Reason reason) {
    return switch (reason) {
      case MALFORMED -> Code.BAD_LITERAL;
      case AMBIGUOUS_UNIT -> Code.BAD_UNIT;
      case UNKNOWN_UNIT -> Code.UNKNOWN_UNIT;
      case MISALIGNED -> Code.NETWORK_MISALIGNED;
    };
  }

  private Expr.Text text(StringContext ctx) {
    List<Expr.Part> parts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int start = -1;
    int end = -1;
    List<ParseTree> children = ctx.children == null ? List.of() : ctx.children;
    for (int i = 1; i < children.size(); i++) {
      ParseTree child = children.get(i);
      if (child instanceof ExprContext value) {
        Token open = ((TerminalNode) children.get(i - 1)).getSymbol();
        Span close =
            i + 1 < children.size() && children.get(i + 1) instanceof TerminalNode node
                ? span(node.getSymbol())
                : span(value);
        parts.add(new Expr.ExprPart(expr(value, ctx), span(open).cover(close)));
        continue;
      }
      if (!(child instanceof TerminalNode node)) {
        continue;
      }
      Span span = span(node.getSymbol());
      Optional<String> piece = piece(node.getSymbol());
      if (piece.isPresent()) {
        start = text.length() == 0 ? span.start() : start;
        end = span.end();
        text.append(piece.get());
      } else if (text.length() > 0) {
        parts.add(new Expr.TextPart(text.toString(), file.span(start, end)));
        text.setLength(0);
      }
    }
    return new Expr.Text(List.copyOf(parts), span(ctx));
  }

  private static Optional<String> piece(Token token) {
    String text = token.getText();
    return switch (token.getType()) {
      case ClusterParser.TEXT -> Optional.of(text);
      case ClusterParser.ESCAPE, ClusterParser.BAD_ESCAPE ->
          Optional.of(
              switch (text) {
                case "\\n" -> "\n";
                case "\\t" -> "\t";
                default -> text.substring(1);
              });
      default -> Optional.empty();
    };
  }

  private Expr.Text missingText(ParserRuleContext owner) {
    return new Expr.Text(List.of(), Span.at(file, span(owner).end()));
  }

  // Places.

  private static boolean isPresent(@Nullable ParserRuleContext ctx) {
    return ctx != null && ctx.exception == null && ctx.getChildCount() > 0;
  }

  private static <C extends ParserRuleContext, T> Optional<T> optional(
      @Nullable C ctx, Function<C, T> build) {
    return ctx == null || ctx.exception != null ? Optional.empty() : Optional.of(build.apply(ctx));
  }

  private static String doc(ParserRuleContext ctx) {
    return ((ClusterToken) ctx.getStart()).doc();
  }

  private Span span(ParserRuleContext ctx) {
    return span(ctx.getStart(), ctx.getStop());
  }

  private Span span(Token token) {
    return span(token, token);
  }

  private Span span(Token start, @Nullable Token stop) {
    int from = Math.min(start.getStartIndex(), file.length());
    int to = stop == null ? from : ((ClusterToken) stop).end();
    return file.span(from, Math.max(from, Math.min(to, file.length())));
  }

  private void error(Code code, Span span, String message, String help) {
    complete = false;
    diagnostic(code, span, message, help).to(sink);
  }

  private static Diagnostic.Builder diagnostic(Code code, Span span, String message, String help) {
    Diagnostic.Builder diagnostic = Diagnostic.error(code, span, message);
    if (!help.isEmpty()) {
      diagnostic.help(help);
    }
    return diagnostic;
  }
}
