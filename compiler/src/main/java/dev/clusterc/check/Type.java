package dev.clusterc.check;

import dev.clusterc.quantity.Dimension;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The type of an expression, as the checker sees it. */
public sealed interface Type {

  /** The name as a person would write it. */
  String display();

  /** Types without parts. */
  enum Basic implements Type {
    BOOL("Bool"),
    INT("Int"),
    NUMBER("Number"),
    STRING("String"),
    VERSION("Version"),
    CIDR("Cidr"),
    IP("Ip"),
    DATE("Date"),
    /** A path or reference to something secret, never the thing itself. */
    SECRET("Secret"),
    /** What only an artifact looks into. */
    ANY("Any"),
    /** The type of {@code none}. */
    NONE("none"),
    /** After an error that has been told; fits everything, so that nothing follows from it. */
    BROKEN("?");

    private final String text;

    Basic(String text) {
      this.text = text;
    }

    @Override
    public String display() {
      return text;
    }
  }

  /** A quantity; the dimension is never {@link Dimension#NONE}, which is {@link Basic#NUMBER}. */
  record Measure(Dimension dimension) implements Type {
    @Override
    public String display() {
      return dimension.name();
    }
  }

  /** Both ends of the same type. */
  record Range(Type end) implements Type {
    @Override
    public String display() {
      return "Range<" + end.display() + ">";
    }
  }

  /** A list; {@link Basic#NONE} is the element of the empty literal. */
  record ListOf(Type element) implements Type {
    @Override
    public String display() {
      return "List<" + element.display() + ">";
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ListOf list && element.equals(list.element);
    }

    @Override
    public int hashCode() {
      return 31 + element.hashCode();
    }
  }

  /** Keys are strings or members of an enum. */
  record MapOf(Type key, Type value) implements Type {
    @Override
    public String display() {
      return "Map<" + key.display() + ", " + value.display() + ">";
    }
  }

  /** Either the type or {@code none}; never nested. */
  record Optional(Type type) implements Type {
    @Override
    public String display() {
      return type.display() + "?";
    }
  }

  /** A member of the enum. */
  record Enumerated(EnumDef def) implements Type {
    @Override
    public String display() {
      return def.name();
    }
  }

  /** An object of the schema. */
  record Schema(SchemaDef def) implements Type {
    @Override
    public String display() {
      return def.name();
    }
  }

  /**
   * A free object.
   *
   * @param known the keys that are surely there
   * @param open whether others may be there too ({@code Object}, or members made by {@code for} and
   *     {@code when})
   */
  record Free(Map<String, Type> known, boolean open) implements Type {
    /** {@code Object}: nothing is known of its keys. */
    public static final Free OBJECT = new Free(Map.of(), true);

    public Free {
      known = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    @Override
    public String display() {
      return known.isEmpty()
          ? "Object"
          : known.entrySet().stream()
              .map(e -> e.getKey() + ": " + e.getValue().display())
              .collect(Collectors.joining(", ", "Object { ", " }"));
    }
  }
}
