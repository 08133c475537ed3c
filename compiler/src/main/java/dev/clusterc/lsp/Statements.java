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
  private final List<Member> members = new ArrayList<>();

  Statements(SourceTree tree) {
    tree.items().forEach(this::item);
  }

  /** The member that begins at a place. */
  Optional<Member> at(Span place) {
    return members.stream().filter(member -> member.span().start() == place.start()).findFirst();
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
      members.add(member);
      if (member instanceof Member.Set set) {
        value(set.value());
      } else if (member instanceof Member.Amend amend) {
        block(amend.block());
      } else if (member instanceof Member.Extra extra) {
        block(extra.block());
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
