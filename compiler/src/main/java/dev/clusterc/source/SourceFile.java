package dev.clusterc.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One file as it was read. Two files are the same only if they are the same object, since each is
 * read once.
 */
public final class SourceFile {
  /** Hand-written files stay far below; above it someone passed the wrong file. */
  public static final int MAX_BYTES = 8 * 1024 * 1024;

  private static final char REPLACEMENT = '\uFFFD';

  private final String path;
  private final int length;
  private final Supplier<String> source;
  private final boolean library;
  private String digest;
  private @Nullable String text;
  private @Nullable LineMap lines;

  private SourceFile(
      String path, int length, Supplier<String> source, boolean library, String digest) {
    this.path = path;
    this.length = length;
    this.source = source;
    this.library = library;
    this.digest = digest;
  }

  /**
   * A file of a library image, whose text is read only where a message quotes it.
   *
   * @param length of the text in UTF-16 units
   * @param digest of the text, computed when the image was made
   */
  public static SourceFile later(String path, int length, String digest, Supplier<String> text) {
    return new SourceFile(path, length, text, true, digest);
  }

  /** A file whose text is already at hand: an editor's buffer, a test, a library image. */
  public static SourceFile of(String path, String text, boolean library) {
    return new SourceFile(path, text.length(), () -> text, library, "");
  }

  /** A user's file whose text is already at hand. */
  public static SourceFile of(String path, String text) {
    return of(path, text, false);
  }

  /** Reads the bytes of a file; what can't be a text of the language is told in one place. */
  public static Decoded decode(String path, byte[] bytes, boolean library) {
    if (bytes.length > MAX_BYTES) {
      return tooLarge(path, bytes.length, library);
    }
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return bad(path, bytes, library, 0, Decoded.Problem.BYTE_ORDER_MARK, "a UTF-8 one");
    }
    if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
      return new Decoded.Bad(
          of(path, "", library), Decoded.Problem.BYTE_ORDER_MARK, 0, 0, "that of UTF-16");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      int at = in.position();
      String found = String.format(Locale.ROOT, "0x%02X", bytes[at] & 0xFF);
      return bad(path, bytes, library, at, Decoded.Problem.INVALID_UTF8, found);
    }
    String text = out.flip().toString();
    int nul = text.indexOf('\0');
    if (nul >= 0) {
      int at = text.substring(0, nul).getBytes(StandardCharsets.UTF_8).length;
      return bad(path, bytes, library, at, Decoded.Problem.NUL_CHARACTER, "0x00");
    }
    return new Decoded.Ok(of(path, text, library));
  }

  /** The answer for a file that its reader didn't even load. */
  public static Decoded.Bad tooLarge(String path, long size, boolean library) {
    String megabytes = (size + 999_999) / 1_000_000 + " MB";
    return new Decoded.Bad(
        of(path, "", library), Decoded.Problem.TOO_LARGE, 0, MAX_BYTES, megabytes);
  }

  /** How the file is shown: forward slashes, relative to the project's root, or {@code std/…}. */
  public String path() {
    return path;
  }

  public synchronized String text() {
    if (text == null) {
      text = source.get();
    }
    return text;
  }

  /** Of the text, in UTF-16 units; doesn't read it. */
  public int length() {
    return length;
  }

  /** A hash of the text. */
  public synchronized String digest() {
    if (digest.isEmpty()) {
      digest = Hash.of(text().getBytes(StandardCharsets.UTF_8));
    }
    return digest;
  }

  public synchronized LineMap lines() {
    if (lines == null) {
      lines = new LineMap(text());
    }
    return lines;
  }

  /** Whether this is a file of the standard library or of a library folder, not the user's own. */
  public boolean library() {
    return library;
  }

  /** The whole file. */
  public Span span() {
    return new Span(this, 0, length);
  }

  /** A stretch of this file, end exclusive. */
  public Span span(int start, int end) {
    return new Span(this, start, end);
  }

  @Override
  public String toString() {
    return path;
  }

  /** The text is kept with its bad bytes replaced, so that the place can be shown all the same. */
  private static Decoded.Bad bad(
      String path, byte[] bytes, boolean library, int at, Decoded.Problem problem, String found) {
    String before = new String(bytes, 0, at, StandardCharsets.UTF_8);
    String text = new String(bytes, StandardCharsets.UTF_8).replace('\0', REPLACEMENT);
    return new Decoded.Bad(of(path, text, library), problem, before.length(), at, found);
  }

  private static boolean startsWith(byte[] bytes, int... prefix) {
    if (bytes.length < prefix.length) {
      return false;
    }
    for (int i = 0; i < prefix.length; i++) {
      if ((bytes[i] & 0xFF) != prefix[i]) {
        return false;
      }
    }
    return true;
  }
}
