package dev.clusterc.lsp;

import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.SourceTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Members of the blocks of a file's instances. */
final class Statements {
  private final List<Member.Set> settings = new ArrayList<>();

  Statements(SourceTree tree) {
    tree.items().forEach(this::item);
  }

  /** The {@code name = value} whose name, or which itself, stands at a place. */
  Optional<Span> setting(Span place) {
    return settings.stream()
        .filter(set -> set.key().span().equals(place) || set.span().equals(place))
        .map(Member.Set::span)
        .findFirst();
  }

  private void item(Item item) {
    if (item instanceof Item.Instance instance) {
      value(instance.value());
    } else if (item instanceof Item.Let let) {
      value(let.value());
    } else if (item instanceof Item.For loop) {
      loop.items().forEach(this::item);
    }
  }

  private void value(Expr value) {
    if (value instanceof Expr.Amend amend) {
      block(amend.block());
    } else if (value instanceof Expr.ObjectLiteral literal) {
      block(literal.block());
    } else if (value instanceof Expr.ListLiteral list) {
      list.elements().forEach(this::value);
    }
  }

  private void block(Block block) {
    for (Member member : block.members()) {
      if (member instanceof Member.Set set) {
        settings.add(set);
        value(set.value());
      } else if (member instanceof Member.Amend amend) {
        block(amend.block());
      } else if (member instanceof Member.EntryAmend amend) {
        block(amend.block());
      } else if (member instanceof Member.EntrySet set) {
        value(set.value());
      } else if (member instanceof Member.For loop) {
        block(loop.block());
      } else if (member instanceof Member.When when) {
        block(when.block());
      }
    }
  }
}
