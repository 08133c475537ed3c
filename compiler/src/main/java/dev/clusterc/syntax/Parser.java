package dev.clusterc.syntax;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.grammar.Grammar;
import dev.clusterc.grammar.Problem;
import dev.clusterc.source.SourceFile;

/** From a file's text to its tree. */
public final class Parser {
  private Parser() {}

  /** Tells what doesn't parse and gives the tree of all that does. */
  public static SourceTree parse(SourceFile file, Sink sink) {
    Grammar.Result result = Grammar.parse(file.text());
    for (Problem problem : result.problems()) {
      Diagnostic.Builder diagnostic =
          Diagnostic.error(
              code(problem.kind()), file.span(problem.start(), problem.end()), problem.message());
      problem.help().ifPresent(diagnostic::help);
      diagnostic.to(sink);
    }
    return new AstBuilder(file, sink).file(result.tree(), result.problems());
  }

  private static Code code(Problem.Kind kind) {
    return switch (kind) {
      case SYNTAX -> Code.SYNTAX;
      case STRAY_CHARACTER, UNOPENED_BRACKET -> Code.STRAY_CHARACTER;
      case UNCLOSED_STRING -> Code.UNCLOSED_STRING;
      case UNCLOSED_BRACKET, UNCLOSED_BLOCK -> Code.UNCLOSED_BLOCK;
      case BAD_ESCAPE -> Code.BAD_ESCAPE;
      case RESERVED_WORD -> Code.RESERVED_WORD;
      case TOO_DEEP -> Code.NESTING_TOO_DEEP;
    };
  }
}
