package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Where names may be missing because something couldn't be read. What is missing elsewhere is the
 * user's mistake and can be told.
 *
 * @param everywhere whether nobody knows where declarations begin and end
 * @param loose whether declarations of the file, or imports, may be missing
 * @param parts the declarations in which names may be missing, each up to where the next one begins
 */
public record Damage(boolean everywhere, boolean loose, List<Span> parts) {
  public static final Damage NONE = new Damage(false, false, List.of());

  public Damage {
    parts = List.copyOf(parts);
  }

  /**
   * What problems at these places leave in doubt.
   *
   * @param items the file's declarations in order
   */
  static Damage of(boolean everywhere, List<Integer> places, List<Item> items) {
    boolean loose = everywhere;
    List<Span> parts = new ArrayList<>();
    for (int place : places) {
      int index = last(items, place);
      loose |= index < 0 || !reaches(items.get(index).span(), place);
      if (index >= 0 && declares(items.get(index))) {
        Span span = items.get(index).span();
        int end =
            index + 1 < items.size()
                ? items.get(index + 1).span().start()
                : span.file().text().length();
        parts.add(new Span(span.file(), span.start(), Math.max(span.start(), end)));
      }
    }
    return new Damage(everywhere, loose, parts);
  }

  /** Whether names are declared inside of it. */
  private static boolean declares(Item item) {
    return !(item instanceof Item.Instance || item instanceof Item.Let);
  }

  /** Whether a place is in something, or behind it on its last line. */
  static boolean reaches(Span span, int place) {
    int end = Math.min(span.end(), place);
    return span.start() <= place && span.file().text().substring(end, place).indexOf('\n') < 0;
  }

  /** The last declaration that begins at or before a place, or -1. */
  private static int last(List<Item> items, int place) {
    int index = items.size() - 1;
    while (index >= 0 && items.get(index).span().start() > place) {
      index--;
    }
    return index;
  }

  /** Whether something may be missing in the declaration in which this stands. */
  public boolean touches(Span place) {
    return everywhere
        || parts.stream()
            .anyMatch(part -> part.start() <= place.start() && place.start() < part.end());
  }
}
