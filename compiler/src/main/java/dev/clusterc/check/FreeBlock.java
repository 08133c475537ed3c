package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DUPLICATE_KEY;
import static dev.clusterc.diagnostic.Code.FIELD_CYCLE;

import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Member;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The members of a block that fills a free object. A member may name another, in any order, so a
 * value is checked when its type is first asked for.
 */
final class FreeBlock extends Members {
  /** A checked value or block, and its type. */
  private record Value(BlockCode.Action action, Type type) {}

  private final Type.Free target;
  private final Block block;
  private final Scope scope;
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final Map<Member, Value> values = new IdentityHashMap<>();
  private final Set<Member> running = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean open;

  FreeBlock(Session session, Type.Free target, Block block, BlockChecker.Parts parts, Scope outer) {
    super(session, parts);
    this.target = target;
    this.block = block;
    for (Member member : block.members()) {
      constantKey(member).ifPresent(key -> members.putIfAbsent(key, member));
    }
    Set<String> offered = new HashSet<>(target.known().keySet());
    offered.addAll(members.keySet());
    this.scope = outer.object(target, this::type, offered);
  }

  Type check() {
    members(block.members(), java.util.List.of(), scope);
    Map<String, Type> known = new LinkedHashMap<>(target.known());
    members.forEach((key, member) -> known.put(key, value(member, scope).type()));
    return new Type.Free(known, target.open() || open);
  }

  private static Optional<String> constantKey(Member member) {
    Member.Key key =
        member instanceof Member.Set set
            ? set.key()
            : member instanceof Member.Amend amend ? amend.key() : null;
    if (key instanceof Member.NameKey name) {
      return Optional.of(name.name().text());
    }
    return key instanceof Member.StringKey text
        ? TextChecker.constant(text.text())
        : Optional.empty();
  }

  private Optional<Type> type(String key) {
    Member member = members.get(key);
    return member == null
        ? Optional.ofNullable(target.known().get(key))
        : Optional.of(value(member, scope).type());
  }

  private Value value(Member member, Scope place) {
    Value known = values.get(member);
    if (known != null) {
      return known;
    }
    if (!running.add(member)) {
      Span span = member instanceof Member.Set set ? set.key().span() : member.span();
      session.error(
          FIELD_CYCLE,
          span,
          Words.code(span) + " is computed from itself",
          "a bare name means the key of this object; give the key or the value around it another name");
      return new Value(new BlockCode.Set(new Code.Broken(span)), Type.Basic.BROKEN);
    }
    Value value =
        member instanceof Member.Set set ? set(set, place) : amend((Member.Amend) member, place);
    running.remove(member);
    // A circle was told while the member was running; then it stays broken.
    values.putIfAbsent(member, value);
    return value;
  }

  private Value set(Member.Set member, Scope place) {
    Scope outward = constantKey(member).map(place::hiding).orElse(place);
    Typed value = session.exprs.expr(member.value(), Want.NOTHING, outward);
    Type type = value.type();
    if (place.isWritten() && WrittenForms.check(session, type, member.value().span())) {
      type = Type.Basic.BROKEN;
    }
    return new Value(new BlockCode.Set(value.code()), type);
  }

  private Value amend(Member.Amend member, Scope place) {
    Type before =
        constantKey(member)
            .map(key -> target.known().getOrDefault(key, new Type.Free(Map.of(), target.open())))
            .map(Types::plain)
            .orElse(Type.Free.OBJECT);
    if (before == Type.Basic.ANY) {
      before = Type.Free.OBJECT;
    }
    if (!(before instanceof Type.Free
        || before instanceof Type.MapOf
        || before instanceof Type.Schema)) {
      Optional<BlockCode> none = amended(member, before, false, member.key().span(), place);
      return new Value(
          new BlockCode.Set(new Code.Broken(none.map(BlockCode::span).orElse(member.span()))),
          Type.Basic.BROKEN);
    }
    BlockChecker.Checked checked = session.blocks.block(member.block(), before, false, place);
    return new Value(new BlockCode.Amend(checked.code()), checked.type());
  }

  @Override
  void set(Member.Set member, Place place) {
    member(member, key(member.key(), place.scope()), place);
  }

  @Override
  void amend(Member.Amend member, Place place) {
    member(member, key(member.key(), place.scope()), place);
  }

  private void member(Member member, Key key, Place place) {
    open |= key.computed().isPresent() || !place.guards().isEmpty();
    Value value = value(member, place.scope());
    if (key.computed().isEmpty()) {
      session.notes.entry(key.span(), key.name(), value.type());
    }
    if (isNew(key, place.guards(), DUPLICATE_KEY)) {
      add(place, key, Optional.empty(), value.action(), member.span());
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
