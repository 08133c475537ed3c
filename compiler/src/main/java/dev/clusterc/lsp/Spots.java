package dev.clusterc.lsp;

import dev.clusterc.check.Code;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.Meaning;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Evaluator;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Poisoned;
import dev.clusterc.eval.RangeValue;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** From places of a text to places of the instances that it makes. */
final class Spots {
  private final Scene scene;
  private final Names names;

  Spots(Scene scene) {
    this(scene, scene.names());
  }

  /** With names that belong to a text which is only tried. */
  Spots(Scene scene, Names names) {
    this.scene = scene;
    this.names = names;
  }

  /**
   * A place in an instance.
   *
   * @param objects whose blocks stand around it, the instance first
   * @param cell what the member around it sets
   */
  record Spot(Scene.Shown instance, List<ObjectValue> objects, Optional<Cell> cell) {

    /** The nearest object that has the field. */
    Optional<Cell> field(FieldDef field) {
      for (int i = objects.size() - 1; i >= 0; i--) {
        Optional<Cell> found = objects.get(i).field(field.name());
        if (found.flatMap(Cell::field).filter(field::equals).isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
  }

  /** What a place of a file says of an instance; of those that share it the first. */
  Optional<Spot> at(SourceFile file, int offset) {
    List<Nodes> chain = Nodes.of(scene.tree(file)).around(offset);
    for (int i = 0; i < chain.size(); i++) {
      if (chain.get(i).node() instanceof Item.Instance || chain.get(i).node() instanceof Item.Let) {
        List<Nodes> inner = chain.subList(i + 1, chain.size());
        for (Scene.Shown each : candidates(chain.get(i))) {
          Optional<Spot> spot = new Walk(each, offset).along(inner);
          if (spot.isPresent()) {
            return spot;
          }
        }
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private List<Scene.Shown> candidates(Nodes item) {
    if (!(item.node() instanceof Item.Instance instance)) {
      return scene.instances();
    }
    return instances(instance);
  }

  /** What a declaration makes. */
  List<Scene.Shown> instances(Item.Instance item) {
    String name = text(item.name()).orElse("");
    return scene.instances().stream()
        .filter(
            each ->
                each.name().equals(name)
                    || each.object().span().filter(s -> lies(s, item.span())).isPresent())
        .toList();
  }

  /** A key that isn't computed. */
  static Optional<String> text(Member.Key key) {
    if (key instanceof Member.NameKey name) {
      return Optional.of(name.name().text());
    }
    List<Expr.Part> parts = ((Member.StringKey) key).text().parts();
    return parts.size() == 1 && parts.get(0) instanceof Expr.TextPart part
        ? Optional.of(part.text())
        : Optional.empty();
  }

  private static boolean lies(Span inner, Span outer) {
    return inner.file().path().equals(outer.file().path())
        && outer.start() <= inner.start()
        && inner.end() <= outer.end();
  }

  /** Goes down the text and the instance side by side. */
  private static final class Walk {
    private final Scene.Shown instance;
    private final int offset;
    private final List<ObjectValue> objects = new ArrayList<>();
    private @Nullable Cell cell;
    private Object value;

    Walk(Scene.Shown instance, int offset) {
      this.instance = instance;
      this.offset = offset;
      this.value = instance.object();
    }

    Optional<Spot> along(List<Nodes> chain) {
      try {
        for (int i = 0; i < chain.size(); i++) {
          if (!step(chain.get(i), i + 1 < chain.size() ? chain.get(i + 1) : chain.get(i))) {
            return Optional.empty();
          }
        }
      } catch (Poisoned e) {
        return Optional.empty();
      }
      return Optional.of(new Spot(instance, objects, Optional.ofNullable(cell)));
    }

    /** Whether the place still lies in the instance. */
    private boolean step(Nodes here, Nodes next) {
      Object node = here.node();
      if (node instanceof Block) {
        if (!(value instanceof ObjectValue object)) {
          return false;
        }
        objects.add(object);
        return true;
      } else if (node instanceof Member.Set set) {
        return key(set.key()) && decides(here.span());
      } else if (node instanceof Member.Amend amend) {
        return key(amend.key());
      } else if (node instanceof Member.EntrySet set) {
        return entry(set.word(), set.key(), next) && decides(here.span());
      } else if (node instanceof Member.EntryAmend amend) {
        return entry(amend.word(), amend.key(), next);
      } else if (node instanceof Member.Override override) {
        return path(override.path());
      } else if (node instanceof Member.Extra extra) {
        return path(extra.path());
      } else if (node instanceof Expr.ListLiteral list && value instanceof ListValue values) {
        return element(list, values);
      }
      // An object somewhere in a formula lives where nobody can tell from the text.
      return !(node instanceof Expr.Call || node instanceof Expr.Comprehension)
          || !(value instanceof ObjectValue);
    }

    private boolean key(Member.Key key) {
      Optional<String> name = text(key);
      return name.isPresent() && step(name.get());
    }

    private boolean entry(Name word, Member.Key key, Nodes next) {
      Optional<FieldDef> field =
          value instanceof ObjectValue object
              ? object
                  .schema()
                  .flatMap(
                      schema ->
                          schema.fields().values().stream()
                              .filter(f -> f.entry().equals(word.text()))
                              .findFirst())
              : Optional.empty();
      if (field.isEmpty() || !step(field.get().name())) {
        return false;
      }
      return next.node() == word || key(key);
    }

    private boolean path(Path path) {
      for (Path.Step each : path.steps()) {
        boolean known =
            each instanceof Path.Field field
                ? step(field.name().text())
                : element(((Path.Element) each).index());
        if (!known) {
          return false;
        }
        if (each.span().start() <= offset && offset <= each.span().end()) {
          return true;
        }
      }
      return true;
    }

    private boolean element(Expr index) {
      if (index instanceof Expr.Literal literal
          && literal.value() instanceof Long number
          && value instanceof ListValue list
          && number < list.size()) {
        return enter(list, number.intValue());
      }
      return index instanceof Expr.Text text
          && text.parts().size() == 1
          && text.parts().get(0) instanceof Expr.TextPart part
          && step(part.text());
    }

    private boolean element(Expr.ListLiteral list, ListValue values) {
      for (int i = 0; i < list.elements().size(); i++) {
        Span span = list.elements().get(i).span();
        if (span.start() <= offset && offset <= span.end() && i < values.size()) {
          return !(values.raw(i) instanceof Cell) || enter(values, i);
        }
      }
      return true;
    }

    private boolean enter(ListValue list, int index) {
      if (!(list.raw(index) instanceof Cell element)) {
        return false;
      }
      cell = element;
      value = element.force();
      return true;
    }

    private boolean step(String name) {
      if (!(value instanceof ObjectValue object)) {
        return false;
      }
      Optional<Cell> found = object.field(name).or(() -> object.entry(name));
      if (found.isEmpty()) {
        return false;
      }
      cell = found.get();
      value = cell.force();
      return true;
    }

    /** Whether the value is what is said here, not what another block says of the same place. */
    private boolean decides(Span member) {
      Optional<Span> place = cell == null ? Optional.empty() : cell.span();
      return value instanceof ObjectValue || place.filter(s -> lies(s, member)).isPresent();
    }
  }

  /** What an expression of names gives, where that can be told without its place. */
  Optional<Object> value(Expr expr, Optional<Spot> spot) {
    try {
      if (expr instanceof Expr.Ref ref) {
        return names.from(ref.span()).flatMap(mention -> value(mention.meaning(), spot));
      }
      if (expr instanceof Expr.Select select) {
        return value(select.target(), spot).flatMap(whole -> part(whole, select.name().text()));
      }
    } catch (Poisoned e) {
      // An error around it has been told.
    }
    return Optional.empty();
  }

  Optional<Object> value(Meaning meaning, Optional<Spot> spot) {
    if (meaning instanceof Meaning.OfDef of && of.def() instanceof GlobalDef global) {
      return global(global, spot);
    }
    return meaning instanceof Meaning.OfField of
        ? spot.flatMap(s -> s.field(of.field())).flatMap(cell -> cell.get())
        : Optional.empty();
  }

  private Optional<Object> global(GlobalDef def, Optional<Spot> spot) {
    Optional<Scene.Shown> any = spot.map(Spot::instance).or(this::first);
    Code code = new Code.Global(def, def.span());
    return any.map(each -> each.object().run())
        .flatMap(run -> Cell.local(run, code, self -> Evaluator.evaluate(run, code, null)).get());
  }

  private Optional<Scene.Shown> first() {
    return scene.instances().stream().findFirst();
  }

  private static Optional<Object> part(Object whole, String name) {
    if (whole instanceof ObjectValue object) {
      return object.field(name).or(() -> object.entry(name)).flatMap(Cell::get);
    }
    if (whole instanceof RangeValue range) {
      return name.equals("min")
          ? Optional.of(range.low())
          : name.equals("max") ? Optional.of(range.high()) : Optional.empty();
    }
    return Optional.empty();
  }
}
