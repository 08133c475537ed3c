package dev.clusterc.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.clusterc.diagnostic.Diagnostic;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnalysisTest {
  private static final String FARM =
      """
      module std.farm

      schema Farm {
        acres: Int
        cows: Int = 4
        milk: Int := cows * 20
        rule room {
          require acres >= cows
          error "${cows} cows share ${acres} acres"
        }
      }
      """;

  @Test
  void judgesTextsThatAreOnNoDisk() {
    Analysis analysis =
        Analyses.of(
            Map.of("home.cluster", "import std.farm.Farm\n\nFarm home {\n  acres = 3\n}\n"),
            Map.of("std.farm", FARM));
    assertEquals(
        List.of("farm.room"), analysis.diagnostics().stream().map(Diagnostic::id).toList());
    assertEquals("home", analysis.instances().get(0).instance().name());
    assertEquals(
        List.of("home.cluster", "std/farm.cluster"),
        analysis.files().stream().map(file -> file.path()).toList());
    assertEquals(1, analysis.tree(analysis.files().get(0)).items().size());
    assertTrue(analysis.modules().isEmpty());
  }
}
