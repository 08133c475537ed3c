package dev.clusterc.check;

import dev.clusterc.syntax.Member;

/** A block of an object whose type is unknown after an error: only its own values are checked. */
final class BrokenBlock extends Members {
  BrokenBlock(Session session, BlockChecker.Parts parts) {
    super(session, parts);
  }

  @Override
  void set(Member.Set member, Place place) {
    session.exprs.expr(member.value(), Want.BROKEN, place.scope());
  }

  @Override
  void amend(Member.Amend member, Place place) {
    session.blocks.block(member.block(), Type.Basic.BROKEN, false, place.scope());
  }

  @Override
  void entrySet(Member.EntrySet member, Place place) {
    session.exprs.expr(member.value(), Want.BROKEN, place.scope());
  }

  @Override
  void entryAmend(Member.EntryAmend member, Place place) {
    session.blocks.block(member.block(), Type.Basic.BROKEN, false, place.scope());
  }

  @Override
  void departure(Member member, Place place) {
    // The path can't be followed; nothing else in it is the user's mistake.
  }
}
