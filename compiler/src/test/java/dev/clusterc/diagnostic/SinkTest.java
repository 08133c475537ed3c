package dev.clusterc.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.source.SourceFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SinkTest {
  private final SourceFile a = SourceFile.of("a.cluster", "one two three");
  private final SourceFile b = SourceFile.of("b.cluster", "one two three");

  @Test
  void orderDoesntDependOnArrival() {
    List<Diagnostic> all =
        List.of(
            Diagnostic.error(Code.NOTHING_TO_COMPILE, "no instance in `x`").build(),
            Diagnostic.error(Code.UNKNOWN_NAME, a.span(0, 3), "m").build(),
            Diagnostic.error(Code.UNKNOWN_FIELD, a.span(4, 7), "m").build(),
            Diagnostic.error(Code.UNKNOWN_NAME, a.span(4, 7), "l").build(),
            Diagnostic.error(Code.UNKNOWN_NAME, a.span(4, 7), "m").build(),
            Diagnostic.warning(Code.UNKNOWN_NAME, b.span(0, 3), "m").build());
    List<Diagnostic> reversed = new ArrayList<>(all);
    Collections.reverse(reversed);
    Sink sink = new Sink();
    sink.addAll(reversed);
    assertEquals(all, sink.sorted());
  }

  @Test
  void sameDiagnosticAppearsOnce() {
    Sink sink = new Sink();
    Diagnostic.error(Code.UNKNOWN_NAME, a.span(0, 3), "m").to(sink);
    Diagnostic.error(Code.UNKNOWN_NAME, a.span(0, 3), "m").to(sink);
    assertEquals(1, sink.sorted().size());
  }

  @Test
  void sameFindingInSeveralInstancesIsJoined() {
    Sink sink = new Sink();
    for (String instance : List.of("west", "east", "west")) {
      Diagnostic.error(Code.UNKNOWN_NAME, a.span(0, 3), "m").instance(instance).to(sink);
    }
    assertEquals(List.of("east", "west"), sink.sorted().get(0).instances());
  }

  @Test
  void onlyErrorsAreErrors() {
    Sink sink = new Sink();
    assertTrue(sink.isEmpty());
    Diagnostic.warning(Code.UNUSED_WAIVER, a.span(0, 3), "m").to(sink);
    assertFalse(sink.hasErrors());
    assertFalse(sink.isEmpty());
    Diagnostic.error(Code.UNKNOWN_NAME, a.span(0, 3), "m").to(sink);
    assertTrue(sink.hasErrors());
  }

  @Test
  void idsAndTitlesAreWellFormed() {
    Set<String> titles = new HashSet<>();
    for (Code code : Code.values()) {
      assertTrue(code.id().matches("[a-z][a-z0-9_]*"), code.id());
      assertTrue(titles.add(code.title()), code.id() + " has the title of another");
      assertFalse(code.title().endsWith("."), code.id());
    }
  }
}
