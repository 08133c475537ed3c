package dev.clusterc.lsp;

import dev.clusterc.check.Builtin;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Quantity;
import dev.clusterc.quantity.Rational;
import dev.clusterc.quantity.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/** What is told of the language's own words: constructs, functions, types, units. */
final class Words {
  private static final String PATH = "words.properties";
  private static final Properties TEXTS = load();

  private Words() {}

  private static Properties load() {
    Properties texts = new Properties();
    try (InputStream in = Objects.requireNonNull(Words.class.getResourceAsStream(PATH))) {
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  /** What a word of a construct says. */
  static Optional<String> ofConstruct(String word) {
    return Optional.ofNullable(TEXTS.getProperty("construct." + word));
  }

  /** All words of constructs with what they say. */
  static Map<String, String> constructs() {
    Map<String, String> all = new TreeMap<>();
    TEXTS.stringPropertyNames().stream()
        .filter(key -> key.startsWith("construct."))
        .forEach(key -> all.put(key.substring(key.indexOf('.') + 1), TEXTS.getProperty(key)));
    return all;
  }

  /** How a function is called. */
  static String signature(Builtin function) {
    String text = function(function);
    return text.substring(0, text.indexOf('|')).strip();
  }

  /** What a function gives. */
  static String result(Builtin function) {
    String text = function(function);
    return text.substring(text.indexOf('|') + 1).strip();
  }

  private static String function(Builtin function) {
    return TEXTS.getProperty("function." + function.text(), function.text() + "(…)|");
  }

  static String of(Builtin function) {
    return new Page().code(signature(function)).text(result(function)).toString();
  }

  static String ofType(String name) {
    return new Page().code(name).text(typeDoc(name)).toString();
  }

  static String typeDoc(String name) {
    Page page = new Page().text(TEXTS.getProperty("type." + name, ""));
    Dimension.named(name)
        .map(Words::units)
        .map(units -> "units: `" + String.join("` `", units) + "`")
        .ifPresent(page::text);
    return page.toString();
  }

  /** The units that a quantity of the dimension may have. */
  static List<String> units(Dimension dimension) {
    List<String> units = new ArrayList<>();
    for (String symbol : Unit.symbols()) {
      if (Unit.named(symbol).filter(u -> u.dimension().equals(dimension)).isPresent()) {
        units.add(symbol);
      }
    }
    return units;
  }

  /** A quantity, and what it is in other units that show it as a short number. */
  static String of(Quantity quantity) {
    List<String> others = new ArrayList<>();
    for (String symbol : units(quantity.dimension())) {
      Unit unit = Unit.named(symbol).orElseThrow();
      if (unit.dimension().money() == 0 && !symbol.equals(quantity.unit())) {
        Rational amount = quantity.value().divide(unit.factor());
        String text = amount.toDecimalString();
        if (text.length() <= 8 && !text.startsWith("0")) {
          others.add(text + symbol);
        }
      }
    }
    Page page = new Page().code(quantity.toString()).text(quantity.dimension().name());
    return others.isEmpty()
        ? page.toString()
        : page.text("= " + String.join(" = ", others)).toString();
  }

  /** What a form makes of a quantity of an ordinary size. */
  static String example(Form form) {
    return form.number() ? ", as a number" : ", as a text";
  }
}
