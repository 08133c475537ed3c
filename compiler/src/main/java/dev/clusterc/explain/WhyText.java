package dev.clusterc.explain;

import dev.clusterc.check.Origin;

/** An answer as indented text. */
public final class WhyText {
  private static final int COLUMN = 52;

  private final StringBuilder out = new StringBuilder();

  private WhyText() {}

  public static String render(Why why) {
    WhyText text = new WhyText();
    text.head(why);
    return text.out.toString();
  }

  private void head(Why why) {
    line(0, why, headDetail(why));
    if (!why.formula().isEmpty() && !why.inputs().isEmpty()) {
      out.append("  = ").append(why.formula()).append('\n');
    }
    for (Why input : why.inputs()) {
      input(3, input);
    }
    remarks(1, why);
  }

  /** Of the value that was asked for: its declaration, or its place where nothing declares it. */
  private static String headDetail(Why why) {
    boolean user = why.origin() == Origin.GIVEN || why.origin() == Origin.OVERRIDDEN;
    return why.declared().isEmpty() || user ? why.place().orElse(why.formula()) : why.declared();
  }

  private void input(int indent, Why why) {
    line(indent, why, inputDetail(why));
    for (Why input : why.inputs()) {
      input(indent + 1, input);
    }
    if (why.origin() == Origin.OVERRIDDEN) {
      remarks(indent + 1, why);
    }
  }

  private static String inputDetail(Why why) {
    if (why.origin() == Origin.GIVEN || why.origin() == Origin.OVERRIDDEN) {
      return why.place().orElse("");
    }
    String detail = why.formula().isEmpty() ? why.declared() : why.formula();
    return why.seen() ? detail + "   (see above)" : detail;
  }

  private void line(int indent, Why why, String detail) {
    String start = "  ".repeat(indent) + why.name() + " = " + why.value();
    String padding = " ".repeat(Math.max(2, COLUMN - start.length()));
    out.append(start)
        .append(padding)
        .append(String.format(java.util.Locale.ROOT, "%-10s", why.origin().text()))
        .append(" ")
        .append(detail)
        .append('\n');
  }

  private void remarks(int indent, Why why) {
    String space = "  ".repeat(indent);
    why.because().forEach(text -> out.append(space).append("because  ").append(text).append('\n'));
    why.sources().forEach(text -> out.append(space).append("source   ").append(text).append('\n'));
    why.replaced()
        .ifPresent(
            other -> {
              input(indent, other);
              remarks(indent + 1, other);
            });
  }
}
