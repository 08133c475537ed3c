package dev.clusterc.lsp;

import dev.clusterc.check.Gap;
import dev.clusterc.check.Meaning;
import dev.clusterc.check.Notes;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What the checker found the names of files to mean. */
final class Names implements Notes {
  private final Map<SourceFile, TreeMap<Integer, Mention>> files = new IdentityHashMap<>();
  private final Map<SourceFile, TreeMap<Integer, Hole>> gaps = new IdentityHashMap<>();

  /** A name that means nothing, and what could have stood there. */
  record Hole(Span span, Supplier<Gap> gap) {}

  @Override
  public boolean wanted() {
    return true;
  }

  @Override
  public void means(Span name, Meaning meaning) {
    if (!name.isEmpty()) {
      files
          .computeIfAbsent(name.file(), file -> new TreeMap<>())
          .merge(name.start(), new Mention(name, meaning), Names::better);
    }
  }

  @Override
  public void gap(Span name, Supplier<Gap> gap) {
    gaps.computeIfAbsent(name.file(), file -> new TreeMap<>())
        .putIfAbsent(name.start(), new Hole(name, gap));
  }

  /** A name that was looked at twice, the second time perhaps only for what is left of it. */
  private static Mention better(Mention old, Mention young) {
    return young.meaning() instanceof Meaning.OfEntry entry && entry.table().isEmpty()
        ? old
        : young;
  }

  Set<SourceFile> files() {
    return files.keySet();
  }

  /** The names of a file, in its order. */
  Collection<Mention> in(SourceFile file) {
    return files.getOrDefault(file, new TreeMap<>()).values();
  }

  /** The name at a place, or that ends there. */
  Optional<Mention> at(SourceFile file, int offset) {
    TreeMap<Integer, Mention> all = files.get(file);
    if (all == null) {
      return Optional.empty();
    }
    Map.Entry<Integer, Mention> found = all.floorEntry(offset);
    if (found != null && found.getKey() == offset) {
      return Optional.of(found.getValue());
    }
    return Optional.ofNullable(found)
        .map(Map.Entry::getValue)
        .filter(mention -> offset <= mention.span().end());
  }

  /** The name that begins at a place. */
  Optional<Mention> from(Span span) {
    TreeMap<Integer, Mention> all = files.get(span.file());
    return all == null ? Optional.empty() : Optional.ofNullable(all.get(span.start()));
  }

  /** The name that means nothing at a place. */
  Optional<Hole> hole(SourceFile file, int offset) {
    TreeMap<Integer, Hole> all = gaps.get(file);
    Map.Entry<Integer, Hole> found = all == null ? null : all.floorEntry(offset);
    return Optional.ofNullable(found)
        .map(Map.Entry::getValue)
        .filter(hole -> offset < hole.span().end());
  }
}
