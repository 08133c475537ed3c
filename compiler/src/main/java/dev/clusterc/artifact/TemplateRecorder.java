package dev.clusterc.artifact;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out where a template writes the values that it is given. A leaf reports that its text was
 * asked for; the template engine hands over static text as an array and the result of an
 * interpolation as a string, so if the next thing written is a string that holds the leaf's text,
 * that is where the leaf stands.
 */
final class TemplateRecorder extends Writer {
  /** Far beyond any file of configuration; a loop without end must not fill the memory. */
  private static final int LONGEST_OUTPUT = 16 * 1024 * 1024;

  record Leaf(Node.Scalar node, String path, String text) {}

  /** More was written than any file of configuration holds. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private final Output out = new Output();
  private final List<Leaf> asked = new ArrayList<>();

  void asked(Leaf leaf) {
    asked.add(leaf);
  }

  Rendered finish() {
    return out.endingInOneNewline();
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    asked.clear();
    append(new String(text, offset, length));
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    write(text.substring(offset, offset + length));
  }

  @Override
  public void write(String text) throws IOException {
    Leaf whole = null;
    for (Leaf leaf : asked) {
      whole = leaf.text().equals(text) ? leaf : whole;
    }
    int from = 0;
    for (Leaf leaf : whole == null ? asked : List.of(whole)) {
      int at = text.indexOf(leaf.text(), from);
      if (at >= 0 && (whole != null || !leaf.text().isEmpty())) {
        mark(leaf, out.length() + at);
        from = at + leaf.text().length();
      }
    }
    asked.clear();
    append(text);
  }

  private void mark(Leaf leaf, int offset) throws IOException {
    try {
      out.markAt(leaf.node(), leaf.path(), offset);
    } catch (FormatException e) {
      throw new IOException(e);
    }
  }

  private void append(String text) throws IOException {
    if (out.length() + (long) text.length() > LONGEST_OUTPUT) {
      throw new TooLong();
    }
    out.append(text);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
