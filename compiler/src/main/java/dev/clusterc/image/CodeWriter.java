package dev.clusterc.image;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.Type;
import dev.clusterc.quantity.Cidr;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Ip;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.Rational;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.Span;
import java.time.LocalDate;
import java.util.List;

/** Writes codes, types and places of one module. {@link CodeReader} is its mirror image. */
final class CodeWriter implements Code.Visitor<ByteWriter, ByteWriter> {
  private final ImageWriter image;
  private final ModuleDef module;
  private final ByteWriter out;

  CodeWriter(ImageWriter image, ModuleDef module, ByteWriter out) {
    this.image = image;
    this.module = module;
    this.out = out;
  }

  private void text(String value) {
    out.number(image.text(value));
  }

  /** A default that a function lends to its callers stands in another file than they do. */
  void span(Span span) {
    boolean own = span.file() == module.file();
    out.number(span.start() * 2L + (own ? 0 : 1));
    out.number(span.end() - span.start());
    if (!own) {
      out.number(image.number(span.file()));
    }
  }

  void code(Code code) {
    code.accept(this, out);
    span(code.span());
  }

  void list(List<Code> codes) {
    out.list(codes, this::code);
  }

  void guards(List<Code.Guard> guards) {
    out.list(
        guards,
        guard -> {
          if (guard instanceof Code.ForGuard loop) {
            out.flag(true);
            out.list(loop.names(), this::text);
            code(loop.over());
          } else {
            out.flag(false);
            code(((Code.WhenGuard) guard).condition());
          }
          span(guard.span());
        });
  }

  void steps(List<Code.Step> steps) {
    out.list(
        steps,
        step -> {
          if (step instanceof Code.FieldStep field) {
            out.number(CodeReader.FIELD_STEP);
            field(field.field());
          } else if (step instanceof Code.KeyStep key) {
            out.number(CodeReader.KEY_STEP);
            text(key.key());
          } else {
            out.number(CodeReader.ELEMENT_STEP);
            out.number(((Code.ElementStep) step).index());
          }
          span(step.span());
        });
  }

  private void field(FieldDef field) {
    out.number(image.number(field.schema()));
    out.number(field.slot());
  }

  void home(FieldDef.Home home) {
    if (home instanceof FieldDef.Home.OfSchema schema) {
      out.number(CodeReader.HOME_OF_SCHEMA);
      out.number(image.number(schema.schema()));
      list(schema.arguments());
    } else if (home instanceof FieldDef.Home.OfMap map) {
      out.number(CodeReader.HOME_OF_MAP);
      home(map.value());
    } else if (home instanceof FieldDef.Home.OfList list) {
      out.number(CodeReader.HOME_OF_LIST);
      home(list.element());
    } else {
      out.number(CodeReader.HOME_PLAIN);
    }
  }

  void type(Type type) {
    if (type instanceof Type.Basic basic) {
      out.constant(basic);
      return;
    }
    int base = Type.Basic.values().length;
    if (type instanceof Type.Measure measure) {
      out.number(base + CodeReader.MEASURE);
      dimension(measure.dimension());
    } else if (type instanceof Type.Range range) {
      out.number(base + CodeReader.RANGE);
      type(range.end());
    } else if (type instanceof Type.ListOf list) {
      out.number(base + CodeReader.LIST_OF);
      type(list.element());
    } else if (type instanceof Type.MapOf map) {
      out.number(base + CodeReader.MAP_OF);
      type(map.key());
      type(map.value());
    } else if (type instanceof Type.Optional optional) {
      out.number(base + CodeReader.OPTIONAL);
      type(optional.type());
    } else if (type instanceof Type.Enumerated each) {
      out.number(base + CodeReader.ENUMERATED);
      out.number(image.number(each.def()));
    } else if (type instanceof Type.Schema schema) {
      out.number(base + CodeReader.SCHEMA);
      out.number(image.number(schema.def()));
    } else {
      Type.Free free = (Type.Free) type;
      out.number(base + CodeReader.FREE);
      out.flag(free.open());
      out.list(
          free.known().entrySet(),
          entry -> {
            text(entry.getKey());
            type(entry.getValue());
          });
    }
  }

  private void dimension(Dimension dimension) {
    out.signed(dimension.information());
    out.signed(dimension.time());
    out.signed(dimension.cpu());
    out.signed(dimension.money());
  }

  private void rational(Rational value) {
    text(value.numerator().toString());
    text(value.denominator().toString());
  }

  void block(BlockCode block) {
    out.list(
        block.ops(),
        op -> {
          guards(op.guards());
          text(op.key());
          out.optional(op.computedKey(), this::code);
          out.optional(op.field(), this::field);
          if (op.action() instanceof BlockCode.Set set) {
            out.flag(true);
            code(set.value());
          } else {
            out.flag(false);
            block(((BlockCode.Amend) op.action()).block());
          }
          span(op.keySpan());
          span(op.span());
        });
    out.list(
        block.overrides(),
        override -> {
          steps(override.path());
          code(override.value());
          reason(override.reason());
          span(override.span());
        });
    out.list(
        block.waivers(),
        waiver -> {
          text(waiver.rule());
          reason(waiver.reason());
          span(waiver.span());
        });
    out.list(
        block.extras(),
        extra -> {
          steps(extra.path());
          block(extra.block());
          reason(extra.reason());
          span(extra.span());
        });
    out.constant(block.origin());
    span(block.span());
  }

  private void reason(BlockCode.Reason reason) {
    text(reason.because());
    text(reason.ref());
    out.optional(reason.until(), until -> text(until.toString()));
  }

  private void tag(CodeReader.Tag tag) {
    out.constant(tag);
  }

  @Override
  public ByteWriter visit(Code.Const code, ByteWriter to) {
    Object value = code.value();
    if (value instanceof Boolean flag) {
      tag(flag ? CodeReader.Tag.TRUE : CodeReader.Tag.FALSE);
    } else if (value instanceof Long number) {
      tag(CodeReader.Tag.INT);
      out.signed(number);
    } else if (value instanceof Rational number) {
      tag(CodeReader.Tag.NUMBER);
      rational(number);
    } else if (value instanceof String string) {
      tag(CodeReader.Tag.STRING);
      text(string);
    } else if (value instanceof Quantity quantity) {
      tag(CodeReader.Tag.QUANTITY);
      rational(quantity.value());
      dimension(quantity.dimension());
      text(quantity.unit());
    } else if (value instanceof Version version) {
      tag(CodeReader.Tag.VERSION);
      text(version.text());
    } else if (value instanceof Ip ip) {
      tag(CodeReader.Tag.IP);
      text(ip.toString());
    } else if (value instanceof Cidr cidr) {
      tag(CodeReader.Tag.CIDR);
      text(cidr.toString());
    } else if (value instanceof LocalDate date) {
      tag(CodeReader.Tag.DATE);
      text(date.toString());
    } else {
      EnumDef.Member member = (EnumDef.Member) value;
      tag(CodeReader.Tag.MEMBER);
      out.number(image.number(member.def()));
      out.number(member.index());
    }
    return to;
  }

  @Override
  public ByteWriter visit(Code.None code, ByteWriter to) {
    tag(CodeReader.Tag.NONE);
    return to;
  }

  @Override
  public ByteWriter visit(Code.Text code, ByteWriter to) {
    tag(CodeReader.Tag.TEXT);
    list(code.parts());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Local code, ByteWriter to) {
    tag(CodeReader.Tag.LOCAL);
    out.number(code.depth());
    out.number(code.index());
    text(code.name());
    return to;
  }

  @Override
  public ByteWriter visit(Code.This code, ByteWriter to) {
    tag(CodeReader.Tag.THIS);
    out.number(code.depth());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Param code, ByteWriter to) {
    tag(CodeReader.Tag.PARAM);
    out.number(code.depth());
    out.number(code.index());
    text(code.name());
    return to;
  }

  @Override
  public ByteWriter visit(Code.ParamOf code, ByteWriter to) {
    tag(CodeReader.Tag.PARAM_OF);
    code(code.target());
    out.number(code.index());
    text(code.name());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Global code, ByteWriter to) {
    tag(CodeReader.Tag.GLOBAL);
    out.number(image.number(code.def()));
    return to;
  }

  @Override
  public ByteWriter visit(Code.Field code, ByteWriter to) {
    tag(CodeReader.Tag.FIELD);
    code(code.target());
    field(code.field());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Entry code, ByteWriter to) {
    tag(CodeReader.Tag.ENTRY);
    code(code.target());
    text(code.key());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Index code, ByteWriter to) {
    tag(CodeReader.Tag.INDEX);
    code(code.target());
    code(code.index());
    return to;
  }

  @Override
  public ByteWriter visit(Code.RangeEnd code, ByteWriter to) {
    tag(CodeReader.Tag.RANGE_END);
    code(code.target());
    out.flag(code.max());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Call code, ByteWriter to) {
    tag(CodeReader.Tag.CALL);
    out.number(image.number(code.function()));
    list(code.arguments());
    return to;
  }

  @Override
  public ByteWriter visit(Code.CallBuiltin code, ByteWriter to) {
    tag(CodeReader.Tag.CALL_BUILTIN);
    out.constant(code.function());
    list(code.arguments());
    return to;
  }

  @Override
  public ByteWriter visit(Code.New code, ByteWriter to) {
    tag(CodeReader.Tag.NEW);
    out.number(image.number(code.schema()));
    list(code.arguments());
    return to;
  }

  @Override
  public ByteWriter visit(Code.AmendValue code, ByteWriter to) {
    tag(CodeReader.Tag.AMEND);
    code(code.target());
    block(code.block());
    return to;
  }

  @Override
  public ByteWriter visit(Code.FreeObject code, ByteWriter to) {
    tag(CodeReader.Tag.FREE_OBJECT);
    block(code.block());
    return to;
  }

  @Override
  public ByteWriter visit(Code.ListLiteral code, ByteWriter to) {
    tag(CodeReader.Tag.LIST);
    list(code.elements());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Comprehension code, ByteWriter to) {
    tag(CodeReader.Tag.COMPREHENSION);
    guards(code.guards());
    code(code.element());
    return to;
  }

  @Override
  public ByteWriter visit(Code.If code, ByteWriter to) {
    tag(CodeReader.Tag.IF);
    code(code.condition());
    code(code.then());
    code(code.otherwise());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Match code, ByteWriter to) {
    tag(CodeReader.Tag.MATCH);
    code(code.subject());
    list(code.arms());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Not code, ByteWriter to) {
    tag(CodeReader.Tag.NOT);
    code(code.operand());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Negate code, ByteWriter to) {
    tag(CodeReader.Tag.NEGATE);
    code(code.operand());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Logic code, ByteWriter to) {
    tag(code.and() ? CodeReader.Tag.AND : CodeReader.Tag.OR);
    code(code.left());
    code(code.right());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Compare code, ByteWriter to) {
    tag(CodeReader.Tag.COMPARE);
    out.constant(code.comparison());
    code(code.left());
    code(code.right());
    return to;
  }

  @Override
  public ByteWriter visit(Code.In code, ByteWriter to) {
    tag(CodeReader.Tag.IN);
    code(code.element());
    code(code.container());
    return to;
  }

  @Override
  public ByteWriter visit(Code.OrElse code, ByteWriter to) {
    tag(CodeReader.Tag.OR_ELSE);
    code(code.value());
    code(code.otherwise());
    return to;
  }

  @Override
  public ByteWriter visit(Code.MakeRange code, ByteWriter to) {
    tag(CodeReader.Tag.MAKE_RANGE);
    code(code.low());
    code(code.high());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Arithmetic code, ByteWriter to) {
    tag(CodeReader.Tag.ARITHMETIC);
    out.constant(code.operator());
    code(code.left());
    code(code.right());
    return to;
  }

  @Override
  public ByteWriter visit(Code.As code, ByteWriter to) {
    tag(CodeReader.Tag.AS);
    code(code.value());
    out.constant(code.form());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Coerce code, ByteWriter to) {
    tag(CodeReader.Tag.COERCE);
    out.constant(code.coercion());
    code(code.value());
    return to;
  }

  @Override
  public ByteWriter visit(Code.Broken code, ByteWriter to) {
    throw new IllegalArgumentException("an image holds no errors: " + code.span());
  }
}
