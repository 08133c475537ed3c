package dev.clusterc.artifact;

import java.util.regex.Pattern;

/** Spells places in a value: {@code spec.items[0]["a.b"]}. */
final class Paths {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./-]+");

  private Paths() {}

  static String key(String parent, String key) {
    if (parent.isEmpty() && (isName(key) || PLAIN.matcher(key).matches())) {
      return key;
    }
    if (!isName(key)) {
      return parent + "[\"" + key.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }
    return parent.isEmpty() ? key : parent + "." + key;
  }

  static String index(String parent, int index) {
    return parent + "[" + index + "]";
  }

  private static boolean isName(String key) {
    if (key.isEmpty() || !isLetter(key.charAt(0))) {
      return false;
    }
    for (int i = 1; i < key.length(); i++) {
      char c = key.charAt(i);
      if (!isLetter(c) && !(c >= '0' && c <= '9') && c != '-') {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }
}
