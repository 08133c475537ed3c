package dev.clusterc.check;

import dev.clusterc.source.Span;
import dev.clusterc.syntax.Name;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The names in force at one place, as a chain towards the file. Links that open a frame mirror the
 * frames that {@link Code} counts; the others narrow types or change how texts are read.
 */
final class Scope {
  /** A name of a frame of locals. */
  record Local(String name, Type type, Optional<Span> span) {}

  /** The locals of one frame; more may come while a rule or a test is read. */
  static final class Locals {
    private final List<Local> all = new ArrayList<>();

    void add(Name name, Type type) {
      all.add(new Local(name.text(), type, Optional.of(name.span())));
    }

    /** One that nobody writes. */
    void add(String name, Type type) {
      all.add(new Local(name, type, Optional.empty()));
    }
  }

  /** The object of a frame: its type, and the names of it that bare names may mean. */
  private record Subject(
      Type type, Function<String, Optional<Type>> names, Set<String> offered, boolean named) {}

  private final FileScope file;
  private final @Nullable Scope parent;
  private final int level;
  private final Settings settings;
  private @Nullable Locals locals;
  private @Nullable Subject subject;
  private @Nullable SchemaDef parameters;
  private Set<String> notNone = Set.of();
  private String hidden = "";
  private int hiddenLevel;

  /**
   * What holds for all below.
   *
   * @param human whether texts are read by people, so that quantities print themselves
   * @param written whether values are written to an artifact as they stand
   * @param owner the declaration whose calls are counted
   */
  private record Settings(Origin origin, boolean human, boolean written, Optional<Def> owner) {}

  private Scope(FileScope file, @Nullable Scope parent, int level, Settings settings) {
    this.file = file;
    this.parent = parent;
    this.level = level;
    this.settings = settings;
  }

  /** No frame: the names of the file alone. */
  static Scope of(FileScope file, Origin origin, Optional<Def> owner) {
    return new Scope(file, null, 0, new Settings(origin, false, false, owner));
  }

  Scope locals(Locals added) {
    Scope result = new Scope(file, this, level + 1, settings);
    result.locals = added;
    return result;
  }

  Scope local(String name, Type type) {
    Locals one = new Locals();
    one.add(name, type);
    return locals(one);
  }

  Scope local(Name name, Type type) {
    Locals one = new Locals();
    one.add(name, type);
    return locals(one);
  }

  /** The body of a schema's declaration: its fields and its parameters. */
  Scope body(SchemaDef schema) {
    Scope result = object(new Type.Schema(schema));
    result.parameters = schema;
    return result;
  }

  /** An object being filled. */
  Scope object(Type type) {
    if (type instanceof Type.Schema schema) {
      return object(
          type,
          name -> Optional.ofNullable(schema.def().fields.get(name)).map(FieldDef::type),
          schema.def().fields.keySet());
    }
    return object(type, name -> Optional.empty(), Set.of());
  }

  /** A free object being filled, some of whose keys are known. */
  Scope object(Type type, Function<String, Optional<Type>> names, Set<String> offered) {
    Scope result = new Scope(file, this, level + 1, settings);
    result.subject = new Subject(type, names, offered, true);
    return result;
  }

  /** The frame of a map that was only written as {@code word key}: it has no names. */
  Scope entries(Type type) {
    Scope result = new Scope(file, this, level + 1, settings);
    result.subject = new Subject(type, name -> Optional.empty(), Set.of(), false);
    return result;
  }

  /** Here these are known not to be none. */
  Scope knowing(Set<String> keys) {
    if (keys.isEmpty()) {
      return this;
    }
    Scope result = new Scope(file, this, level, settings);
    result.notNone = keys;
    return result;
  }

  /**
   * The value of a key of the object being filled: the bare name of the key means one further out,
   * since a value that is computed from itself is never meant.
   */
  Scope hiding(String key) {
    Scope result = new Scope(file, this, level, settings);
    for (Scope s = this; s != null; s = s.parent) {
      if (s.subject != null) {
        result.hidden = key;
        result.hiddenLevel = s.level;
        return result;
      }
    }
    return this;
  }

  Scope human() {
    return with(new Settings(settings.origin, true, settings.written, settings.owner));
  }

  Scope written(boolean written) {
    return settings.written == written
        ? this
        : with(new Settings(settings.origin, settings.human, written, settings.owner));
  }

  Scope origin(Origin origin) {
    return with(new Settings(origin, settings.human, settings.written, settings.owner));
  }

  private Scope with(Settings changed) {
    return new Scope(file, this, level, changed);
  }

  FileScope file() {
    return file;
  }

  int level() {
    return level;
  }

  Origin origin() {
    return settings.origin;
  }

  boolean isHuman() {
    return settings.human;
  }

  boolean isWritten() {
    return settings.written;
  }

  Optional<Def> owner() {
    return settings.owner;
  }

  boolean isNotNone(String key) {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.notNone.contains(key)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The value that a bare name means, if it means a value: locals, then objects, then parameters.
   */
  Optional<Typed> find(String name, Span span) {
    return findLocal(name, span)
        .or(() -> findInObjects(name, span, true))
        .or(() -> findParameter(name, span));
  }

  /** As {@link #find}, and a key in its own value at last: for those who mean its other parts. */
  Optional<Typed> findHidden(String name, Span span) {
    return findInObjects(name, span, false);
  }

  private Optional<Typed> findLocal(String name, Span span) {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.locals != null) {
        List<Local> all = s.locals.all;
        for (int i = all.size() - 1; i >= 0; i--) {
          if (all.get(i).name.equals(name)) {
            Code code = new Code.Local(level - s.level, i, name, span);
            return Optional.of(new Typed(code, all.get(i).type));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Typed> findInObjects(String name, Span span, boolean hide) {
    Set<Integer> skipped = new HashSet<>();
    for (Scope s = this; s != null; s = s.parent) {
      if (hide && s.hidden.equals(name)) {
        skipped.add(s.hiddenLevel);
      }
      if (s.subject != null && !skipped.contains(s.level)) {
        Optional<Type> type = s.subject.names.apply(name);
        if (type.isPresent()) {
          Code self = new Code.This(level - s.level, span);
          if (s.subject.type instanceof Type.Schema schema) {
            FieldDef field = java.util.Objects.requireNonNull(schema.def().fields.get(name));
            return Optional.of(new Typed(new Code.Field(self, field, span), type.get()));
          }
          return Optional.of(new Typed(new Code.Entry(self, name, span), type.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** The local that a code of this scope reads. */
  Optional<Local> declared(Code.Local code) {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.locals != null && s.level == level - code.depth()) {
        return Optional.of(s.locals.all.get(code.index()));
      }
    }
    return Optional.empty();
  }

  /** The schema whose parameter a code of this scope reads. */
  Optional<SchemaDef> declared(Code.Param code) {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.parameters != null && s.level == level - code.depth()) {
        return Optional.of(s.parameters);
      }
    }
    return Optional.empty();
  }

  /** Whether the name means something in more than one object around. */
  boolean isShadowing(String name) {
    int found = 0;
    for (Scope s = this; s != null; s = s.parent) {
      boolean parameter =
          s.parameters != null
              && s.parameters.parameters.stream().anyMatch(p -> p.name().equals(name));
      if (parameter || (s.subject != null && s.subject.offered.contains(name))) {
        found++;
      }
    }
    return found > 1;
  }

  private Optional<Typed> findParameter(String name, Span span) {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.parameters != null) {
        List<SchemaDef.Parameter> all = s.parameters.parameters;
        for (int i = 0; i < all.size(); i++) {
          if (all.get(i).name().equals(name)) {
            Code code = new Code.Param(level - s.level, i, name, span);
            return Optional.of(new Typed(code, all.get(i).type()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** {@code this}. */
  Optional<Typed> self(Span span) {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.subject != null && s.subject.named) {
        return Optional.of(new Typed(new Code.This(level - s.level, span), s.subject.type));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether an object around is of a type that an error has left open; then names are not blamed.
   */
  boolean isInBroken() {
    for (Scope s = this; s != null; s = s.parent) {
      if (s.subject != null && s.subject.type == Type.Basic.BROKEN) {
        return true;
      }
    }
    return false;
  }

  /** All names of values, for suggestions. */
  Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Scope s = this; s != null; s = s.parent) {
      if (s.locals != null) {
        s.locals.all.forEach(l -> names.add(l.name));
      }
      if (s.subject != null) {
        names.addAll(s.subject.offered);
      }
      if (s.parameters != null) {
        s.parameters.parameters.forEach(p -> names.add(p.name()));
      }
    }
    names.addAll(file.names());
    return names;
  }
}
