package dev.clusterc.cli;

import dev.clusterc.explain.Why;
import java.util.List;
import java.util.Optional;

/**
 * What there is to say about one target.
 *
 * @param values one for a place of the model; of a line all that stand on it
 * @param literal what is said of a line that holds no value
 */
record Answer(String target, String instance, List<Why> values, Optional<String> literal) {

  String json() {
    return new Json()
        .text("target", target)
        .text("instance", instance)
        .raw("values", list(values))
        .text("literal", literal)
        .toString();
  }

  private static String json(Why why) {
    Json json =
        new Json()
            .text("name", why.name())
            .text("value", why.value())
            .text("origin", why.origin().text())
            .text("declared", given(why.declared()))
            .text("formula", given(why.formula()))
            .text("place", why.place())
            .texts("because", why.because())
            .texts("sources", why.sources())
            .raw("inputs", list(why.inputs()));
    why.replaced().ifPresent(other -> json.raw("insteadOf", json(other)));
    return json.toString();
  }

  private static String list(List<Why> whys) {
    return "[" + String.join(", ", whys.stream().map(Answer::json).toList()) + "]";
  }

  private static Optional<String> given(String text) {
    return Optional.of(text).filter(t -> !t.isEmpty());
  }
}
