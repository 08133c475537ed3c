package dev.clusterc.lsp;

import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.Path;
import dev.clusterc.syntax.QualifiedName;
import dev.clusterc.syntax.SchemaMember;
import dev.clusterc.syntax.SourceTree;
import dev.clusterc.syntax.TypeExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A piece of the tree of a file: what it is, where, and the pieces in it. */
record Nodes(Object node, Span span, List<Nodes> inner) {

  /** A file. */
  static Nodes of(SourceTree tree) {
    List<Nodes> all = new ArrayList<>();
    for (SourceTree.Import each : tree.imports()) {
      all.add(new Nodes(each, each.span(), List.of()));
    }
    tree.items().forEach(item -> all.add(item(item)));
    return new Nodes(tree, tree.file().span(), all);
  }

  /** What holds a place, from the outside to the inside, the file first. */
  List<Nodes> around(int offset) {
    List<Nodes> chain = new ArrayList<>();
    Optional<Nodes> next = Optional.of(this);
    while (next.isPresent()) {
      Nodes found = next.get();
      chain.add(found);
      next =
          found.inner.stream()
              .filter(n -> n.span.start() <= offset && offset < n.span.end())
              .findFirst()
              .or(() -> found.inner.stream().filter(n -> n.span.end() == offset).findFirst());
    }
    return chain;
  }

  private static Nodes item(Item item) {
    Children in = new Children();
    if (item instanceof Item.Source source) {
      in.name(source.name()).expr(source.title()).expr(source.url());
    } else if (item instanceof Item.Schema schema) {
      in.name(schema.name());
      schema.parameters().forEach(in::parameter);
      in.expr(schema.openSince());
      schema.members().forEach(in::schemaMember);
    } else if (item instanceof Item.Enum each) {
      in.name(each.name());
      each.members().forEach(member -> in.name(member.name()));
    } else if (item instanceof Item.Table table) {
      in.name(table.name()).type(table.rowType());
      table.columns().forEach(in::name);
      table.rows().forEach(in::row);
    } else if (item instanceof Item.Function function) {
      in.name(function.name());
      function.parameters().forEach(in::parameter);
      function.result().ifPresent(in::type);
      in.expr(function.body());
    } else if (item instanceof Item.Let let) {
      in.name(let.name());
      let.type().ifPresent(in::type);
      in.expr(let.value());
    } else if (item instanceof Item.Instance instance) {
      in.type(instance.type()).key(instance.name()).expr(instance.value());
    } else if (item instanceof Item.For loop) {
      in.binder(loop.binder());
      loop.items().forEach(each -> in.all.add(item(each)));
    } else if (item instanceof Item.Test test) {
      in.expr(test.name());
      test.statements().forEach(in::testStatement);
    } else if (item instanceof Item.Rule rule) {
      in.rule(rule);
    }
    return new Nodes(item, item.span(), in.all);
  }

  /** Pieces as they are collected. */
  private static final class Children {
    private final List<Nodes> all = new ArrayList<>();

    private void add(Object node, Span span, Children in) {
      all.add(new Nodes(node, span, in.all));
    }

    private Children name(Name name) {
      all.add(new Nodes(name, name.span(), List.of()));
      return this;
    }

    private Children names(QualifiedName names) {
      Children in = new Children();
      names.parts().forEach(in::name);
      add(names, names.span(), in);
      return this;
    }

    private Children type(TypeExpr type) {
      Children in = new Children().names(type.path());
      type.typeArguments().forEach(in::type);
      type.arguments().forEach(in::argument);
      type.form().ifPresent(in::name);
      add(type, type.span(), in);
      return this;
    }

    private Children parameter(Item.Parameter parameter) {
      Children in = new Children().name(parameter.name()).type(parameter.type());
      in.expr(parameter.defaultValue());
      add(parameter, parameter.span(), in);
      return this;
    }

    private Children row(Item.Row row) {
      Children in = new Children().name(row.key());
      row.cells().forEach(in::expr);
      add(row, row.span(), in);
      return this;
    }

    private Children rule(Item.Rule rule) {
      name(rule.name());
      rule.parameters().forEach(this::parameter);
      for (Item.RuleStatement each : rule.statements()) {
        Children in = new Children();
        if (each instanceof Item.RuleFor loop) {
          loop.binders().forEach(in::binder);
        } else if (each instanceof Item.RuleLet let) {
          in.name(let.name());
          let.type().ifPresent(in::type);
          in.expr(let.value());
        } else if (each instanceof Item.RuleWhen when) {
          in.expr(when.condition());
        } else if (each instanceof Item.RuleRequire require) {
          in.expr(require.condition());
        } else if (each instanceof Item.RuleMessage message) {
          in.expr(message.text());
        } else if (each instanceof Item.RuleHelp help) {
          in.expr(help.text());
        } else if (each instanceof Item.RuleBecause because) {
          in.expr(because.text());
        } else if (each instanceof Item.RuleFix fix) {
          in.path(fix.path()).expr(fix.value());
        } else if (each instanceof Item.RuleSource source) {
          source.sources().forEach(in::names);
        }
        add(each, each.span(), in);
      }
      return this;
    }

    private void testStatement(Item.TestStatement statement) {
      Children in = new Children();
      if (statement instanceof Item.TestLet let) {
        in.name(let.name());
        let.type().ifPresent(in::type);
        in.expr(let.value());
      } else if (statement instanceof Item.Expect expect) {
        in.expr(expect.condition());
      } else if (statement instanceof Item.ExpectPasses expect) {
        in.expr(expect.value());
        expect.rules().forEach(in::names);
      } else if (statement instanceof Item.ExpectFails expect) {
        in.expr(expect.value());
        expect.rules().forEach(in::names);
      }
      add(statement, statement.span(), in);
    }

    private void schemaMember(SchemaMember member) {
      Children in = new Children();
      if (member instanceof SchemaMember.Field field) {
        in.name(field.name()).type(field.type()).expr(field.value()).clauses(field.clauses());
      } else if (member instanceof SchemaMember.File file) {
        in.name(file.format()).expr(file.at()).expr(file.where()).expr(file.of());
      } else if (member instanceof SchemaMember.Artifact artifact) {
        in.expr(artifact.path()).name(artifact.format());
        artifact.arguments().forEach(in::argument);
        in.expr(artifact.value()).clauses(artifact.clauses());
      } else if (member instanceof SchemaMember.For loop) {
        in.binder(loop.binder());
        loop.members().forEach(in::schemaMember);
      } else if (member instanceof SchemaMember.When when) {
        in.expr(when.condition());
        when.members().forEach(in::schemaMember);
      } else if (member instanceof Item.Rule rule) {
        in.rule(rule);
      }
      add(member, member.span(), in);
    }

    private Children clauses(SchemaMember.Clauses clauses) {
      expr(clauses.because());
      clauses.sources().forEach(this::names);
      expr(clauses.since()).expr(clauses.until());
      clauses.replacedBy().ifPresent(this::name);
      for (SchemaMember.Where each : clauses.wheres()) {
        expr(each.condition()).expr(each.message()).expr(each.help());
      }
      clauses.entry().ifPresent(this::name);
      return this;
    }

    private Children block(Block block) {
      Children in = new Children();
      block.members().forEach(in::member);
      add(block, block.span(), in);
      return this;
    }

    private void member(Member member) {
      Children in = new Children();
      if (member instanceof Member.Set set) {
        in.key(set.key()).expr(set.value());
      } else if (member instanceof Member.Amend amend) {
        in.key(amend.key()).block(amend.block());
      } else if (member instanceof Member.EntrySet set) {
        in.name(set.word()).key(set.key()).expr(set.value());
      } else if (member instanceof Member.EntryAmend amend) {
        in.name(amend.word()).key(amend.key()).block(amend.block());
      } else if (member instanceof Member.Override override) {
        in.path(override.path()).expr(override.value()).reason(override.reason());
      } else if (member instanceof Member.Waive waive) {
        in.names(waive.rule()).reason(waive.reason());
      } else if (member instanceof Member.Extra extra) {
        in.path(extra.path()).block(extra.block()).reason(extra.reason());
      } else if (member instanceof Member.For loop) {
        in.binder(loop.binder()).block(loop.block());
      } else if (member instanceof Member.When when) {
        in.expr(when.condition()).block(when.block());
      }
      add(member, member.span(), in);
    }

    private Children reason(Member.Reason reason) {
      return expr(reason.because()).expr(reason.ref()).expr(reason.until());
    }

    private Children path(Path path) {
      Children in = new Children();
      for (Path.Step step : path.steps()) {
        if (step instanceof Path.Field field) {
          in.name(field.name());
        } else if (step instanceof Path.Element element) {
          in.expr(element.index());
        }
      }
      add(path, path.span(), in);
      return this;
    }

    private Children key(Member.Key key) {
      if (key instanceof Member.NameKey name) {
        return name(name.name());
      }
      return expr(((Member.StringKey) key).text());
    }

    private Children binder(Member.Binder binder) {
      Children in = new Children();
      binder.names().forEach(in::name);
      in.expr(binder.over());
      add(binder, binder.span(), in);
      return this;
    }

    private void argument(Expr.Argument argument) {
      argument.label().ifPresent(this::name);
      expr(argument.value());
    }

    private Children expr(Optional<? extends Expr> expr) {
      expr.ifPresent(this::expr);
      return this;
    }

    private Children expr(Expr expr) {
      Children in = new Children();
      if (expr instanceof Expr.Text text) {
        for (Expr.Part part : text.parts()) {
          if (part instanceof Expr.ExprPart embedded) {
            in.expr(embedded.expr());
          }
        }
      } else if (expr instanceof Expr.Select select) {
        in.expr(select.target()).name(select.name());
      } else if (expr instanceof Expr.Index index) {
        in.expr(index.target()).expr(index.index());
      } else if (expr instanceof Expr.Call call) {
        in.expr(call.callee());
        call.arguments().forEach(in::argument);
      } else if (expr instanceof Expr.Amend amend) {
        in.expr(amend.target()).block(amend.block());
      } else if (expr instanceof Expr.ObjectLiteral object) {
        in.block(object.block());
      } else if (expr instanceof Expr.ListLiteral list) {
        list.elements().forEach(in::expr);
      } else if (expr instanceof Expr.Comprehension loop) {
        loop.binders().forEach(in::binder);
        in.expr(loop.condition()).expr(loop.element());
      } else {
        in.operands(expr);
      }
      add(expr, expr.span(), in);
      return this;
    }

    private void operands(Expr expr) {
      if (expr instanceof Expr.If branch) {
        expr(branch.condition()).expr(branch.then()).expr(branch.otherwise());
      } else if (expr instanceof Expr.Match match) {
        expr(match.subject());
        for (Expr.Arm arm : match.arms()) {
          Children in = new Children();
          arm.patterns().forEach(in::name);
          in.expr(arm.value());
          add(arm, arm.span(), in);
        }
      } else if (expr instanceof Expr.Unary unary) {
        expr(unary.operand());
      } else if (expr instanceof Expr.Binary binary) {
        expr(binary.left()).expr(binary.right());
      } else if (expr instanceof Expr.As as) {
        expr(as.value()).name(as.form());
      }
    }
  }
}
