package dev.clusterc.syntax;

import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/** An expression. */
public sealed interface Expr {
  Span span();

  /**
   * A literal without parts. The value is a Boolean, Long, Rational, Quantity, Version, Ip, Cidr or
   * LocalDate.
   */
  record Literal(Object value, Span span) implements Expr {}

  /** {@code none}. */
  record None(Span span) implements Expr {}

  /** A string; adjacent literal text is one part. */
  record Text(List<Part> parts, Span span) implements Expr {}

  /** A piece of a string. */
  sealed interface Part {
    Span span();
  }

  /** Literal text, escapes resolved. */
  record TextPart(String text, Span span) implements Part {}

  /** {@code ${expression}}. */
  record ExprPart(Expr expr, Span span) implements Part {}

  /** A bare name. */
  record Ref(Name name) implements Expr {
    @Override
    public Span span() {
      return name.span();
    }
  }

  /** {@code this}: the object being filled. */
  record This(Span span) implements Expr {}

  /** {@code target.name}. */
  record Select(Expr target, Name name, Span span) implements Expr {}

  /** {@code target[index]}. */
  record Index(Expr target, Expr index, Span span) implements Expr {}

  /** {@code callee(arguments)}: a function, or a schema with its parameters. */
  record Call(Expr callee, List<Argument> arguments, Span span) implements Expr {}

  /** {@code value} or {@code label: value}. */
  record Argument(Optional<Name> label, Expr value) {}

  /** {@code target { … }}. */
  record Amend(Expr target, Block block, Span span) implements Expr {}

  /** {@code object { … }}. */
  record ObjectLiteral(Block block, Span span) implements Expr {}

  /** {@code [a, b]}. */
  record ListLiteral(List<Expr> elements, Span span) implements Expr {}

  /** {@code [for k, v in xs if condition: element]}. */
  record Comprehension(
      List<Member.Binder> binders, Optional<Expr> condition, Expr element, Span span)
      implements Expr {}

  /** {@code if condition then a else b}. */
  record If(Expr condition, Expr then, Expr otherwise, Span span) implements Expr {}

  /** {@code match subject { a or b => value }}. */
  record Match(Expr subject, List<Arm> arms, Span span) implements Expr {}

  /** One arm; the patterns are names of enum members. */
  record Arm(List<Name> patterns, Expr value, Span span) {}

  /** {@code -x} or {@code not x}. */
  record Unary(UnaryOperator operator, Expr operand, Span span) implements Expr {}

  /** {@code left operator right}. */
  record Binary(BinaryOperator operator, Expr left, Expr right, Span span) implements Expr {}

  /** {@code value as form}. */
  record As(Expr value, Name form, Span span) implements Expr {}

  /** Stands where the parser recovered from an error that it has told. */
  record Broken(Span span) implements Expr {}

  /** Prefix operators. */
  enum UnaryOperator {
    NEGATE("-"),
    NOT("not");

    private final String text;

    UnaryOperator(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /** Infix operators. */
  enum BinaryOperator {
    OR("or"),
    AND("and"),
    EQUAL("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_EQUAL("<="),
    GREATER(">"),
    GREATER_EQUAL(">="),
    IN("in"),
    DEFAULT("??"),
    RANGE(".."),
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%");

    private final String text;

    BinaryOperator(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
