package dev.clusterc.syntax;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shows a tree as nested lists, without places and without what is absent. */
public final class TreePrinter {
  private TreePrinter() {}

  public static String print(Object node) {
    if (node instanceof Name name) {
      return name.quoted() ? "`" + name.text() + "`" : name.text();
    }
    if (node instanceof QualifiedName name) {
      return name.parts().stream().map(TreePrinter::print).collect(Collectors.joining("."));
    }
    if (node instanceof Expr.Ref ref) {
      return print(ref.name());
    }
    if (node instanceof Expr.Literal literal) {
      return literal.value().toString();
    }
    if (node instanceof Expr.TextPart part) {
      return "'" + part.text().replace("\n", "\\n").replace("\t", "\\t") + "'";
    }
    if (node instanceof Expr.Unary unary) {
      return "(" + unary.operator().text() + " " + print(unary.operand()) + ")";
    }
    if (node instanceof Expr.Binary binary) {
      return "("
          + binary.operator().text()
          + " "
          + print(binary.left())
          + " "
          + print(binary.right())
          + ")";
    }
    if (node instanceof List<?> list) {
      return list.stream().map(TreePrinter::print).collect(Collectors.joining(" ", "[", "]"));
    }
    if (node instanceof Optional<?> optional) {
      return optional.map(TreePrinter::print).orElse("_");
    }
    return node instanceof Record node2 ? record(node2) : node.toString();
  }

  private static String record(Record node) {
    List<String> parts = new ArrayList<>(List.of(node.getClass().getSimpleName()));
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      Object value = value(node, component);
      if (value instanceof Span || value instanceof SourceFile || value.equals(false)) {
        continue;
      }
      boolean flag = value.equals(true);
      boolean absent =
          value.equals("") || value.equals(Optional.empty()) || value.equals(List.of());
      if (!absent) {
        parts.add(flag ? component.getName() : print(value));
      }
    }
    return parts.size() == 1 ? parts.get(0) : "(" + String.join(" ", parts) + ")";
  }

  private static Object value(Record node, RecordComponent component) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
