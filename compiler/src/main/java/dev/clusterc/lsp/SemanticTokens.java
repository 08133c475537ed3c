package dev.clusterc.lsp;

import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FunctionDef;
import dev.clusterc.check.Meaning;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Token;
import dev.clusterc.syntax.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What each stretch of a text is, for editors that colour by meaning. */
final class SemanticTokens {
  private static final Set<String> RESERVED =
      Set.of(
          "if", "then", "else", "match", "for", "in", "and", "or", "not", "as", "let", "object",
          "this", "none", "true", "false");

  private static final List<Kind> KINDS = List.of(Kind.values());
  private static final List<Modifier> MODIFIERS = List.of(Modifier.values());

  private static final Pattern WORD =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\\n])*\"|//[^\n]*|[A-Za-z_]\\w*|\\d[\\w./%]*");

  private final Scene scene;
  private final Declared declared;

  SemanticTokens(Scene scene) {
    this.scene = scene;
    this.declared = new Declared(scene);
  }

  /** Kinds, in the order of their numbers; the names are the protocol's. */
  enum Kind {
    NAMESPACE("namespace"),
    SCHEMA("class"),
    ENUM("enum"),
    MEMBER("enumMember"),
    TYPE("type"),
    FUNCTION("function"),
    VARIABLE("variable"),
    PARAMETER("parameter"),
    PROPERTY("property"),
    RULE("decorator"),
    KEYWORD("keyword"),
    STRING("string"),
    NUMBER("number"),
    COMMENT("comment"),
    OPERATOR("operator");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /** What is said besides, in the order of their bits. */
  enum Modifier {
    DECLARATION("declaration"),
    DERIVED("readonly"),
    OLD("deprecated"),
    LIBRARY("defaultLibrary"),
    DOCUMENTATION("documentation");

    private final String text;

    Modifier(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /** A stretch on one line. */
  record Piece(int start, int end, Kind kind, Set<Modifier> modifiers) {}

  /** All of a file, in its order. */
  List<Piece> of(SourceFile file) {
    return in(file, 0, file.length());
  }

  /** Those that lie at least partly in a stretch. */
  List<Piece> in(SourceFile file, int start, int end) {
    String text = file.text();
    List<Piece> all = new ArrayList<>();
    int last = 0;
    for (Token token : Tokens.of(text)) {
      comments(text, last, token.start(), all);
      last = token.end();
      if (token.end() > start && token.start() < end) {
        token(file, token, all);
      }
    }
    comments(text, last, text.length(), all);
    all.removeIf(piece -> piece.end() <= start || piece.start() >= end);
    all.sort(Comparator.comparingInt(Piece::start));
    return all;
  }

  /** Comments are what is between tokens and isn't blank. */
  private static void comments(String text, int from, int to, List<Piece> all) {
    int at = text.indexOf("//", from);
    while (at >= 0 && at < to) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      int stop = end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
      boolean doc = text.startsWith("///", at);
      all.add(new Piece(at, stop, Kind.COMMENT, doc ? Set.of(Modifier.DOCUMENTATION) : Set.of()));
      at = text.indexOf("//", end);
    }
  }

  private void token(SourceFile file, Token token, List<Piece> all) {
    switch (token.kind()) {
      case OPERAND -> operand(file, token, all);
      case DAMAGED -> damaged(file, token, all);
      case INFIX, PREFIX -> {
        boolean word = Character.isLetter(file.text().charAt(token.start()));
        all.add(piece(token, word ? Kind.KEYWORD : Kind.OPERATOR));
      }
      case ASSIGN, ARROW, RANGE, BAR -> all.add(piece(token, Kind.OPERATOR));
      default -> {}
    }
  }

  private static Piece piece(Token token, Kind kind) {
    return new Piece(token.start(), token.end(), kind, Set.of());
  }

  private void operand(SourceFile file, Token token, List<Piece> all) {
    String text = token.text(file.text());
    char first = text.charAt(0);
    // A rule's id is several tokens and one name.
    Optional<Mention> mention =
        names().at(file, token.start()).filter(m -> token.end() <= m.span().end());
    if (mention.isPresent() && first != '"') {
      all.add(mention(mention.get(), token.start(), token.end()));
    } else if (first == '"') {
      text(file, token, all);
    } else if (RESERVED.contains(text) || Words.ofConstruct(text).isPresent()) {
      all.add(piece(token, Kind.KEYWORD));
    } else if (Character.isDigit(first) || isVersion(text) || text.indexOf(':') >= 0) {
      all.add(piece(token, Kind.NUMBER));
    }
  }

  private static boolean isVersion(String text) {
    return text.length() > 1 && text.charAt(0) == 'v' && Character.isDigit(text.charAt(1));
  }

  private Names names() {
    return scene.names();
  }

  /** A string, cut where values are computed in it. */
  private void text(SourceFile file, Token token, List<Piece> all) {
    int from = token.start();
    for (Piece each : mentionsIn(file, token.start() + 1, token.end() - 1)) {
      add(from, each.start(), all);
      all.add(each);
      from = each.end();
    }
    add(from, token.end(), all);
  }

  private static void add(int from, int to, List<Piece> all) {
    if (from < to) {
      all.add(new Piece(from, to, Kind.STRING, Set.of()));
    }
  }

  /** What doesn't parse, word by word, so that it keeps its colours while somebody types. */
  private void damaged(SourceFile file, Token token, List<Piece> all) {
    List<Piece> known = mentionsIn(file, token.start(), token.end());
    all.addAll(known);
    Matcher words = WORD.matcher(file.text()).region(token.start(), token.end());
    while (words.find()) {
      int start = words.start();
      String word = words.group();
      if (known.stream().anyMatch(each -> each.start() < words.end() && start < each.end())) {
        continue;
      }
      char first = word.charAt(0);
      if (first == '"') {
        add(start, words.end(), all);
      } else if (word.startsWith("//")) {
        comments(file.text(), start, words.end(), all);
      } else if (Character.isDigit(first)) {
        all.add(new Piece(start, words.end(), Kind.NUMBER, Set.of()));
      } else if (RESERVED.contains(word) || Words.ofConstruct(word).isPresent()) {
        all.add(new Piece(start, words.end(), Kind.KEYWORD, Set.of()));
      }
    }
  }

  private List<Piece> mentionsIn(SourceFile file, int start, int end) {
    List<Piece> found = new ArrayList<>();
    int last = start;
    for (Mention each : names().in(file)) {
      boolean inside = last <= each.span().start() && each.span().end() <= end;
      if (inside && each.span().text().indexOf('\n') < 0) {
        found.add(mention(each, each.span().start(), each.span().end()));
        last = each.span().end();
      }
    }
    return found;
  }

  private Piece mention(Mention mention, int start, int end) {
    Meaning meaning = mention.meaning();
    Set<Modifier> modifiers = java.util.EnumSet.noneOf(Modifier.class);
    if (meaning instanceof Meaning.OfField of) {
      if (of.field().derived()) {
        modifiers.add(Modifier.DERIVED);
      }
      if (of.field().until().isPresent()) {
        modifiers.add(Modifier.OLD);
      }
    }
    if (isOfLanguage(meaning)) {
      modifiers.add(Modifier.LIBRARY);
    } else if (!(meaning instanceof Meaning.OfMember || meaning instanceof Meaning.OfEntry)) {
      Optional<dev.clusterc.source.Span> place = declared.of(meaning);
      if (place.filter(p -> Declared.isAt(p, mention.span())).isPresent()) {
        modifiers.add(Modifier.DECLARATION);
      } else if (place.filter(p -> p.file().library()).isPresent()) {
        modifiers.add(Modifier.LIBRARY);
      }
    }
    return new Piece(start, end, kind(meaning), modifiers);
  }

  private static boolean isOfLanguage(Meaning meaning) {
    return meaning instanceof Meaning.OfBuiltin
        || meaning instanceof Meaning.OfType
        || meaning instanceof Meaning.OfForm;
  }

  private static Kind kind(Meaning meaning) {
    if (meaning instanceof Meaning.OfModule) {
      return Kind.NAMESPACE;
    } else if (meaning instanceof Meaning.OfDef of) {
      return of.def() instanceof SchemaDef
          ? Kind.SCHEMA
          : of.def() instanceof EnumDef
              ? Kind.ENUM
              : of.def() instanceof FunctionDef
                  ? Kind.FUNCTION
                  : of.def() instanceof SourceDef ? Kind.NAMESPACE : Kind.VARIABLE;
    } else if (meaning instanceof Meaning.OfMember) {
      return Kind.MEMBER;
    } else if (meaning instanceof Meaning.OfParameter) {
      return Kind.PARAMETER;
    } else if (meaning instanceof Meaning.OfLocal) {
      return Kind.VARIABLE;
    } else if (meaning instanceof Meaning.OfRule) {
      return Kind.RULE;
    } else if (meaning instanceof Meaning.OfBuiltin) {
      return Kind.FUNCTION;
    } else if (meaning instanceof Meaning.OfType || meaning instanceof Meaning.OfForm) {
      return Kind.TYPE;
    }
    return Kind.PROPERTY;
  }

  /** The names of all kinds, in the order of their numbers. */
  static List<String> kinds() {
    return KINDS.stream().map(Kind::text).toList();
  }

  /** The names of all modifiers, in the order of their bits. */
  static List<String> modifiers() {
    return MODIFIERS.stream().map(Modifier::text).toList();
  }

  static int number(Kind kind) {
    return KINDS.indexOf(kind);
  }

  static int bits(Set<Modifier> modifiers) {
    return modifiers.stream().mapToInt(each -> 1 << MODIFIERS.indexOf(each)).sum();
  }

  /** For people. */
  static String text(Piece piece) {
    StringBuilder text = new StringBuilder(piece.kind().text());
    for (Modifier each : piece.modifiers()) {
      text.append('.').append(each.text().toLowerCase(Locale.ROOT));
    }
    return text.toString();
  }
}
