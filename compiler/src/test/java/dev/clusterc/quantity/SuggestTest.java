package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestTest {
  private static final List<String> NAMES =
      List.of("network", "nodes", "pods", "control_plane", "quota", "Quota");

  @ParameterizedTest
  @CsvSource({
    "newtork, network",
    "node, nodes",
    "PODS, pods",
    "contol_plne, control_plane",
    "qouta, Quota",
    "QUOTA, Quota"
  })
  void findsTypingErrors(String text, String expected) {
    assertEquals(Optional.of(expected), Suggest.closest(text, NAMES));
  }

  @Test
  void staysSilentWhenNothingIsNear() {
    assertEquals(Optional.empty(), Suggest.closest("x", NAMES));
    assertEquals(Optional.empty(), Suggest.closest("disk", NAMES));
    assertEquals(Optional.empty(), Suggest.closest("network", List.of("network")));
    assertEquals(Optional.empty(), Suggest.closest("n".repeat(100_000), NAMES));
    assertEquals(Optional.empty(), Suggest.closest("", List.of()));
  }

  @Test
  void doesNotDependOnTheOrderOfCandidates() {
    assertEquals(Optional.of("aaab"), Suggest.closest("aaax", List.of("aaac", "aaab")));
  }

  @Property
  void distanceIsSymmetric(
      @ForAll @AlphaChars @StringLength(max = 8) String a,
      @ForAll @AlphaChars @StringLength(max = 8) String b) {
    assertEquals(Suggest.distance(a, b), Suggest.distance(b, a));
    assertEquals(a.equals(b), Suggest.distance(a, b) == 0);
  }
}
