package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.Test;

class PositionsTest {
  private static final String TEXT = "a\r\né🐄b\rc\n";

  @Test
  void countsLinesAsEditorsDo() {
    Positions positions = new Positions(TEXT, false);
    assertEquals(new Position(0, 1), positions.position(1));
    assertEquals(new Position(1, 3), positions.position(TEXT.indexOf('b')));
    assertEquals(new Position(2, 0), positions.position(TEXT.indexOf('c')));
    assertEquals(new Position(3, 0), positions.position(TEXT.length()));
  }

  @Test
  void countsBytesWhereThatWasAgreedOn() {
    Positions positions = new Positions(TEXT, true);
    assertEquals(new Position(1, 6), positions.position(TEXT.indexOf('b')));
    assertEquals(TEXT.indexOf('b'), positions.offset(new Position(1, 6)));
    assertEquals(TEXT.indexOf('🐄'), positions.offset(new Position(1, 4)), "not inside of it");
  }

  @Test
  void eachPlaceIsFoundAgain() {
    for (boolean bytes : List.of(true, false)) {
      Positions positions = new Positions(TEXT, bytes);
      for (int i = 0; i <= TEXT.length(); i++) {
        boolean inside = Character.isLowSurrogate(TEXT.charAt(Math.min(i, TEXT.length() - 1)));
        // Between the two characters of a line end there is no place.
        if (!inside && i != 2) {
          assertEquals(i, positions.offset(positions.position(i)));
        }
      }
    }
  }

  @Test
  void aPlaceThatIsNotThereIsTheNearest() {
    Positions positions = new Positions(TEXT, false);
    assertEquals(1, positions.offset(new Position(0, 99)));
    assertEquals(TEXT.length(), positions.offset(new Position(99, 0)));
  }

  @Test
  void foldsWhatIsNotYetTyped() {
    List<FoldingRange> folds =
        Folds.of("import a\nimport b\n\n// x {\n// y\nA b {\n  c = [\n    \"}\",\n  ]\n}\nD e {\n");
    assertEquals(
        List.of("6-7 region", "5-8 region", "3-4 comment", "0-1 imports"),
        folds.stream()
            .map(f -> f.getStartLine() + "-" + f.getEndLine() + " " + f.getKind())
            .toList());
  }
}
