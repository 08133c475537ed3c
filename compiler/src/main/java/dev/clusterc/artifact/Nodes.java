package dev.clusterc.artifact;

import dev.clusterc.check.FieldDef;
import dev.clusterc.check.Origin;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.CommandValue;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.EvalError;
import dev.clusterc.eval.Explanation;
import dev.clusterc.eval.Forms;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.None;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.RangeValue;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.Rational;
import dev.clusterc.source.Span;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From computed values to finished ones; each leaf is tagged with the cell that holds it. */
final class Nodes {
  private final Span place;

  /**
   * @param place of what is being written, for values that know no better one
   */
  Nodes(Span place) {
    this.place = place;
  }

  /** Throws {@link EvalError} for what no format can say. */
  Node of(Object value, Cell cell) {
    return node(value, cell, Optional.empty());
  }

  private Node node(Object value, Cell cell, Optional<Form> form) {
    if (value instanceof ObjectValue object) {
      return mapping(object, cell);
    }
    if (value instanceof ListValue list) {
      return sequence(list, cell, form);
    }
    return scalar(value, cell, form);
  }

  private Node.Mapping mapping(ObjectValue object, Cell cell) {
    Map<String, Node> entries = new LinkedHashMap<>();
    for (Map.Entry<String, Cell> each : object.cells().entrySet()) {
      Cell inner = each.getValue();
      Object value = inner.read();
      boolean holder = value instanceof ObjectValue;
      if (value == None.NONE || (!inner.written() && !holder && isField(inner))) {
        continue;
      }
      Node node = node(value, inner, inner.field().flatMap(FieldDef::form));
      if (holder && !inner.written() && isEmpty(node)) {
        continue;
      }
      entries.put(each.getKey(), node);
    }
    return new Node.Mapping(entries, cell, overrideComment(cell));
  }

  private static boolean isField(Cell cell) {
    return cell.field().isPresent();
  }

  private static boolean isEmpty(Node node) {
    return node instanceof Node.Mapping mapping && mapping.entries().isEmpty();
  }

  private Node.Sequence sequence(ListValue list, Cell cell, Optional<Form> form) {
    List<Node> items = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      Cell inner = list.raw(i) instanceof Cell element ? element : cell;
      Object value = list.raw(i) instanceof Cell element ? element.read() : list.raw(i);
      if (value != None.NONE) {
        items.add(node(value, inner, form));
      }
    }
    return new Node.Sequence(items, cell, comment(cell));
  }

  private Node scalar(Object value, Cell cell, Optional<Form> form) {
    String comment = comment(cell);
    if (value instanceof Quantity quantity) {
      return written(quantity, cell, form, comment);
    }
    if (value instanceof Boolean bool) {
      return new Node.Bool(bool, cell, comment);
    }
    if (value instanceof Long whole) {
      return new Node.Int(BigInteger.valueOf(whole), cell, comment);
    }
    if (value instanceof Rational number) {
      return decimal(number, cell, comment);
    }
    if (value instanceof CommandValue command) {
      return new Node.Command(command.program(), mapping(command.flags(), cell), cell, comment);
    }
    if (value instanceof RangeValue) {
      throw error(
          Code.UNWRITABLE_VALUE,
          cell,
          "the range " + Display.show(value) + " can't be written",
          "take one end: `.min` or `.max`");
    }
    return new Node.Text(Display.text(value), cell, comment);
  }

  private Node written(Quantity quantity, Cell cell, Optional<Form> form, String comment) {
    if (form.isEmpty()) {
      List<String> forms = Form.forms(quantity.dimension()).stream().map(Form::spelling).toList();
      throw error(
          Code.QUANTITY_WITHOUT_FORM,
          cell,
          quantity.display() + " reaches an artifact, and nothing says how to write it",
          forms.isEmpty()
              ? "a " + quantity.dimension().name() + " has no written form: divide it by a unit"
              : "write `as` and one of " + String.join(", ", forms));
    }
    Object text = Forms.write(form.get(), quantity, span(cell));
    return text instanceof String string
        ? new Node.Text(string, cell, comment)
        : text instanceof Long whole
            ? new Node.Int(BigInteger.valueOf(whole), cell, comment)
            : decimal((Rational) text, cell, comment);
  }

  private Node decimal(Rational number, Cell cell, String comment) {
    if (!number.isFiniteDecimal()) {
      throw error(
          Code.UNWRITABLE_VALUE,
          cell,
          number.numerator() + "/" + number.denominator() + " has no exact decimal form",
          "round it: `round`, `floor` or `ceil`");
    }
    return new Node.Decimal(number.toBigDecimal(), cell, comment);
  }

  private EvalError error(Code code, Cell cell, String message, String help) {
    return new EvalError(Diagnostic.error(code, span(cell), message).help(help).build());
  }

  private Span span(Cell cell) {
    return cell.formula().map(dev.clusterc.check.Code::span).or(cell::span).orElse(place);
  }

  /**
   * The id of the derivation; for an override the user's reason. Short, so that files stay stable.
   */
  private static String comment(Cell cell) {
    String override = overrideComment(cell);
    if (!override.isEmpty()) {
      return override;
    }
    Cell reason = Explanation.reason(cell);
    if (reason.origin() == Origin.OVERRIDDEN) {
      return overrideComment(reason);
    }
    return reason
        .field()
        .filter(f -> reason != cell && reason.origin() == Origin.DERIVED)
        .map(f -> f.schema().module().lastName() + "." + f.name())
        .orElse("");
  }

  private static String overrideComment(Cell cell) {
    if (cell.origin() != Origin.OVERRIDDEN || cell.reason().isEmpty()) {
      return "";
    }
    dev.clusterc.check.BlockCode.Reason reason = cell.reason().get();
    return "overridden: "
        + reason.because()
        + (reason.ref().isEmpty() ? "" : " (" + reason.ref() + ")");
  }
}
