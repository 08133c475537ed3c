package dev.clusterc.eval;

import dev.clusterc.check.EnumDef;
import dev.clusterc.quantity.Rational;
import java.util.Collection;
import java.util.stream.Collectors;

/** Values as a person would write them. */
public final class Display {
  private static final int SHOWN = 6;

  private Display() {}

  /** As part of a text: strings bare. */
  public static String text(Object value) {
    return value instanceof String string ? string : show(value);
  }

  /** As an expression: strings in quotes. Long collections are cut. */
  public static String show(Object value) {
    if (value instanceof String string) {
      return "\"" + string.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
    if (value instanceof Rational number) {
      return number.toDecimalString();
    }
    if (value instanceof EnumDef.Member member) {
      return member.name();
    }
    if (value instanceof ListValue list) {
      return list(list);
    }
    if (value instanceof ObjectValue object) {
      return object(object);
    }
    if (value instanceof CommandValue command) {
      return command.program() + " …";
    }
    return value.toString();
  }

  private static String list(ListValue list) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < Math.min(list.size(), SHOWN); i++) {
      text.append(i == 0 ? "" : ", ").append(show(list.get(i)));
    }
    if (list.size() > SHOWN) {
      text.append(", … (").append(list.size()).append(" in all)");
    }
    return text.append(']').toString();
  }

  private static String object(ObjectValue object) {
    if (object.schema().isPresent()) {
      return object.schema().get().name()
          + object.home().map(home -> " " + home.name()).orElse("")
          + " { … }";
    }
    Collection<String> keys = object.entries().keySet();
    return keys.isEmpty() ? "object { }" : "object { " + names(keys) + " }";
  }

  /** A name as it is written in a path: in backticks where it is no identifier. */
  public static String key(String name) {
    return isIdentifier(name) ? name : "`" + name + "`";
  }

  private static boolean isIdentifier(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      if (!letter && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  static String names(Collection<String> names) {
    String shown = names.stream().limit(SHOWN).map(Display::key).collect(Collectors.joining(", "));
    return names.isEmpty() ? "no entries" : names.size() > SHOWN ? shown + ", …" : shown;
  }
}
