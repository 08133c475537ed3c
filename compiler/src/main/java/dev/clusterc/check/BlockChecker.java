package dev.clusterc.check;

import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import java.util.ArrayList;
import java.util.List;

/** Checks blocks: what kind of object is filled decides who checks the members. */
final class BlockChecker {
  private final Session session;

  BlockChecker(Session session) {
    this.session = session;
  }

  /**
   * A checked block.
   *
   * @param type of the object after it, which for a free object says which keys it has
   */
  record Checked(BlockCode code, Type type) {}

  /**
   * Checks a block that fills an object of the type.
   *
   * @param homed whether objects that it sets get their parameters where they come to live
   */
  Checked block(Block block, Type target, boolean homed, Scope outer) {
    Parts parts = new Parts();
    Type result = target;
    if (target instanceof Type.Schema schema) {
      new SchemaBlock(session, schema.def(), parts)
          .members(block.members(), List.of(), outer.object(target));
    } else if (target instanceof Type.MapOf map) {
      new MapBlock(session, map, homed, parts)
          .members(block.members(), List.of(), outer.object(target));
    } else if (target instanceof Type.Free free) {
      result = new FreeBlock(session, free, block, parts, outer).check();
    } else {
      new BrokenBlock(session, parts)
          .members(block.members(), List.of(), outer.object(Type.Basic.BROKEN));
    }
    return new Checked(parts.code(outer.origin(), block.span()), result);
  }

  /** What a block is made of, as it is collected. */
  static final class Parts {
    final List<BlockCode.Op> ops = new ArrayList<>();
    final List<BlockCode.Override> overrides = new ArrayList<>();
    final List<BlockCode.Waiver> waivers = new ArrayList<>();
    final List<BlockCode.Extra> extras = new ArrayList<>();

    BlockCode code(Origin origin, Span span) {
      return new BlockCode(ops, overrides, waivers, extras, origin, span);
    }
  }

  static BlockCode single(BlockCode.Op op, Origin origin) {
    return new BlockCode(List.of(op), List.of(), List.of(), List.of(), origin, op.span());
  }
}
