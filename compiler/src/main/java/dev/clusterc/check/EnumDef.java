package dev.clusterc.check;

import dev.clusterc.source.Span;
import java.util.List;

/** An enum; its members are its only values. */
public record EnumDef(
    String name, ModuleDef module, List<String> members, List<String> docs, String doc, Span span)
    implements Def {

  /** A value. */
  public record Member(EnumDef def, int index) {
    public String name() {
      return def.members.get(index);
    }

    @Override
    public String toString() {
      return name();
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return name;
  }
}
