package dev.clusterc.artifact;

import freemarker.template.TemplateBooleanModel;
import freemarker.template.TemplateCollectionModel;
import freemarker.template.TemplateHashModel;
import freemarker.template.TemplateHashModelEx2;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateModelIterator;
import freemarker.template.TemplateNumberModel;
import freemarker.template.TemplateScalarModel;
import freemarker.template.TemplateSequenceModel;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values as a template sees them: texts, numbers, truth values, lists and maps, and nothing of
 * Java. A leaf tells the recorder when its text is asked for.
 */
final class TemplateModels {
  private final TemplateRecorder recorder;

  private TemplateModels(TemplateRecorder recorder) {
    this.recorder = recorder;
  }

  static TemplateHashModel root(Node.Mapping mapping, TemplateRecorder recorder) {
    return new TemplateModels(recorder).map(mapping, "");
  }

  /** A number that is written with its exact digits. */
  interface ExactNumber extends TemplateNumberModel {
    String written();
  }

  private @Nullable TemplateModel model(@Nullable Node node, String path)
      throws TemplateModelException {
    if (node == null || node instanceof Node.Null) {
      return null;
    }
    if (node instanceof Node.Mapping mapping) {
      return map(mapping, path);
    }
    if (node instanceof Node.Sequence sequence) {
      return list(sequence, path);
    }
    TemplateRecorder.Leaf leaf = leaf((Node.Scalar) node, path);
    if (node instanceof Node.Int number) {
      return number(number.value(), leaf);
    }
    if (node instanceof Node.Decimal number) {
      return number(number.value(), leaf);
    }
    if (node instanceof Node.Bool bool) {
      return (TemplateBooleanModel)
          () -> {
            recorder.asked(leaf);
            return bool.value();
          };
    }
    return (TemplateScalarModel)
        () -> {
          recorder.asked(leaf);
          return leaf.text();
        };
  }

  private static TemplateRecorder.Leaf leaf(Node.Scalar scalar, String path)
      throws TemplateModelException {
    try {
      String text = Scalars.bare(scalar, path, "a template").replace("\r\n", "\n");
      return new TemplateRecorder.Leaf(scalar, path, text);
    } catch (FormatException e) {
      throw new TemplateModelException(e.getMessage(), e);
    }
  }

  private ExactNumber number(Number value, TemplateRecorder.Leaf leaf) {
    return new ExactNumber() {
      @Override
      public Number getAsNumber() {
        recorder.asked(leaf);
        return value;
      }

      @Override
      public String written() {
        recorder.asked(leaf);
        return leaf.text();
      }
    };
  }

  private TemplateSequenceModel list(Node.Sequence sequence, String path) {
    return new TemplateSequenceModel() {
      @Override
      public @Nullable TemplateModel get(int index) throws TemplateModelException {
        return index < 0 || index >= size()
            ? null
            : model(sequence.items().get(index), Paths.index(path, index));
      }

      @Override
      public int size() {
        return sequence.items().size();
      }
    };
  }

  private TemplateHashModelEx2 map(Node.Mapping mapping, String path) {
    Map<String, Node> entries = mapping.entries();
    return new TemplateHashModelEx2() {
      @Override
      public @Nullable TemplateModel get(String key) throws TemplateModelException {
        return model(entries.get(key), Paths.key(path, key));
      }

      @Override
      public boolean isEmpty() {
        return entries.isEmpty();
      }

      @Override
      public int size() {
        return entries.size();
      }

      @Override
      public TemplateCollectionModel keys() {
        return () -> iterator(entries.keySet(), TemplateModels::text);
      }

      @Override
      public TemplateCollectionModel values() throws TemplateModelException {
        // Keys lead to values, so that each has its path.
        List<TemplateModel> models = new ArrayList<>();
        for (String key : entries.keySet()) {
          models.add(get(key));
        }
        return () -> iterator(models, model -> model);
      }

      @Override
      public KeyValuePairIterator keyValuePairIterator() {
        Iterator<String> keys = entries.keySet().iterator();
        TemplateHashModelEx2 map = this;
        return new KeyValuePairIterator() {
          @Override
          public boolean hasNext() {
            return keys.hasNext();
          }

          @Override
          public KeyValuePair next() {
            String key = keys.next();
            return new KeyValuePair() {
              @Override
              public TemplateModel getKey() {
                return text(key);
              }

              @Override
              public @Nullable TemplateModel getValue() throws TemplateModelException {
                return map.get(key);
              }
            };
          }
        };
      }
    };
  }

  private static TemplateScalarModel text(String text) {
    return () -> text;
  }

  private static <T> TemplateModelIterator iterator(
      Iterable<T> elements, Function<T, TemplateModel> model) {
    Iterator<T> iterator = elements.iterator();
    return new TemplateModelIterator() {
      @Override
      public boolean hasNext() {
        return iterator.hasNext();
      }

      @Override
      public TemplateModel next() {
        return model.apply(iterator.next());
      }
    };
  }

  /** Digits of a number that a template computed, such as the size of a list. */
  static String digits(Number number) {
    return number instanceof BigInteger || number instanceof Integer || number instanceof Long
        ? number.toString()
        : new Node.Decimal(new BigDecimal(number.toString())).digits();
  }
}
