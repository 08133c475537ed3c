package dev.clusterc.image;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Builtin;
import dev.clusterc.check.Code;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.Type;
import dev.clusterc.quantity.Cidr;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Ip;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.Rational;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads codes, types and places of one module. {@link CodeWriter} is its mirror image. */
final class CodeReader {
  static final int FIELD_STEP = 0;
  static final int KEY_STEP = 1;
  static final int ELEMENT_STEP = 2;

  static final int HOME_PLAIN = 0;
  static final int HOME_OF_SCHEMA = 1;
  static final int HOME_OF_MAP = 2;
  static final int HOME_OF_LIST = 3;

  static final int MEASURE = 0;
  static final int RANGE = 1;
  static final int LIST_OF = 2;
  static final int MAP_OF = 3;
  static final int OPTIONAL = 4;
  static final int ENUMERATED = 5;
  static final int SCHEMA = 6;
  static final int FREE = 7;

  /** What kind of code follows. */
  enum Tag {
    TRUE,
    FALSE,
    INT,
    NUMBER,
    STRING,
    QUANTITY,
    VERSION,
    IP,
    CIDR,
    DATE,
    MEMBER,
    NONE,
    TEXT,
    LOCAL,
    THIS,
    PARAM,
    PARAM_OF,
    GLOBAL,
    FIELD,
    ENTRY,
    INDEX,
    RANGE_END,
    CALL,
    CALL_BUILTIN,
    NEW,
    AMEND,
    FREE_OBJECT,
    LIST,
    COMPREHENSION,
    IF,
    MATCH,
    NOT,
    NEGATE,
    AND,
    OR,
    COMPARE,
    IN,
    OR_ELSE,
    MAKE_RANGE,
    ARITHMETIC,
    AS,
    COERCE
  }

  // values() copies its array at each call.
  private static final Tag[] TAGS = Tag.values();
  private static final Type.Basic[] BASICS = Type.Basic.values();
  private static final Builtin[] BUILTINS = Builtin.values();
  private static final Code.Comparison[] COMPARISONS = Code.Comparison.values();
  private static final Code.Operator[] OPERATORS = Code.Operator.values();
  private static final Code.Coercion[] COERCIONS = Code.Coercion.values();
  private static final Form[] FORMS = Form.values();
  private static final Origin[] ORIGINS = Origin.values();

  private final Image image;
  private final SourceFile file;
  private final ByteReader in;

  CodeReader(Image image, SourceFile file, ByteReader in) {
    this.image = image;
    this.file = file;
    this.in = in;
  }

  String text() {
    return image.text(in.number());
  }

  Span span() {
    int start = in.number();
    int length = in.number();
    SourceFile place = (start & 1) == 0 ? file : image.file(in.number());
    return new Span(place, start >>> 1, (start >>> 1) + length);
  }

  List<Code> list() {
    return in.list(this::code);
  }

  List<Code.Guard> guards() {
    return in.list(
        () -> {
          if (in.flag()) {
            List<String> names = in.list(this::text);
            Code over = code();
            return new Code.ForGuard(names, over, span());
          }
          Code condition = code();
          return new Code.WhenGuard(condition, span());
        });
  }

  List<Code.Step> steps() {
    return in.list(
        () -> {
          switch (in.number()) {
            case FIELD_STEP:
              FieldDef field = field();
              return new Code.FieldStep(field, span());
            case KEY_STEP:
              String key = text();
              return new Code.KeyStep(key, span());
            default:
              int index = in.number();
              return new Code.ElementStep(index, span());
          }
        });
  }

  private FieldDef field() {
    SchemaDef schema = schema();
    return image.field(schema, in.number());
  }

  private SchemaDef schema() {
    return (SchemaDef) image.def(in.number());
  }

  FieldDef.Home home() {
    switch (in.number()) {
      case HOME_OF_SCHEMA:
        SchemaDef schema = schema();
        return new FieldDef.Home.OfSchema(schema, list());
      case HOME_OF_MAP:
        return new FieldDef.Home.OfMap(home());
      case HOME_OF_LIST:
        return new FieldDef.Home.OfList(home());
      default:
        return FieldDef.Home.NONE;
    }
  }

  Type type() {
    int tag = in.number();
    if (tag < BASICS.length) {
      return BASICS[tag];
    }
    switch (tag - BASICS.length) {
      case MEASURE:
        return new Type.Measure(dimension());
      case RANGE:
        return new Type.Range(type());
      case LIST_OF:
        return new Type.ListOf(type());
      case MAP_OF:
        Type key = type();
        return new Type.MapOf(key, type());
      case OPTIONAL:
        return new Type.Optional(type());
      case ENUMERATED:
        return new Type.Enumerated((EnumDef) image.def(in.number()));
      case SCHEMA:
        return new Type.Schema(schema());
      default:
        boolean open = in.flag();
        Map<String, Type> known = new LinkedHashMap<>();
        for (int count = in.number(); count > 0; count--) {
          String name = text();
          known.put(name, type());
        }
        return new Type.Free(known, open);
    }
  }

  private Dimension dimension() {
    int information = (int) in.signed();
    int time = (int) in.signed();
    int cpu = (int) in.signed();
    return new Dimension(information, time, cpu, (int) in.signed());
  }

  private Rational rational() {
    BigInteger numerator = new BigInteger(text());
    return Rational.of(numerator, new BigInteger(text()));
  }

  BlockCode block() {
    List<BlockCode.Op> ops = in.list(this::op);
    List<BlockCode.Override> overrides =
        in.list(
            () -> {
              List<Code.Step> path = steps();
              Code value = code();
              BlockCode.Reason reason = reason();
              return new BlockCode.Override(path, value, reason, span());
            });
    List<BlockCode.Waiver> waivers =
        in.list(
            () -> {
              String rule = text();
              BlockCode.Reason reason = reason();
              return new BlockCode.Waiver(rule, reason, span());
            });
    List<BlockCode.Extra> extras =
        in.list(
            () -> {
              List<Code.Step> path = steps();
              BlockCode block = block();
              BlockCode.Reason reason = reason();
              return new BlockCode.Extra(path, block, reason, span());
            });
    Origin origin = ORIGINS[in.number()];
    return new BlockCode(ops, overrides, waivers, extras, origin, span());
  }

  private BlockCode.Op op() {
    List<Code.Guard> guards = guards();
    String key = text();
    Optional<Code> computed = in.optional(this::code);
    Optional<FieldDef> field = in.optional(this::field);
    BlockCode.Action action = in.flag() ? new BlockCode.Set(code()) : new BlockCode.Amend(block());
    Span keySpan = span();
    return new BlockCode.Op(guards, key, computed, field, action, keySpan, span());
  }

  private BlockCode.Reason reason() {
    String because = text();
    String ref = text();
    return new BlockCode.Reason(because, ref, in.optional(() -> LocalDate.parse(text())));
  }

  Code code() {
    switch (TAGS[in.number()]) {
      case TRUE:
        return new Code.Const(true, span());
      case FALSE:
        return new Code.Const(false, span());
      case INT:
        return constant(in.signed());
      case NUMBER:
        return constant(rational());
      case STRING:
        return constant(text());
      case QUANTITY:
        Rational amount = rational();
        Dimension dimension = dimension();
        return constant(new Quantity(amount, dimension, text()));
      case VERSION:
        return constant(Version.parse(text()));
      case IP:
        return constant(Ip.parse(text()));
      case CIDR:
        return constant(Cidr.parse(text()));
      case DATE:
        return constant(LocalDate.parse(text()));
      case MEMBER:
        EnumDef def = (EnumDef) image.def(in.number());
        return constant(new EnumDef.Member(def, in.number()));
      case NONE:
        return new Code.None(span());
      case TEXT:
        List<Code> parts = list();
        return new Code.Text(parts, span());
      case LOCAL:
        int localDepth = in.number();
        int local = in.number();
        String localName = text();
        return new Code.Local(localDepth, local, localName, span());
      case THIS:
        int thisDepth = in.number();
        return new Code.This(thisDepth, span());
      case PARAM:
        int paramDepth = in.number();
        int param = in.number();
        String paramName = text();
        return new Code.Param(paramDepth, param, paramName, span());
      case GLOBAL:
        int global = in.number();
        return new Code.Global(image.global(global), span());
      default:
        // Tags are below 128, so each took one byte.
        in.skip(-1);
        return composed();
    }
  }

  private Code constant(Object value) {
    return new Code.Const(value, span());
  }

  private Code composed() {
    Tag tag = TAGS[in.number()];
    switch (tag) {
      case PARAM_OF:
        Code owner = code();
        int index = in.number();
        String name = text();
        return new Code.ParamOf(owner, index, name, span());
      case FIELD:
        Code target = code();
        FieldDef field = field();
        return new Code.Field(target, field, span());
      case ENTRY:
        Code map = code();
        String key = text();
        return new Code.Entry(map, key, span());
      case RANGE_END:
        Code range = code();
        boolean max = in.flag();
        return new Code.RangeEnd(range, max, span());
      case CALL:
        int function = in.number();
        List<Code> arguments = list();
        return new Code.Call(image.function(function), arguments, span());
      case CALL_BUILTIN:
        Builtin builtin = BUILTINS[in.number()];
        List<Code> values = list();
        return new Code.CallBuiltin(builtin, values, span());
      case NEW:
        SchemaDef schema = schema();
        List<Code> given = list();
        return new Code.New(schema, given, span());
      case AMEND:
        Code amended = code();
        BlockCode block = block();
        return new Code.AmendValue(amended, block, span());
      case FREE_OBJECT:
        BlockCode members = block();
        return new Code.FreeObject(members, span());
      case LIST:
        List<Code> elements = list();
        return new Code.ListLiteral(elements, span());
      case COMPREHENSION:
        List<Code.Guard> guards = guards();
        Code element = code();
        return new Code.Comprehension(guards, element, span());
      case IF:
        Code condition = code();
        Code then = code();
        Code otherwise = code();
        return new Code.If(condition, then, otherwise, span());
      case MATCH:
        Code subject = code();
        List<Code> arms = list();
        return new Code.Match(subject, arms, span());
      case COERCE:
        Code.Coercion coercion = COERCIONS[in.number()];
        Code coerced = code();
        return new Code.Coerce(coercion, coerced, span());
      case AS:
        Code written = code();
        Form form = FORMS[in.number()];
        return new Code.As(written, form, span());
      case NOT:
        Code denied = code();
        return new Code.Not(denied, span());
      case NEGATE:
        Code negated = code();
        return new Code.Negate(negated, span());
      default:
        return binary(tag);
    }
  }

  private Code binary(Tag tag) {
    int operator = tag == Tag.COMPARE || tag == Tag.ARITHMETIC ? in.number() : 0;
    Code left = code();
    Code right = code();
    Span span = span();
    switch (tag) {
      case INDEX:
        return new Code.Index(left, right, span);
      case AND:
        return new Code.Logic(true, left, right, span);
      case OR:
        return new Code.Logic(false, left, right, span);
      case COMPARE:
        return new Code.Compare(COMPARISONS[operator], left, right, span);
      case IN:
        return new Code.In(left, right, span);
      case OR_ELSE:
        return new Code.OrElse(left, right, span);
      case MAKE_RANGE:
        return new Code.MakeRange(left, right, span);
      case ARITHMETIC:
        return new Code.Arithmetic(OPERATORS[operator], left, right, span);
      default:
        throw new IllegalStateException("no code has the tag " + tag);
    }
  }
}
