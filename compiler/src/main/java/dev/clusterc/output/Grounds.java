package dev.clusterc.output;

import dev.clusterc.diagnostic.render.JsonString;
import java.util.List;
import java.util.Optional;

/** Why a value is as it is, as far as its declaration or override says so. */
record Grounds(Optional<String> because, List<String> sources) {
  static final Grounds NONE = new Grounds(Optional.empty(), List.of());

  static Grounds of(Leaf leaf) {
    return leaf.because().isEmpty() && leaf.sources().isEmpty()
        ? NONE
        : new Grounds(leaf.because(), leaf.sources());
  }

  boolean isEmpty() {
    return because.isEmpty() && sources.isEmpty();
  }

  void render(StringBuilder out) {
    String separator = "{";
    if (because.isPresent()) {
      out.append(separator).append("\"because\": ");
      JsonString.quote(out, because.get());
      separator = ", ";
    }
    if (!sources.isEmpty()) {
      out.append(separator).append("\"sources\": ");
      String next = "[";
      for (String source : sources) {
        out.append(next);
        JsonString.quote(out, source);
        next = ", ";
      }
      out.append(']');
      separator = "";
    }
    out.append(separator.equals("{") ? "{}" : "}");
  }
}
