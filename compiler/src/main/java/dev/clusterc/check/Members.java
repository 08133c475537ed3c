package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.NOT_AMENDABLE;
import static dev.clusterc.diagnostic.Code.UNKNOWN_ENTRY;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Goes through the members of one block; what a key may be is up to the kind of object. */
abstract class Members {
  final Session session;
  final BlockChecker.Parts parts;

  /** Where a key was set, by the guards around it. */
  private final Map<String, Map<List<Code.Guard>, Span>> set = new HashMap<>();

  Members(Session session, BlockChecker.Parts parts) {
    this.session = session;
    this.parts = parts;
  }

  /** A key: known before evaluation, or computed. */
  record Key(String name, Optional<Code> computed, Span span) {}

  /** A place for a member: the guards and names around it. */
  record Place(List<Code.Guard> guards, Scope scope) {}

  abstract void set(Member.Set member, Place place);

  abstract void amend(Member.Amend member, Place place);

  abstract void entrySet(Member.EntrySet member, Place place);

  abstract void entryAmend(Member.EntryAmend member, Place place);

  /** {@code override}, {@code waive}, {@code extra}. */
  abstract void departure(Member member, Place place);

  final void members(List<Member> members, List<Code.Guard> guards, Scope scope) {
    Place place = new Place(guards, scope);
    for (Member member : members) {
      if (member instanceof Member.Set set) {
        set(set, place);
      } else if (member instanceof Member.Amend amend) {
        amend(amend, place);
      } else if (member instanceof Member.EntrySet set) {
        entrySet(set, place);
      } else if (member instanceof Member.EntryAmend amend) {
        entryAmend(amend, place);
      } else if (member instanceof Member.For loop) {
        List<Code.Guard> inner = new ArrayList<>(guards);
        Scope body = session.exprs.binder(loop.binder(), scope, inner);
        members(loop.block().members(), inner, body);
      } else if (member instanceof Member.When when) {
        List<Code.Guard> inner = new ArrayList<>(guards);
        Scope body = session.exprs.condition(when.condition(), scope, inner);
        members(when.block().members(), inner, body);
      } else if (guards.isEmpty()) {
        departure(member, place);
      } else {
        session.error(
            MISPLACED,
            head(member),
            Words.quote(head(member).text()) + " can't stand in `for` or `when`",
            "move it into the block around them");
      }
    }
  }

  /** The word that begins a departure. */
  static Span head(Member member) {
    Span span = member.span();
    String word =
        member instanceof Member.Override
            ? "override"
            : member instanceof Member.Waive ? "waive" : "extra";
    return span.file().span(span.start(), Math.min(span.end(), span.start() + word.length()));
  }

  final Key key(Member.Key key, Scope scope) {
    if (key instanceof Member.NameKey name) {
      return new Key(name.name().text(), Optional.empty(), key.span());
    }
    Expr.Text text = ((Member.StringKey) key).text();
    Optional<String> constant = TextChecker.constant(text);
    return constant.isPresent()
        ? new Key(constant.get(), Optional.empty(), key.span())
        : new Key("", Optional.of(session.texts.code(text, scope)), key.span());
  }

  /** Keys of free objects and maps are set once for each chain of guards around them. */
  final boolean isNew(Key key, List<Code.Guard> guards, dev.clusterc.diagnostic.Code mistake) {
    if (key.computed().isPresent()) {
      return true;
    }
    Span first =
        set.computeIfAbsent(key.name(), k -> new IdentityHashMap<>())
            .putIfAbsent(guards, key.span());
    if (first == null) {
      return true;
    }
    session.add(
        Diagnostic.error(mistake, key.span(), Words.quote(key.name()) + " is set twice")
            .note("first", "", first));
    return false;
  }

  final void add(
      Place place, Key key, Optional<FieldDef> field, BlockCode.Action action, Span span) {
    parts.ops.add(
        new BlockCode.Op(
            place.guards(), key.name(), key.computed(), field, action, key.span(), span));
  }

  final void noEntries(Name word, Member member) {
    session.error(
        UNKNOWN_ENTRY,
        word.span(),
        "there is no entry " + Words.quote(word.text()) + " here",
        "an object or a map is written `name { … }` or `name = …`");
  }

  final void misplaced(Member member) {
    session.error(
        MISPLACED,
        head(member),
        Words.quote(head(member).text()) + " stands only in the block of a schema's object");
  }

  /** Amends what the place holds: an object, a map or a free object. */
  final Optional<BlockCode> amended(
      Member.Amend member, Type type, boolean homed, Span name, Scope scope) {
    Type plain = Types.plain(type);
    if (plain == Type.Basic.ANY) {
      plain = Type.Free.OBJECT;
    }
    if (plain instanceof Type.Schema
        || plain instanceof Type.MapOf
        || plain instanceof Type.Free
        || plain == Type.Basic.BROKEN) {
      BlockCode code = session.blocks.block(member.block(), plain, homed, scope).code();
      return plain == Type.Basic.BROKEN ? Optional.empty() : Optional.of(code);
    }
    session.error(
        NOT_AMENDABLE,
        name,
        Words.code(name) + " is " + Words.a(plain) + ", and only objects and maps have a block",
        "set it: `" + name.text() + " = …`");
    session.blocks.block(member.block(), Type.Basic.BROKEN, false, scope);
    return Optional.empty();
  }
}
