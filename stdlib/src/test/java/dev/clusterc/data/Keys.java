package dev.clusterc.data;

import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one schema beside those of a table. A table was read of some releases only: where it
 * says that a key came with one of them, the key may have come with any release after the one read
 * before; where it says that a key was last seen in one, it may have left anywhere before the next.
 *
 * @param read the releases that the table was read of, in order
 */
record Keys(List<String> read) {
  /** Since and until, as the table says it, and what the program reads. */
  record Span(String first, String last, String type, boolean deprecated) {}

  /**
   * What differs, by key. A struct that is younger than the first release read came with the field
   * that holds it, so its own keys need not say since when they exist.
   */
  Map<String, String> differences(Map<String, Span> table, SchemaDef schema) {
    Map<String, String> found = new LinkedHashMap<>();
    int born = table.values().stream().mapToInt(span -> read.indexOf(span.first)).min().orElse(0);
    Set<String> all = new TreeSet<>(table.keySet());
    all.addAll(schema.fields().keySet());
    for (String key : all) {
      Span span = table.get(key);
      FieldDef field = schema.fields().get(key);
      String difference =
          span == null
              ? (isOlder(field) ? "" : "only in the schema")
              : field == null ? "only in the table" : difference(span, field, born);
      if (!difference.isEmpty()) {
        found.put(key, difference);
      }
    }
    return found;
  }

  /** Gone before the first release that was read. */
  private boolean isOlder(@Nullable FieldDef field) {
    return field != null
        && field
            .until()
            .filter(until -> compare(bare(Optional.of(until.toString())), read.get(0)) < 0)
            .isPresent();
  }

  private String difference(Span span, FieldDef field, int born) {
    List<String> parts = new ArrayList<>();
    if (!Kinds.agree(Kinds.kind(span.type), field.type().display())) {
      parts.add("type " + field.type().display() + ", in the table " + span.type);
    }
    if (span.deprecated && !field.type().display().matches(".*\\?|Any")) {
      parts.add("deprecated, and nobody can tell a default from what was set");
    }
    int first = read.indexOf(span.first);
    String since = bare(field.since().map(Object::toString));
    boolean always = first <= born && (since.isEmpty() || compare(since, span.first) <= 0);
    if (!always && !within(since, first == 0 ? "0" : read.get(first - 1), span.first)) {
      parts.add("since " + (since.isEmpty() ? "ever" : since) + ", in the table " + span.first);
    }
    int last = read.indexOf(span.last);
    String until = bare(field.until().map(Object::toString));
    boolean agrees =
        last == read.size() - 1
            ? until.isEmpty() || same(until, span.last) || compare(until, span.last) > 0
            : same(until, span.last)
                || within(until, span.last, read.get(last + 1)) && !same(until, read.get(last + 1));
    if (!agrees) {
      parts.add("until " + (until.isEmpty() ? "now" : until) + ", in the table " + span.last);
    }
    return String.join("; ", parts);
  }

  private static boolean within(String release, String above, String upTo) {
    return !release.isEmpty() && compare(release, above) > 0 && compare(release, upTo) <= 0;
  }

  /** Whether one names the other, or the line that it belongs to. */
  private static boolean same(String release, String other) {
    return (other + ".").startsWith(release + ".") || (release + ".").startsWith(other + ".");
  }

  /** What isn't written counts as zero. */
  private static int compare(String release, String other) {
    int[] left = numbers(release);
    int[] right = numbers(other);
    int length = Math.max(left.length, right.length);
    return Arrays.compare(Arrays.copyOf(left, length), Arrays.copyOf(right, length));
  }

  private static int[] numbers(String release) {
    return Arrays.stream(release.split("\\.")).mapToInt(Integer::parseInt).toArray();
  }

  private static String bare(Optional<String> version) {
    return version.map(text -> text.replaceFirst("^v", "")).orElse("");
  }
}
