package dev.clusterc.diagnostic.render;

import java.util.Arrays;

/** How many cells of a terminal a code point takes, and what is shown for one that takes none. */
final class Width {
  /** A message may quote the user's text, and that may be the whole file. */
  private static final int MAX_TEXT = 1000;

  private static final char REPLACEMENT = '\uFFFD';

  /** First and last code point of each stretch that is two cells wide: East Asian and emoji. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3,
    0x25FD, 0x25FE, 0x2614, 0x2615, 0x2648, 0x2653, 0x267F, 0x267F, 0x2693, 0x2693, 0x26A1, 0x26A1,
    0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA,
    0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B,
    0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
    0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E,
    0x3041, 0x4DBF, 0x4E00, 0xA4CF, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19,
    0xFE30, 0xFE6F, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18CFF, 0x1AFF0, 0x1B2FF, 0x1F004,
    0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E, 0x1F191, 0x1F19A, 0x1F200, 0x1F265, 0x1F300,
    0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393, 0x1F3A0, 0x1F3CA, 0x1F3CF,
    0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E, 0x1F440, 0x1F440, 0x1F442,
    0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A, 0x1F57A, 0x1F595,
    0x1F596, 0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC, 0x1F6CC, 0x1F6D0,
    0x1F6D2, 0x1F6D5, 0x1F6D7, 0x1F6DC, 0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0,
    0x1F7EB, 0x1F7F0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945, 0x1F947, 0x1F9FF, 0x1FA70,
    0x1FAFF, 0x20000, 0x3FFFD,
  };

  private Width() {}

  /** Cells taken by a code point that {@link #visible} let through. */
  static int of(int codePoint) {
    if (codePoint < 0x300) {
      return 1;
    }
    if (isJoining(codePoint)) {
      return 0;
    }
    int found = Arrays.binarySearch(WIDE, codePoint);
    boolean wide = found >= 0 || (-found - 1) % 2 == 1;
    return wide ? 2 : 1;
  }

  /**
   * The code point itself, or a visible stand-in for one that would move the cursor, colour the
   * terminal, turn the direction of writing or hide itself: a file must not write to the terminal
   * of who reads about it.
   */
  static int visible(int codePoint) {
    if (codePoint < 0x20) {
      return 0x2400 + codePoint;
    }
    if (codePoint == 0x7F) {
      return 0x2421;
    }
    return switch (Character.getType(codePoint)) {
      case Character.FORMAT -> isJoiner(codePoint) ? codePoint : REPLACEMENT;
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          REPLACEMENT;
      default -> codePoint;
    };
  }

  /** A text of which every code point can be shown, and not too many of them. */
  static String visible(String text) {
    StringBuilder out = new StringBuilder(Math.min(text.length(), MAX_TEXT));
    text.codePoints().limit(MAX_TEXT).forEach(c -> out.appendCodePoint(visible(c)));
    return text.codePointCount(0, text.length()) > MAX_TEXT
        ? out.append('…').toString()
        : out.toString();
  }

  private static boolean isJoining(int codePoint) {
    int type = Character.getType(codePoint);
    boolean hangulTail = codePoint >= 0x1160 && codePoint <= 0x11FF;
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || isJoiner(codePoint)
        || hangulTail;
  }

  private static boolean isJoiner(int codePoint) {
    return codePoint == 0x200C || codePoint == 0x200D;
  }
}
