package dev.clusterc.check;

import dev.clusterc.quantity.Form;
import dev.clusterc.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A checked expression: names are slots, types are settled, coercions are written out. Depths count
 * frames outwards from the innermost, which is 0.
 *
 * <p>A frame is opened by: the object of a schema (for its own codes), a block (its object), a
 * guard with {@code for}, a comprehension's binder, a function (its parameters), the lets of a rule
 * or a test, {@code where} ({@code it}), a map's home ({@code key}).
 */
public sealed interface Code {
  Span span();

  /** Calls the visitor's method for this kind of code. */
  <C, R> R accept(Visitor<C, R> visitor, C context);

  /** Takes a code apart. */
  interface Visitor<C, R> {
    R visit(Const code, C context);

    R visit(None code, C context);

    R visit(Text code, C context);

    R visit(Local code, C context);

    R visit(This code, C context);

    R visit(Param code, C context);

    R visit(ParamOf code, C context);

    R visit(Global code, C context);

    R visit(Field code, C context);

    R visit(Entry code, C context);

    R visit(Index code, C context);

    R visit(RangeEnd code, C context);

    R visit(Call code, C context);

    R visit(CallBuiltin code, C context);

    R visit(New code, C context);

    R visit(AmendValue code, C context);

    R visit(FreeObject code, C context);

    R visit(ListLiteral code, C context);

    R visit(Comprehension code, C context);

    R visit(If code, C context);

    R visit(Match code, C context);

    R visit(Not code, C context);

    R visit(Negate code, C context);

    R visit(Logic code, C context);

    R visit(Compare code, C context);

    R visit(In code, C context);

    R visit(OrElse code, C context);

    R visit(MakeRange code, C context);

    R visit(Arithmetic code, C context);

    R visit(As code, C context);

    R visit(Coerce code, C context);

    R visit(Broken code, C context);
  }

  /**
   * A constant: a Boolean, Long, Rational, String, Quantity, Version, Ip, Cidr, LocalDate or {@link
   * EnumDef.Member}.
   */
  record Const(Object value, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code none}. */
  record None(Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** Strings and values one after the other; values are printed as a person would. */
  record Text(List<Code> parts, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A local of the frame at that depth. */
  record Local(int depth, int index, String name, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** The object of the frame at that depth. */
  record This(int depth, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A parameter of the object of the frame at that depth. */
  record Param(int depth, int index, String name, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A parameter of another object, {@code target.name}. */
  record ParamOf(Code target, int index, String name, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A let, a table or an instance. */
  record Global(GlobalDef def, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A field of a schema's object. */
  record Field(Code target, FieldDef field, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** An entry of a map or a free object by a name known before evaluation; missing is an error. */
  record Entry(Code target, String key, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code target[index]} of a list (an Int from 0) or a map or free object. */
  record Index(Code target, Code index, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code .min} or {@code .max} of a range. */
  record RangeEnd(Code target, boolean max, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A function of the language; all arguments are there, defaults included. */
  record Call(FunctionDef function, List<Code> arguments, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A built-in function; arguments by position, an absent optional one is left out at the end. */
  record CallBuiltin(Builtin function, List<Code> arguments, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /**
   * The schema's object with nothing set. Arguments are evaluated when needed in the frame of the
   * expression; empty when none are written, then the home fills them.
   */
  record New(SchemaDef schema, List<Code> arguments, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code target { … }}: the target is an object, a map or a free object. */
  record AmendValue(Code target, BlockCode block, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code object { … }}. */
  record FreeObject(BlockCode block, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code [a, b]}. */
  record ListLiteral(List<Code> elements, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** One frame of locals a guard (a condition opens none); elements are computed when needed. */
  record Comprehension(List<Guard> guards, Code element, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A loop or a condition around something. */
  sealed interface Guard {
    Span span();
  }

  /**
   * Runs over a list, a map (values, or key and value), a free object or a range of Int.
   *
   * @param names one (the element) or two (key or index from 0, then the element)
   */
  record ForGuard(List<String> names, Code over, Span span) implements Guard {}

  /** Lets through when the condition holds. */
  record WhenGuard(Code condition, Span span) implements Guard {}

  /** {@code if}. */
  record If(Code condition, Code then, Code otherwise, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code arms} has one code for each member of the enum, by index. */
  record Match(Code subject, List<Code> arms, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code not x}. */
  record Not(Code operand, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code -x} of an Int, Number, quantity or range of those. */
  record Negate(Code operand, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code and}, {@code or}: the right side only when needed. */
  record Logic(boolean and, Code left, Code right, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /**
   * {@code == != < <= > >=}. Both sides have the same type after coercion, or one is a range and
   * the other its end's type (then it must hold at both ends), or one is none.
   */
  record Compare(Comparison comparison, Code left, Code right, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** Comparisons. */
  enum Comparison {
    EQUAL("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_EQUAL("<="),
    GREATER(">"),
    GREATER_EQUAL(">=");

    private final String text;

    Comparison(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /** {@code element in container}: a range, a list, a network (address or network), a map's key. */
  record In(Code element, Code container, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code value ?? otherwise}. */
  record OrElse(Code value, Code otherwise, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** {@code low..high}. */
  record MakeRange(Code low, Code high, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /**
   * {@code + - * / %}. Operands are Int, Number, quantity, range of those (end by end), for {@code
   * +} also strings and lists, and an Ip plus an Int. The evaluator goes by the values: Int with
   * Int stays Int except for {@code /}, a product or quotient without dimension is a Number.
   */
  record Arithmetic(Operator operator, Code left, Code right, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** Arithmetic operators. */
  enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%");

    private final String text;

    Operator(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /** {@code value as form}: an Int or a String. */
  record As(Code value, Form form, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** A change of representation that the types ask for. */
  record Coerce(Coercion coercion, Code value, Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** Representations. none passes through all of them. */
  enum Coercion {
    /** Int to Number. */
    NUMBER,
    /** A value to the range that holds it alone (Int to Number first where needed: not done). */
    RANGE,
    /** A free object to a map. */
    MAP,
    /** Each element Int to Number. */
    NUMBERS,
    /** A range of Int to a list of Int. */
    LIST
  }

  /** Stands for what has been told as an error; evaluating it fails silently. */
  record Broken(Span span) implements Code {
    @Override
    public <C, R> R accept(Visitor<C, R> visitor, C context) {
      return visitor.visit(this, context);
    }
  }

  /** One step of a path below an object. */
  sealed interface Step {
    Span span();
  }

  /** A field of a schema's object. */
  record FieldStep(FieldDef field, Span span) implements Step {}

  /** An entry of a map or a free object. */
  record KeyStep(String key, Span span) implements Step {}

  /** An element of a list. */
  record ElementStep(int index, Span span) implements Step {}

  /** The source text, on one line, for {@code why} and for messages. */
  default String text() {
    return OneLine.of(span().text());
  }

  /** The constant, if it is one. */
  default Optional<Object> constant() {
    return this instanceof Const c ? Optional.of(c.value()) : Optional.empty();
  }
}
