package dev.clusterc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.grammar.ClusterLexer;
import dev.clusterc.grammar.ClusterParser.BinderContext;
import dev.clusterc.grammar.ClusterParser.EntryContext;
import dev.clusterc.grammar.ClusterParser.EnumContext;
import dev.clusterc.grammar.ClusterParser.EnumMembersContext;
import dev.clusterc.grammar.ClusterParser.FieldContext;
import dev.clusterc.grammar.ClusterParser.FunctionContext;
import dev.clusterc.grammar.ClusterParser.InstanceContext;
import dev.clusterc.grammar.ClusterParser.KeyContext;
import dev.clusterc.grammar.ClusterParser.LetContext;
import dev.clusterc.grammar.ClusterParser.NameContext;
import dev.clusterc.grammar.ClusterParser.ParameterContext;
import dev.clusterc.grammar.ClusterParser.PlainNameContext;
import dev.clusterc.grammar.ClusterParser.PropertyContext;
import dev.clusterc.grammar.ClusterParser.RowContext;
import dev.clusterc.grammar.ClusterParser.RuleDeclarationContext;
import dev.clusterc.grammar.ClusterParser.SchemaContext;
import dev.clusterc.grammar.ClusterParser.SourceContext;
import dev.clusterc.grammar.ClusterParser.TableContext;
import dev.clusterc.grammar.ClusterParser.TypeContext;
import dev.clusterc.grammar.Grammar;
import dev.clusterc.quantity.Literals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.junit.jupiter.api.Test;

/**
 * Writes down what each token of the repository's source files is, for the tests of the syntaxes
 * for editors, which must see the same.
 */
class EditorTokensTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path WRITTEN = Path.of("target/editor-tokens.txt");
  private static final List<String> FOLDERS =
      List.of("stdlib/std", "examples", "golden/cases", "grammar/editors/test/corpus");

  /** What a name is, by the part of the tree that it names something in. */
  private static final Map<Class<?>, String> NAMES =
      Map.ofEntries(
          Map.entry(FieldContext.class, "field"),
          Map.entry(PropertyContext.class, "key"),
          Map.entry(InstanceContext.class, "instance"),
          Map.entry(RuleDeclarationContext.class, "rule"),
          Map.entry(SchemaContext.class, "type"),
          Map.entry(EnumContext.class, "type"),
          Map.entry(EnumMembersContext.class, "member"),
          Map.entry(TableContext.class, "table"),
          Map.entry(RowContext.class, "row"),
          Map.entry(SourceContext.class, "source"),
          Map.entry(FunctionContext.class, "function"),
          Map.entry(LetContext.class, "let"),
          Map.entry(BinderContext.class, "parameter"),
          Map.entry(ParameterContext.class, "parameter"));

  @Test
  void writesWhatEachTokenIs() throws IOException {
    StringBuilder out = new StringBuilder();
    for (String folder : FOLDERS) {
      for (Path file : sources(ROOT.resolve(folder))) {
        out.append("= ").append(ROOT.relativize(file)).append('\n');
        tokens(Files.readString(file), out);
      }
    }
    Files.createDirectories(WRITTEN.getParent());
    Files.writeString(WRITTEN, out);
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".cluster")).sorted().toList();
    }
  }

  private static void tokens(String text, StringBuilder out) {
    Grammar.Result result = Grammar.parse(text);
    assertEquals(List.of(), result.problems());
    List<Seen> seen = new ArrayList<>();
    collect(result.tree(), seen);
    ClusterLexer lexer = new ClusterLexer(CharStreams.fromString(text));
    for (Token token : lexer.getAllTokens()) {
      if (token.getChannel() == ClusterLexer.DOCS) {
        seen.add(comment(token, text, "doc"));
      } else if (token.getChannel() == ClusterLexer.COMMENTS) {
        seen.add(comment(token, text, "comment"));
      }
    }
    for (Seen each : seen) {
      out.append(each.line).append(' ').append(each.column).append(' ');
      out.append(each.length).append(' ').append(each.kind).append('\n');
    }
  }

  /** A token by its line from 1, its column from 0 and its length, in UTF-16 as editors count. */
  private record Seen(int line, int column, int length, String kind) {}

  /** ANTLR's own streams count code points. */
  private static Seen comment(Token token, String text, String kind) {
    int start = text.offsetByCodePoints(0, token.getStartIndex());
    int column = start - (text.lastIndexOf('\n', start) + 1);
    return new Seen(token.getLine(), column, token.getText().length(), kind);
  }

  private static void collect(ParseTree tree, List<Seen> seen) {
    if (tree instanceof TerminalNode leaf) {
      Token token = leaf.getSymbol();
      if (token.getStopIndex() >= token.getStartIndex() && !token.getText().isBlank()) {
        int column = token.getCharPositionInLine();
        seen.add(new Seen(token.getLine(), column, token.getText().length(), kind(leaf)));
      }
      return;
    }
    for (int i = 0; i < tree.getChildCount(); i++) {
      collect(tree.getChild(i), seen);
    }
  }

  private static String kind(TerminalNode leaf) {
    int type = leaf.getSymbol().getType();
    return switch (type) {
      case ClusterLexer.TRUE, ClusterLexer.FALSE, ClusterLexer.NONE -> "constant";
      case ClusterLexer.THIS -> "this";
      case ClusterLexer.LITERAL -> literal(leaf.getText());
      case ClusterLexer.QUOTE, ClusterLexer.QUOTE_END, ClusterLexer.TEXT -> "string";
      case ClusterLexer.ESCAPE -> "escape";
      case ClusterLexer.INTERPOLATION, ClusterLexer.INTERPOLATION_END -> "interpolation";
      case ClusterLexer.SEPARATOR -> "punctuation";
      case ClusterLexer.BAR -> "cell";
      default -> leaf.getText().matches("[A-Za-z_`].*") ? word(leaf) : "punctuation";
    };
  }

  private static String literal(String text) {
    Literals.Result result = Literals.parse(text);
    if (result instanceof Literals.IntLiteral) {
      return "integer";
    } else if (result instanceof Literals.NumberLiteral) {
      return text.endsWith("%") ? "quantity" : "decimal";
    } else if (result instanceof Literals.QuantityLiteral) {
      return "quantity";
    } else if (result instanceof Literals.VersionLiteral) {
      return "version";
    } else if (result instanceof Literals.IpLiteral) {
      return "address";
    } else if (result instanceof Literals.CidrLiteral) {
      return "network";
    }
    return result instanceof Literals.DateLiteral ? "date" : "bad";
  }

  private static String word(TerminalNode leaf) {
    ParseTree parent = leaf.getParent();
    if (!(parent instanceof NameContext || parent instanceof PlainNameContext)) {
      return "keyword";
    }
    ParseTree name = leaf;
    while (parent instanceof NameContext
        || parent instanceof PlainNameContext
        || parent instanceof KeyContext) {
      name = parent;
      parent = parent.getParent();
    }
    if (parent instanceof EntryContext) {
      return name instanceof PlainNameContext ? "tag" : "entry";
    }
    if (parent instanceof TypeContext type) {
      return name instanceof NameContext && type.AS() != null && isLast(type, name)
          ? "form"
          : "type";
    }
    return NAMES.getOrDefault(parent.getClass(), "name");
  }

  private static boolean isLast(ParseTree tree, ParseTree child) {
    return tree.getChild(tree.getChildCount() - 1) == child;
  }
}
