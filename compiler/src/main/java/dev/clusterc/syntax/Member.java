package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/** A member of a {@link Block}. */
public sealed interface Member {
  Span span();

  /** The place of a key: a name, or a string whose parts may be computed. */
  sealed interface Key {
    Span span();
  }

  /** A key that is a name. */
  record NameKey(Name name) implements Key {
    @java.lang.Override
    public Span span() {
      return name.span();
    }
  }

  /** A key that is a string, interpolations allowed. */
  record StringKey(Expr.Text text) implements Key {
    @java.lang.Override
    public Span span() {
      return text.span();
    }
  }

  /** {@code name = value}. */
  record Set(Key key, Expr value, Span span) implements Member {}

  /** {@code name { … }}: amends what the name holds. */
  record Amend(Key key, Block block, Span span) implements Member {}

  /** {@code pool gpu = value}: an entry of the map field declared with {@code entry pool}. */
  record EntrySet(Name word, Key key, Expr value, Span span) implements Member {}

  /** {@code pool gpu { … }}: adds or amends an entry. */
  record EntryAmend(Name word, Key key, Block block, Span span) implements Member {}

  /** {@code override path = value because "…" ref "…" until date}. */
  record Override(Path path, Expr value, Reason reason, Span span) implements Member {}

  /** {@code waive rule because "…" ref "…" until date}. */
  record Waive(QualifiedName rule, Reason reason, Span span) implements Member {}

  /** {@code extra path { … } because "…" ref "…" until date}. */
  record Extra(Path path, Block block, Reason reason, Span span) implements Member {}

  /** {@code for k, v in xs { … }}. */
  record For(Binder binder, Block block, Span span) implements Member {}

  /** {@code when condition { … }}. */
  record When(Expr condition, Block block, Span span) implements Member {}

  /** Why a person departed from what the library says. */
  record Reason(Optional<Expr.Text> because, Optional<Expr.Text> ref, Optional<Expr> until) {}

  /** {@code a in xs} or {@code k, v in xs}: one or two names and what they run over. */
  record Binder(List<Name> names, Expr over, Span span) {}
}
