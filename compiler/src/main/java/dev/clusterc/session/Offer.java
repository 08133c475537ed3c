package dev.clusterc.session;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.explain.ModelPath;
import dev.clusterc.format.Edit;
import dev.clusterc.format.Rewording;
import dev.clusterc.format.Setting;
import dev.clusterc.rules.Finding;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An edit that may help: the tried fix of a rule, or the word that was meant.
 *
 * @param text what is written
 */
public record Offer(SourceFile file, Edit edit, Diagnostic diagnostic, String text) {

  /** All that is offered for what was found in the user's own files. */
  public static List<Offer> of(Checked checked) {
    List<Offer> offers = new ArrayList<>();
    for (Diagnostic each : checked.found()) {
      Optional<Span> place = each.span().filter(span -> !span.file().library());
      if (each.repair().isPresent() && place.isPresent()) {
        String text = "`" + each.repair().get().instead() + "`";
        Rewording.of(each.repair().get(), place.get())
            .ifPresent(edit -> offers.add(new Offer(place.get().file(), edit, each, text)));
      }
    }
    for (Judged judged : checked.instances()) {
      for (Finding finding : judged.verdict().findings()) {
        if (finding.waiver().isEmpty() && finding.fix().isPresent()) {
          of(judged.instance(), finding, finding.fix().get()).ifPresent(offers::add);
        }
      }
    }
    return offers;
  }

  private static Optional<Offer> of(Instance instance, Finding finding, Finding.Fix fix) {
    SourceFile file = instance.module().file();
    if (file.library()) {
      return Optional.empty();
    }
    return Setting.of(
            file, instance.name(), instance.schema(), ModelPath.steps(fix.path()), fix.text())
        .map(edit -> new Offer(file, edit, finding.diagnostic(), fix.path() + " = " + fix.text()));
  }
}
