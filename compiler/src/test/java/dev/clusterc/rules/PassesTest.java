package dev.clusterc.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.artifact.Formats;
import dev.clusterc.check.Checker;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.ModuleFinder;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Limits;
import dev.clusterc.eval.Run;
import dev.clusterc.eval.Toy;
import dev.clusterc.source.Span;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassesTest {
  private static final String SITE =
      """
      schema Site {
        workers: Int = 4
        rule some { require workers > 0, error "nobody works" }
        rule even { when workers > 50, require workers % 2 == 0, error "odd" }
        rule few  { when workers > 90, error "too many" }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "Site { } passes site.some and site.few | ",
        "Site { } passes site.even | `Site { }` gives site.even nothing to judge",
        "Site { workers = 60 } passes site.even | ",
        "Site { workers = 0 } passes site.some | `Site { workers = 0 }` fails site.some",
        "Site { workers = 91 } fails site.even and site.few | ",
        "Site { } fails site.some | `Site { }` doesn't fail site.some; all rules hold",
      })
  void expectations(String expectation, String failure) {
    assertEquals(failure == null ? List.of() : List.of(failure), failures(expectation));
  }

  @Test
  void aWaivedFindingIsNoFailure() {
    assertEquals(
        List.of(),
        failures("Site { workers = 0, waive site.some because \"empty\" } passes site.some"));
  }

  private static List<String> failures(String expectation) {
    Sink sink = new Sink();
    Checker checker = new Checker(new Nothing(), sink, Set.copyOf(Formats.names()));
    String text = SITE + "test \"t\" { expect " + expectation + " }\n";
    ModuleDef module = checker.load(Toy.file("site.cluster", text, false));
    assertEquals(List.of(), sink.sorted());
    return new TestRunner(new RuleRunner(checker.modules()), Limits.STANDARD, new NoFormats())
        .run(module).stream()
            .flatMap(result -> result.failures().stream())
            .map(failure -> failure.message())
            .collect(Collectors.toList());
  }

  private static final class Nothing implements ModuleFinder {
    @Override
    public Found module(String dottedName, Span importer) {
      return new Missing();
    }

    @Override
    public Found file(String relativePath, Span importer) {
      return new Missing();
    }

    @Override
    public Collection<String> moduleNames() {
      return List.of();
    }
  }

  private static final class NoFormats implements Run.Encoder {
    @Override
    public String encode(Run run, String format, Object value, Span span) {
      throw new AssertionError("nothing is written");
    }

    @Override
    public List<Object> arguments(
        Run run, String program, dev.clusterc.eval.ObjectValue flags, Span span) {
      throw new AssertionError("nothing is written");
    }
  }
}
