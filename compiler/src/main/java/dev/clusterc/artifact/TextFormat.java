package dev.clusterc.artifact;

/** A finished text, with LF and exactly one newline at its end. */
final class TextFormat implements Serializer {
  @Override
  public Rendered render(Node root) throws FormatException {
    if (!(root instanceof Node.Text text)) {
      throw new FormatException("", "text wants a text, this is " + root.kind());
    }
    Output out = new Output();
    out.mark(text, "");
    return out.append(text.value().replace("\r\n", "\n")).endingInOneNewline();
  }
}
