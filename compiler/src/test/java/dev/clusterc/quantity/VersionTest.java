package dev.clusterc.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {
  private static Version v(String text) {
    return Version.parse(text);
  }

  @Provide
  Arbitrary<Version> versions() {
    Arbitrary<String> numbers =
        Arbitraries.integers()
            .between(0, 3)
            .list()
            .ofMinSize(1)
            .ofMaxSize(3)
            .map(list -> "v" + String.join(".", list.stream().map(String::valueOf).toList()));
    Arbitrary<String> words =
        Arbitraries.of("", "", "-alpha", "-alpha.1", "-rc.1", "-rc.01", "-rc.10", "-1", "-a-b");
    return Combinators.combine(numbers, words).as((n, w) -> v(n + w));
  }

  @Property
  void totalOrderIsTotal(
      @ForAll("versions") Version a, @ForAll("versions") Version b, @ForAll("versions") Version c) {
    assertEquals(Integer.signum(a.compareTo(b)), -Integer.signum(b.compareTo(a)));
    assertEquals(a.equals(b), a.compareTo(b) == 0);
    if (a.compareTo(b) <= 0 && b.compareTo(c) <= 0) {
      assertTrue(a.compareTo(c) <= 0);
    }
  }

  @Property
  void languageComparisonIsAntisymmetricAndReadsBack(
      @ForAll("versions") Version a, @ForAll("versions") Version b) {
    assertEquals(a.atMost(b), b.atLeast(a));
    assertEquals(a.matches(b), a.atMost(b) && a.atLeast(b));
    assertTrue(a.matches(a));
    assertEquals(a, v(a.toString()));
    assertEquals(a, v(a.withoutV()));
  }

  @Test
  void comparesToThePrecisionOfTheShorter() {
    assertTrue(v("v3.7.3").matches(v("v3.7")));
    assertTrue(v("v3.7").matches(v("v3.7.3")));
    assertTrue(v("v3.7.3").atMost(v("v3.7")));
    assertTrue(v("v3").matches(v("v3.7.3")));
    assertFalse(v("v3.7.3").matches(v("v3.8")));
    assertFalse(v("v3.10").atMost(v("v3.9")));
  }

  @Test
  void aPreReleaseIsBelowItsRelease() {
    assertFalse(v("v1.30.0-rc.1").matches(v("v1.30.0")));
    assertTrue(v("v1.30.0-rc.1").atMost(v("v1.30.0")));
    assertFalse(v("v1.30.0-rc.1").atLeast(v("v1.30.0")));
    assertTrue(v("v1.30.0-rc.1").matches(v("v1.30")));
    assertTrue(v("v1.30.0-rc.1").atLeast(v("v1.29.9")));
  }

  @Test
  void sortsBySemanticVersioning() {
    List<Version> sorted =
        List.of(
            v("v1"),
            v("v1.0"),
            v("v1.0.0-alpha"),
            v("v1.0.0-alpha.1"),
            v("v1.0.0-alpha.beta"),
            v("v1.0.0-beta"),
            v("v1.0.0-beta.2"),
            v("v1.0.0-beta.11"),
            v("v1.0.0-rc.1"),
            v("v1.0.0"),
            v("v1.0.1"),
            v("v1.2"),
            v("v1.10"));
    List<Version> shuffled = new ArrayList<>(sorted);
    Collections.reverse(shuffled);
    Collections.sort(shuffled);
    assertEquals(sorted, shuffled);
  }

  @Test
  void givesItsParts() {
    Version version = v("1.30.0-rc.1");
    assertEquals("v1.30.0-rc.1", version.toString());
    assertEquals("1.30.0-rc.1", version.withoutV());
    assertEquals(1, version.major());
    assertEquals(OptionalInt.of(30), version.minor());
    assertEquals(OptionalInt.of(0), version.patch());
    assertTrue(version.isPreRelease());
    assertEquals(OptionalInt.empty(), v("v3").minor());
    assertEquals("v19.03", v("v19.03").toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "v",
        "v1.",
        "v.1",
        "v1.2.3.4",
        "v1-",
        "v1.2-a..b",
        "v1.x",
        "w1",
        "v1 ",
        "v9999999999"
      })
  void refusesWhatIsNoVersion(String text) {
    assertThrows(QuantityException.class, () -> Version.parse(text));
  }
}
