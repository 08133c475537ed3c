package dev.clusterc.diagnostic;

import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One thing that the compiler has to say. The package's documentation tells how a message is
 * written.
 *
 * @param id of the {@link Code}, or of the rule whose finding this is
 * @param span the user's place; absent where no file is concerned, such as a wrong folder
 * @param label what stands beside the carets, such as {@code write_latency is 2ms}
 * @param notes the rule, its reasons and other places, in the order shown
 * @param help what to do next
 * @param fixable whether what {@code help} says was tried and mends it
 * @param repair what {@code help} offers instead of a word that isn't known
 * @param sources who says so
 * @param instances in which instances this was found; the same place may be wrong in several
 */
public record Diagnostic(
    Severity severity,
    String id,
    String message,
    Optional<Span> span,
    Optional<String> label,
    List<Related> notes,
    Optional<String> help,
    boolean fixable,
    Optional<Repair> repair,
    List<String> sources,
    List<String> instances) {

  public Diagnostic {
    notes = List.copyOf(notes);
    sources = List.copyOf(sources);
    instances = List.copyOf(instances);
  }

  public static Builder error(Code code, Span span, String message) {
    return of(Severity.ERROR, code.id(), message).at(span);
  }

  public static Builder warning(Code code, Span span, String message) {
    return of(Severity.WARNING, code.id(), message).at(span);
  }

  public static Builder note(Code code, Span span, String message) {
    return of(Severity.NOTE, code.id(), message).at(span);
  }

  /** An error that no place in a file stands for. */
  public static Builder error(Code code, String message) {
    return of(Severity.ERROR, code.id(), message);
  }

  /** A warning that no place in a file stands for. */
  public static Builder warning(Code code, String message) {
    return of(Severity.WARNING, code.id(), message);
  }

  /** A finding of a rule, under the rule's own id. */
  public static Builder of(Severity severity, String id, String message) {
    return new Builder(severity, id, message);
  }

  /** The same with another weight, as {@code --deny} asks for. */
  public Diagnostic withSeverity(Severity other) {
    return new Diagnostic(
        other, id, message, span, label, notes, help, fixable, repair, sources, instances);
  }

  /** The same in other words. */
  public Diagnostic withMessage(String other) {
    return new Diagnostic(
        severity, id, other, span, label, notes, help, fixable, repair, sources, instances);
  }

  /** The same, found in these instances. */
  public Diagnostic withInstances(List<String> other) {
    return new Diagnostic(
        severity, id, message, span, label, notes, help, fixable, repair, sources, other);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Puts a diagnostic together; every part but severity, id and message may be left out. */
  public static final class Builder {
    private final Severity severity;
    private final String id;
    private final String message;
    private Optional<Span> span = Optional.empty();
    private Optional<String> label = Optional.empty();
    private final List<Related> notes = new ArrayList<>();
    private Optional<String> help = Optional.empty();
    private boolean fixable;
    private Optional<Repair> repair = Optional.empty();
    private final List<String> sources = new ArrayList<>();
    private final List<String> instances = new ArrayList<>();

    private Builder(Severity severity, String id, String message) {
      this.severity = severity;
      this.id = id;
      this.message = message;
    }

    public Builder at(Span place) {
      span = Optional.of(place);
      return this;
    }

    public Builder label(String text) {
      label = Optional.of(text);
      return this;
    }

    /** The rule that was broken, where it is written. */
    public Builder rule(String text, Span place) {
      return note("rule", text, place);
    }

    public Builder because(String text) {
      notes.add(new Related("because", text, Optional.empty()));
      return this;
    }

    public Builder note(String key, String text) {
      notes.add(new Related(key, text, Optional.empty()));
      return this;
    }

    /** A note with its place; the text may be empty where the place says it all. */
    public Builder note(String key, String text, Span place) {
      notes.add(new Related(key, text, Optional.of(place)));
      return this;
    }

    public Builder help(String text) {
      help = Optional.of(text);
      return this;
    }

    /** What {@code help} says was tried and can be applied. */
    public Builder fixable() {
      fixable = true;
      return this;
    }

    /** What {@code help} offers instead of a word. */
    public Builder repair(String written, String instead) {
      repair = Optional.of(new Repair(written, instead));
      return this;
    }

    public Builder source(String text) {
      sources.add(text);
      return this;
    }

    public Builder sources(List<String> texts) {
      sources.addAll(texts);
      return this;
    }

    public Builder instance(String name) {
      instances.add(name);
      return this;
    }

    public Diagnostic build() {
      return new Diagnostic(
          severity, id, message, span, label, notes, help, fixable, repair, sources, instances);
    }

    /** Builds and reports. */
    public void to(Sink sink) {
      sink.add(build());
    }
  }
}
