package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DUPLICATE_KEY;

import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import java.util.Optional;

/** The members of a block that fills a map. */
final class MapBlock extends Members {
  private final Type.MapOf map;
  private final boolean homed;

  MapBlock(Session session, Type.MapOf map, boolean homed, BlockChecker.Parts parts) {
    super(session, parts);
    this.map = map;
    this.homed = homed;
  }

  private boolean isKey(Key key) {
    session.notes.entry(key.span(), key.name(), map.value());
    return key.computed().isPresent()
        || session.names.isKey(map, new Name(key.name(), false, key.span()));
  }

  @Override
  void set(Member.Set member, Place place) {
    Key key = key(member.key(), place.scope());
    boolean known = isKey(key);
    // none takes the entry out, whatever the entries are.
    Code value =
        member.value() instanceof Expr.None none
            ? new Code.None(none.span())
            : session.exprs.check(member.value(), new Want(map.value(), homed), place.scope());
    if (known && isNew(key, place.guards(), DUPLICATE_KEY)) {
      add(place, key, Optional.empty(), new BlockCode.Set(value), member.span());
    }
  }

  @Override
  void amend(Member.Amend member, Place place) {
    Key key = key(member.key(), place.scope());
    boolean known = isKey(key);
    Optional<BlockCode> block = amended(member, map.value(), homed, key.span(), place.scope());
    if (known && block.isPresent() && isNew(key, place.guards(), DUPLICATE_KEY)) {
      add(place, key, Optional.empty(), new BlockCode.Amend(block.get()), member.span());
    }
  }

  @Override
  void entrySet(Member.EntrySet member, Place place) {
    noEntries(member.word(), member);
    session.exprs.expr(member.value(), Want.BROKEN, place.scope());
  }

  @Override
  void entryAmend(Member.EntryAmend member, Place place) {
    noEntries(member.word(), member);
    session.blocks.block(member.block(), Type.Basic.BROKEN, false, place.scope());
  }

  @Override
  void departure(Member member, Place place) {
    misplaced(member);
  }
}
