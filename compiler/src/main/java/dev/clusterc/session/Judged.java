package dev.clusterc.session;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Run;
import dev.clusterc.rules.Finding;
import dev.clusterc.rules.RuleRunner;
import java.util.List;

/**
 * An instance that was computed and judged.
 *
 * @param own what computing it told; findings are in the verdict
 * @param broken whether checking found errors in a file on which it depends
 */
public record Judged(
    Instance instance, Run run, RuleRunner.Verdict verdict, Sink own, boolean broken) {

  /** Whether each of its values could be computed. */
  public boolean computed() {
    return !broken && !own.hasErrors();
  }

  /** Findings that aren't waived. */
  public List<Diagnostic> findings() {
    return verdict.findings().stream()
        .filter(finding -> finding.waiver().isEmpty())
        .map(Finding::diagnostic)
        .toList();
  }

  /** Whether it may be written. */
  public boolean good() {
    return computed() && findings().stream().noneMatch(Diagnostic::isError);
  }

  /** Tells everything that was found. */
  public void tell(Sink sink) {
    sink.addAll(own.sorted());
    sink.addAll(findings());
  }
}
