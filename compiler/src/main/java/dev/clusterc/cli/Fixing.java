package dev.clusterc.cli;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.format.Edit;
import dev.clusterc.format.Formatter;
import dev.clusterc.format.SourceWriter;
import dev.clusterc.session.Checked;
import dev.clusterc.session.Offer;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * {@code check --fix}: writes what diagnostics offer into the user's files, looks again, and takes
 * back what didn't help.
 */
final class Fixing {
  /** Each round mends something or gives something up. */
  private static final int ROUNDS = 100;

  /** A change of a file that was made. */
  record Change(String file, int line, String id, String text) {
    String shown() {
      return "fixed " + file + ":" + line + " (" + id + "): " + text;
    }
  }

  private final Supplier<Checked> again;
  private final List<Change> changes = new ArrayList<>();
  private final Set<String> refused = new HashSet<>();

  /**
   * @param again checks the files as they are then
   */
  Fixing(Supplier<Checked> again) {
    this.again = again;
  }

  List<Change> changes() {
    return changes;
  }

  /** What is wrong once all is mended that can be. */
  Checked run(Checked first) {
    Checked now = first;
    boolean single = false;
    for (int round = 0; round < ROUNDS; round++) {
      List<Offer> chosen = choose(offers(now), single);
      if (chosen.isEmpty()) {
        return now;
      }
      Map<Path, String> before = new LinkedHashMap<>();
      try {
        write(now, chosen, before);
        Checked after = again.get();
        if (isBetter(now, after, chosen)) {
          chosen.forEach(offer -> changes.add(change(offer)));
          now = after;
          continue;
        }
        restore(before);
      } catch (IOException e) {
        now.session().sink().add(unwritable(e));
        return now;
      }
      if (chosen.size() == 1) {
        refused.add(key(chosen.get(0).diagnostic()));
      }
      single = true;
    }
    return now;
  }

  // What is offered.

  private List<Offer> offers(Checked checked) {
    List<Offer> offers = new ArrayList<>(Offer.of(checked));
    offers.removeIf(offer -> refused.contains(key(offer.diagnostic())));
    return offers;
  }

  /** Those that can be made at once. */
  private static List<Offer> choose(List<Offer> offers, boolean single) {
    List<Offer> chosen = new ArrayList<>();
    for (Offer offer : offers) {
      boolean apart =
          chosen.stream().allMatch(o -> o.file() != offer.file() || o.edit().parts(offer.edit()));
      if (apart && !(single && !chosen.isEmpty())) {
        chosen.add(offer);
      }
    }
    return chosen;
  }

  // What came of it.

  /** Whether all that was to be mended is, and no instance suffered from it. */
  private static boolean isBetter(Checked before, Checked after, List<Offer> chosen) {
    for (Offer offer : chosen) {
      String key = key(offer.diagnostic());
      if (count(after, key) >= count(before, key)) {
        return false;
      }
    }
    return after.computed() >= before.computed();
  }

  private static Change change(Offer offer) {
    int line = Span.at(offer.file(), offer.edit().start()).line();
    return new Change(offer.file().path(), line, offer.diagnostic().id(), offer.text());
  }

  private static long count(Checked checked, String key) {
    return checked.found().stream()
        .filter(each -> key(each).equals(key))
        .mapToLong(each -> Math.max(1, each.instances().size()))
        .sum();
  }

  private static String key(Diagnostic diagnostic) {
    String file = diagnostic.span().map(span -> span.file().path()).orElse("");
    return file + " " + diagnostic.id() + " " + diagnostic.message();
  }

  // Files.

  /**
   * @param before takes what was in each file
   */
  private static void write(Checked checked, List<Offer> chosen, Map<Path, String> before)
      throws IOException {
    Map<SourceFile, List<Edit>> edits = new LinkedHashMap<>();
    chosen.forEach(
        offer -> edits.computeIfAbsent(offer.file(), f -> new ArrayList<>()).add(offer.edit()));
    for (Map.Entry<SourceFile, List<Edit>> each : edits.entrySet()) {
      Path path = checked.session().project().root().resolve(each.getKey().path());
      String text = each.getKey().text();
      // Who saved it in the meantime has the last word.
      if (Files.readString(path).equals(text)) {
        before.put(path, text);
        SourceWriter.write(path, Formatter.format(Edit.apply(text, each.getValue())));
      }
    }
  }

  private static void restore(Map<Path, String> before) throws IOException {
    for (Map.Entry<Path, String> each : before.entrySet()) {
      SourceWriter.write(each.getKey(), each.getValue());
    }
  }

  private static Diagnostic unwritable(IOException e) {
    return Diagnostic.error(
            Code.OUTPUT_UNWRITABLE, "what was to be fixed can't be written: " + e.getMessage())
        .build();
  }

  static String json(List<Change> changes) {
    return Json.lines(
        changes.stream()
            .map(
                change ->
                    new Json()
                        .text("file", change.file)
                        .number("line", change.line)
                        .text("id", change.id)
                        .text("text", change.text)
                        .toString())
            .toList());
  }
}
