package dev.clusterc.format;

import dev.clusterc.diagnostic.Sink;
import dev.clusterc.format.Columns.Column;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.Token;
import dev.clusterc.syntax.Token.Begins;
import dev.clusterc.syntax.Token.Kind;
import dev.clusterc.syntax.Tokens;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Lays a file out. Where lines end, and which of them a blank line parts, is the writer's choice;
 * what stands before, between and behind the tokens of a line isn't.
 */
public final class Formatter {
  private static final int STEP = 2;

  /** What a statement of a rule is about begins so far behind its word, whatever the word. */
  private static final int STATEMENT = "warning ".length();

  /** Ranks of columns, from left to right. */
  private static final int VALUES = 0;

  private static final int PARTS = 1;

  private final String source;
  private final List<Token> tokens;
  private final List<Gap> gaps = new ArrayList<>();

  /** Opening brackets of blocks that take more than one line, and the brackets that close them. */
  private final Set<Integer> tall = new HashSet<>();

  private final List<Line> lines = new ArrayList<>();
  private final Columns columns = new Columns();
  private final Margin margin = new Margin();
  private final Deque<Open> open = new ArrayDeque<>();
  private Line line = new Line(false);
  private int groups;
  private int declaration;

  /** Brackets that are open where the line begins, if a member begins there; else -1. */
  private int depth;

  /** The lines to which this one belongs, as far as its members are concerned. */
  private int group;

  /** Tokens of this line whose columns were given out. */
  private int parts;

  /** Tokens up to the first bracket of this line. */
  private int head;

  private boolean valued;

  /** An open bracket. */
  private static final class Open {
    final int indent;
    final boolean block;

    /** All lines within it. */
    final int all;

    /** Lines within it that no blank line parts. */
    int group;

    Open(int indent, boolean block, int group) {
      this.block = block;
      this.indent = indent;
      this.all = group;
      this.group = group;
    }
  }

  private Formatter(String source) {
    this.source = source;
    this.tokens = withoutLastCommas(Tokens.of(source));
  }

  /** The text in its one layout. Declarations that don't parse stay as they are. */
  public static String format(String text) {
    String newline = text.contains("\r\n") ? "\r\n" : "\n";
    String source = text.replace("\r\n", "\n");
    String formatted = new Formatter(source).format();
    try {
      Sameness.check(source, formatted);
    } catch (IllegalStateException e) {
      // Of a text with errors nobody knows what its words belong to, so it stays as it is.
      if (isWhole(source)) {
        throw e;
      }
      return text;
    }
    return newline.equals("\n") ? formatted : formatted.replace("\n", newline);
  }

  private static boolean isWhole(String source) {
    Sink sink = new Sink();
    Parser.parse(SourceFile.of("text.cluster", source), sink);
    return !sink.hasErrors();
  }

  private String format() {
    readGaps();
    findTall();
    open.push(new Open(-STEP, true, groups++));
    for (int i = 0; i < tokens.size(); i++) {
      lineUpTo(i);
      put(i);
    }
    comments(tokens.size(), 0, tokens.isEmpty());
    finish(false);
    columns.align();
    margin.align();
    StringBuilder out = new StringBuilder();
    for (Line each : lines) {
      if (each.blankBefore && out.length() > 0) {
        out.append('\n');
      }
      each.write(out);
    }
    return out.toString();
  }

  /** A comma before a closing bracket of the same line says nothing. */
  private List<Token> withoutLastCommas(List<Token> all) {
    List<Token> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      boolean last =
          all.get(i).kind() == Kind.COMMA
              && i + 1 < all.size()
              && closes(all.get(i + 1))
              && source.substring(all.get(i).end(), all.get(i + 1).start()).isBlank()
              && source.substring(all.get(i).end(), all.get(i + 1).start()).indexOf('\n') < 0;
      if (!last) {
        kept.add(all.get(i));
      }
    }
    return List.copyOf(kept);
  }

  private static boolean closes(Token token) {
    return token.kind() == Kind.CLOSE || token.kind() == Kind.CLOSE_BLOCK;
  }

  private static boolean opens(Token token) {
    return switch (token.kind()) {
      case OPEN_BLOCK, OPEN_GROUP, OPEN_TIGHT -> true;
      default -> false;
    };
  }

  private static boolean begins(Token token) {
    return token.begins() == Begins.MEMBER || token.begins() == Begins.STATEMENT;
  }

  private void readGaps() {
    int from = 0;
    for (Token token : tokens) {
      gaps.add(Gap.of(gap(from, token.start()), from == 0));
      from = token.end();
    }
    gaps.add(Gap.of(gap(from, source.length()), from == 0));
  }

  /** Only a comma that says nothing may lie between tokens, apart from blanks and comments. */
  private String gap(int from, int to) {
    String text = source.substring(from, to);
    return text.stripLeading().startsWith(",") ? text.replaceFirst(",", " ") : text;
  }

  private void findTall() {
    Deque<Integer> opened = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean newline = gaps.get(i).newline();
      if (!opened.isEmpty() && newline && (begins(token) || follows(opened.peek(), i))) {
        tall.add(opened.peek());
      }
      if (closes(token)) {
        int opener = opened.pop();
        if (newline || tall.contains(opener)) {
          tall.add(opener);
          tall.add(i);
        }
      } else if (opens(token)) {
        opened.push(i);
      }
    }
  }

  private static boolean follows(int opener, int index) {
    return index == opener + 1;
  }

  /** Ends the line, if the token begins one, and adds the comments before it. */
  private void lineUpTo(int index) {
    Token token = tokens.get(index);
    Gap gap = gaps.get(index);
    boolean first = index > 0 && opens(tokens.get(index - 1));
    boolean breaks =
        gap.newline()
            || (token.kind() == Kind.CLOSE_BLOCK && tall.contains(index))
            || (first
                && tokens.get(index - 1).kind() == Kind.OPEN_BLOCK
                && tall.contains(index - 1));
    if (index > 0 && !breaks) {
      return;
    }
    boolean closing = closes(token);
    int indent = indent(index, first);
    comments(index, closing ? open.element().indent + STEP : indent, first || index == 0);
    boolean blank = gap.blank() && !closing && !(first && gap.comments().isEmpty());
    finish(blank);
    line.indent = indent;
    if (blank) {
      open.element().group = groups++;
    }
    if (open.size() == 1) {
      declaration++;
    }
    depth = begins(token) ? open.size() : -1;
    group = open.element().group;
    parts = 0;
    head = 0;
    valued = false;
  }

  private int indent(int index, boolean first) {
    Token token = tokens.get(index);
    Open innermost = open.element();
    if (closes(token)) {
      return innermost.indent;
    }
    int content = innermost.indent + STEP;
    return first || begins(token) || !innermost.block ? content : content + STEP;
  }

  /** Adds the comments before a token. */
  private void comments(int index, int indent, boolean first) {
    Gap gap = gaps.get(index);
    int from = index == 0 ? 0 : tokens.get(index - 1).end();
    gap.trailing()
        .ifPresent(
            text -> {
              line.add(text, 1);
              margin.add(declaration, line, gap.wide(), sourceColumn(from));
            });
    boolean starts = first;
    for (Gap.Comment comment : gap.comments()) {
      finish(comment.blankBefore() && !starts);
      line.indent = indent;
      line.add(comment.text(), 0);
      starts = false;
    }
  }

  /** Where what comes behind this place stands in its line. */
  private int sourceColumn(int from) {
    int at = from;
    while (Character.isWhitespace(source.charAt(at))) {
      at++;
    }
    int start = source.lastIndexOf('\n', at) + 1;
    return source.codePointCount(start, at);
  }

  private void finish(boolean blank) {
    if (!line.isEmpty()) {
      lines.add(line);
    }
    line = new Line(blank);
  }

  private void put(int index) {
    Token token = tokens.get(index);
    boolean starts = line.isEmpty();
    int blanks = starts ? 0 : blanks(tokens.get(index - 1), token);
    if (closes(token)) {
      open.pop();
    }
    line.add(token.text(source), blanks);
    if (token.kind() == Kind.DAMAGED) {
      line.raw = true;
    }
    if (depth == open.size()) {
      column(index, starts);
    }
    if (depth > 0 && !starts && tokens.get(index - 1).kind() == Kind.COMMA) {
      Column below = new Column(PARTS + parts++, group, head + token.text(source));
      columns.add(below, line, gaps.get(index).wide());
    }
    if (opens(token)) {
      head = head == 0 ? line.size() : head;
      open.push(new Open(line.indent, token.kind() == Kind.OPEN_BLOCK, groups++));
    }
  }

  private int blanks(Token before, Token token) {
    if (before.begins() == Begins.STATEMENT && line.size() == 1) {
      return Math.max(1, STATEMENT - (before.end() - before.start()));
    }
    return Spacing.touch(before, token) ? 0 : 1;
  }

  /** Puts the token that was just written into the column where it may stand. */
  private void column(int index, boolean starts) {
    Token token = tokens.get(index);
    boolean wide = gaps.get(index).wide();
    if (token.kind() == Kind.BAR) {
      columns.add(new Column(PARTS + parts++, open.element().all, "|"), line, true);
    } else if (starts) {
      return;
    } else if (!valued && isValue(index)) {
      valued = true;
      Column below = new Column(VALUES, group, line.size() + token.text(source));
      columns.add(below, line, wide);
    }
  }

  private boolean isValue(int index) {
    return switch (tokens.get(index).kind()) {
      case ASSIGN, ARROW -> true;
      case OPEN_BLOCK -> line.size() <= 3 && !tall.contains(index);
      default -> false;
    };
  }
}
