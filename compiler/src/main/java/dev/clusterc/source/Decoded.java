package dev.clusterc.source;

import java.util.Optional;

/** What became of the bytes of a file: a text, or one problem with its place. */
public sealed interface Decoded {

  /** The text, when there is one. */
  default Optional<SourceFile> ok() {
    return this instanceof Ok good ? Optional.of(good.file()) : Optional.empty();
  }

  /** The bytes were a text. */
  record Ok(SourceFile file) implements Decoded {}

  /**
   * The bytes were no text of the language.
   *
   * @param file the text as far as it can be shown; empty if it can't be
   * @param offset where in that text
   * @param byteOffset where in the bytes
   * @param found what was found there, such as {@code 0xE9}, or how large the file is
   */
  record Bad(SourceFile file, Problem problem, int offset, int byteOffset, String found)
      implements Decoded {

    /** The place as a span of the file that is shown; one character wide where there is one. */
    public Span span() {
      return new Span(file, offset, Math.min(offset + 1, file.text().length()));
    }
  }

  /** The ways in which bytes are no text of the language. */
  enum Problem {
    INVALID_UTF8,
    BYTE_ORDER_MARK,
    NUL_CHARACTER,
    TOO_LARGE
  }
}
