package dev.clusterc.output;

/**
 * What a tree was made by and from.
 *
 * @param compiler version of the compiler
 * @param input hash of everything that was read, library included
 * @param findings whether something was found that isn't in the files, such as a warning
 */
public record Stamp(String compiler, String input, boolean findings) {
  public Stamp(String compiler, String input) {
    this(compiler, input, false);
  }

  public Stamp {
    if (!isWord(compiler) || !isWord(input)) {
      throw new IllegalArgumentException("a stamp is two words: " + compiler + ", " + input);
    }
  }

  private static boolean isWord(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c < 0x7F);
  }
}
