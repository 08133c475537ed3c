package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.function.Supplier;

/**
 * Is told what the checker finds names to mean, for those who ask about places of a text. A name
 * may be told more than once.
 */
public interface Notes {
  /** Nobody asks. */
  Notes NONE =
      new Notes() {
        @Override
        public boolean wanted() {
          return false;
        }

        @Override
        public void means(Span name, Meaning meaning) {}

        @Override
        public void gap(Span name, Supplier<Gap> gap) {}
      };

  /** Whether the others are worth calling. */
  boolean wanted();

  /** A name stands for something. */
  void means(Span name, Meaning meaning);

  /** A name stands for nothing, and could have stood for this. */
  void gap(Span name, Supplier<Gap> gap);
}
