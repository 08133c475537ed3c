package dev.clusterc.artifact;

/** One flag a line, exactly as the program gets it: no quotes, so no line breaks either. */
final class FlagsFormat implements Serializer {
  @Override
  public Rendered render(Node root) throws FormatException {
    Node.Mapping mapping = Scalars.object(root, "flags");
    Output out = new Output();
    out.commentLine(mapping.comment());
    if (mapping.entries().isEmpty()) {
      out.mark(mapping, "");
    }
    for (Flags.Flag flag : Flags.of(mapping, "")) {
      out.commentLine(flag.comment());
      for (Flags.Leaf leaf : flag.leaves()) {
        Scalars.requireNoControl(flag.text(), leaf.path(), "flags");
        out.mark(leaf.tag(), leaf.path(), out.length() + leaf.offset());
      }
      out.append(flag.text()).append("\n");
    }
    return out.finish();
  }
}
