package dev.clusterc.syntax;

import dev.clusterc.source.Span;

/** A name as written; backticks are taken off, {@code quoted} remembers them. */
public record Name(String text, boolean quoted, Span span) {
  @Override
  public String toString() {
    return text;
  }
}
