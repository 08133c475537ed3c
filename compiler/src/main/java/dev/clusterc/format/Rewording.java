package dev.clusterc.format;

import dev.clusterc.diagnostic.Repair;
import dev.clusterc.source.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the word that was meant. */
public final class Rewording {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private Rewording() {}

  /** The edit, unless the word isn't there, or more than once. */
  public static Optional<Edit> of(Repair repair, Span place) {
    String text = place.text();
    if (text.equals(repair.written())) {
      boolean word = PLAIN.matcher(text).matches();
      return Optional.of(
          new Edit(place.start(), place.end(), word ? name(repair) : repair.instead()));
    }
    Matcher found =
        Pattern.compile("(?<!\\w)([`\"]?)" + Pattern.quote(repair.written()) + "\\1(?!\\w)")
            .matcher(text);
    if (!found.find()) {
      return Optional.empty();
    }
    int start = place.start() + found.start();
    int end = place.start() + found.end();
    String quote = found.group(1);
    if (found.find()) {
      return Optional.empty();
    }
    String instead = quote.isEmpty() ? name(repair) : quote + repair.instead() + quote;
    return Optional.of(new Edit(start, end, instead));
  }

  private static String name(Repair repair) {
    boolean plain = PLAIN.matcher(repair.instead()).matches();
    return plain || !PLAIN.matcher(repair.written()).matches()
        ? repair.instead()
        : "`" + repair.instead() + "`";
  }
}
