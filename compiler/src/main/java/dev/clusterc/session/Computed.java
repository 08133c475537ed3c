package dev.clusterc.session;

import dev.clusterc.artifact.Emitter;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.output.OutputFile;
import java.util.List;
import java.util.Optional;

/**
 * An instance with its files, to be compared with what it becomes.
 *
 * @param inputs a hash of what it was made from
 */
public record Computed(String inputs, ObjectValue object, List<OutputFile> files) {

  /**
   * Empty for an instance with errors.
   *
   * @param before is given back if it is the same still
   */
  public static Optional<Computed> of(
      Session session, Instance instance, Optional<Computed> before) {
    String inputs = session.inputHash(instance);
    if (before.isPresent() && before.get().inputs.equals(inputs) && session.isSound(instance)) {
      return before;
    }
    Judged judged = session.judge(instance);
    if (!judged.good()) {
      return Optional.empty();
    }
    Emitter emitter = Emitter.writing(Trees.templates(session.project()));
    List<OutputFile> files = Trees.files(emitter, judged);
    return judged.own().hasErrors()
        ? Optional.empty()
        : Optional.of(new Computed(inputs, judged.verdict().instance(), files));
  }
}
