package dev.clusterc.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SourceFileTest {

  @Test
  void linesEndInNewlineWithOrWithoutCarriageReturn() {
    LineMap lines = SourceFile.of("a.cluster", "one\r\ntwo\n\nfour").lines();
    assertEquals(4, lines.count());
    assertEquals("one", lines.text(1));
    assertEquals("two", lines.text(2));
    assertEquals("", lines.text(3));
    assertEquals("four", lines.text(4));
    assertEquals(1, lines.line(4));
    assertEquals(2, lines.line(5));
  }

  @Test
  void emptyTextHasOneLine() {
    LineMap lines = SourceFile.of("a.cluster", "").lines();
    assertEquals(1, lines.count());
    assertEquals("", lines.text(1));
    assertEquals(1, lines.column(0));
  }

  @Test
  void lastNewlineOpensAnEmptyLine() {
    Span end = Span.at(SourceFile.of("a.cluster", "a\n"), 2);
    assertEquals("a.cluster:2:1", end.toString());
  }

  @Test
  void manyLines() {
    LineMap lines = SourceFile.of("a.cluster", "x\n".repeat(1000)).lines();
    assertEquals(1001, lines.count());
    assertEquals(501, lines.line(1000));
  }

  @Test
  void columnsCountCodePoints() {
    SourceFile file = SourceFile.of("a.cluster", "😀é x");
    assertEquals(4, file.span(4, 5).column());
    assertEquals(4, file.lines().offset(1, 4));
  }

  @Test
  void offsetsOfPlacesThatDontExistAreTheNearest() {
    LineMap lines = SourceFile.of("a.cluster", "ab\ncd").lines();
    assertEquals(2, lines.offset(1, 99));
    assertEquals(5, lines.offset(99, 99));
    assertEquals(0, lines.offset(0, 0));
  }

  @Test
  void coverTakesBoth() {
    SourceFile file = SourceFile.of("a.cluster", "one two three");
    assertEquals("two three", file.span(8, 13).cover(file.span(4, 7)).text());
    SourceFile other = SourceFile.of("b.cluster", "one");
    assertThrows(IllegalArgumentException.class, () -> file.span(0, 1).cover(other.span(0, 1)));
  }

  @Test
  void spansLieInTheirFile() {
    SourceFile file = SourceFile.of("a.cluster", "one");
    assertThrows(IllegalArgumentException.class, () -> file.span(0, 4));
    assertThrows(IllegalArgumentException.class, () -> file.span(2, 1));
  }

  @Test
  void readsUtf8() {
    assertEquals("größe = 1\r\n", decode(utf8("größe = 1\r\n")).ok().orElseThrow().text());
  }

  @Test
  void tellsWhereUtf8Ends() {
    byte[] bytes = utf8("é = x");
    bytes[2] = (byte) 0xE9;
    Decoded.Bad bad = (Decoded.Bad) decode(bytes);
    assertEquals(Decoded.Problem.INVALID_UTF8, bad.problem());
    assertEquals(2, bad.byteOffset());
    assertEquals("0xE9", bad.found());
    assertEquals("a.cluster:1:2", bad.span().toString());
  }

  @Test
  void aCharacterCutOffAtTheEndIsBad() {
    byte[] bytes = {'a', (byte) 0xC3};
    Decoded.Bad bad = (Decoded.Bad) decode(bytes);
    assertEquals(Decoded.Problem.INVALID_UTF8, bad.problem());
    assertEquals(1, bad.byteOffset());
  }

  @Test
  void refusesByteOrderMarks() {
    Decoded.Bad utf8 = (Decoded.Bad) decode(utf8("\uFEFFx = 1"));
    assertEquals(Decoded.Problem.BYTE_ORDER_MARK, utf8.problem());
    Decoded.Bad utf16 = (Decoded.Bad) decode("x = 1".getBytes(StandardCharsets.UTF_16));
    assertEquals(Decoded.Problem.BYTE_ORDER_MARK, utf16.problem());
    assertEquals("that of UTF-16", utf16.found());
  }

  @Test
  void refusesNul() {
    Decoded.Bad bad = (Decoded.Bad) decode(utf8("é\0x"));
    assertEquals(Decoded.Problem.NUL_CHARACTER, bad.problem());
    assertEquals(2, bad.byteOffset());
    assertEquals(1, bad.offset());
  }

  @Test
  void refusesWhatIsTooLarge() {
    Decoded.Bad bad = (Decoded.Bad) decode(new byte[SourceFile.MAX_BYTES + 1]);
    assertEquals(Decoded.Problem.TOO_LARGE, bad.problem());
    assertEquals("9 MB", bad.found());
  }

  private static Decoded decode(byte[] bytes) {
    return SourceFile.decode("a.cluster", bytes, false);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
