package dev.clusterc.lsp;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.clusterc.format.Edit;
import dev.clusterc.format.Formatter;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.TextEdit;

/** Changes of a text in the protocol's words. */
final class Edits {
  private Edits() {}

  /** What lays the text out; nothing if it is laid out. */
  static List<TextEdit> layout(String text, Positions positions) {
    return between(text, Formatter.format(text), positions);
  }

  /** The edits, and the layout that they need if the text is laid out by now. */
  static List<TextEdit> of(String text, List<Edit> edits, Positions positions) {
    if (Formatter.format(text).equals(text)) {
      return between(text, Formatter.format(Edit.apply(text, edits)), positions);
    }
    return edits.stream().map(edit -> plain(indented(text, edit), positions)).toList();
  }

  static TextEdit plain(Edit edit, Positions positions) {
    return new TextEdit(positions.range(edit.start(), edit.end()), edit.text());
  }

  /** A whole line that is put before a closing brace, with the blanks that it needs. */
  private static Edit indented(String text, Edit edit) {
    String before = text.substring(text.lastIndexOf('\n', edit.start() - 1) + 1, edit.start());
    return before.isBlank() && edit.text().endsWith("\n")
        ? new Edit(edit.start(), edit.end(), "  " + edit.text() + before)
        : edit;
  }

  /** Line by line, so that the editor keeps its cursor and its marks. */
  private static List<TextEdit> between(String before, String after, Positions positions) {
    List<String> old = lines(before);
    List<TextEdit> edits = new ArrayList<>();
    int[] starts = new int[old.size() + 1];
    for (int i = 0; i < old.size(); i++) {
      starts[i + 1] = starts[i] + old.get(i).length();
    }
    for (AbstractDelta<String> delta : DiffUtils.diff(old, lines(after)).getDeltas()) {
      int from = delta.getSource().getPosition();
      int to = from + delta.getSource().size();
      String text = String.join("", delta.getTarget().getLines());
      edits.add(new TextEdit(positions.range(starts[from], starts[to]), text));
    }
    return edits;
  }

  /** With their line ends. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline + 1;
      lines.add(text.substring(start, end));
      start = end;
    }
    return lines;
  }
}
