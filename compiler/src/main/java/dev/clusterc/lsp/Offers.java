package dev.clusterc.lsp;

import dev.clusterc.check.Builtin;
import dev.clusterc.check.Def;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.FunctionDef;
import dev.clusterc.check.Gap;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.Meaning;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.check.Type;
import dev.clusterc.eval.Display;
import dev.clusterc.quantity.Dimension;
import dev.clusterc.quantity.Form;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What could stand in a gap that the checker found. */
final class Offers {
  private static final List<String> GENERIC = List.of("Range", "List", "Map");
  private static final List<String> TYPES =
      List.of(
          "Bool",
          "Int",
          "Number",
          "String",
          "Version",
          "Cidr",
          "Ip",
          "Date",
          "Secret",
          "Any",
          "Object",
          "Size",
          "Duration",
          "Bandwidth",
          "Rate",
          "Cpu",
          "Money");
  private static final List<String> OPERATORS =
      List.of("if", "match", "object", "this", "none", "not");

  private final Scene scene;

  Offers(Scene scene) {
    this.scene = scene;
  }

  /** The types that the language has. */
  static List<String> types() {
    List<String> all = new ArrayList<>(TYPES);
    all.addAll(GENERIC);
    return all;
  }

  static String detail(FieldDef field) {
    return Page.cut(field.type().display()) + (field.derived() ? ", derived" : "");
  }

  static String doc(FieldDef field) {
    Page page = new Page().text(field.doc());
    field
        .value()
        .filter(code -> !field.derived())
        .ifPresent(code -> page.text("default: `" + Page.cut(code.text()) + "`"));
    return page.remark("because", field.because()).toString();
  }

  List<Proposal> values(Gap.OfValue gap) {
    Type wanted = plain(gap.wanted());
    List<Proposal> all = new ArrayList<>();
    if (wanted instanceof Type.Enumerated of) {
      all.addAll(members(of.def(), 0));
    }
    if (wanted == Type.Basic.BOOL) {
      all.add(Proposal.name("true", Proposal.Kind.KEYWORD, "Bool", "", 0));
      all.add(Proposal.name("false", Proposal.Kind.KEYWORD, "Bool", "", 0));
    }
    gap.names().forEach((name, meaning) -> named(name, meaning, wanted).ifPresent(all::add));
    for (String name : new TreeSet<>(Builtin.names())) {
      Builtin function = Builtin.named(name).orElseThrow();
      all.add(
          new Proposal(
              name,
              Proposal.Kind.FUNCTION,
              Words.signature(function),
              Words.result(function),
              name + "($0)",
              true,
              6));
    }
    for (String word : OPERATORS) {
      String doc = Words.ofConstruct(word).orElse("");
      all.add(Proposal.name(word, Proposal.Kind.KEYWORD, "", doc, 7));
    }
    return all;
  }

  /** A name as a value, what fits above what doesn't; none for what is no value. */
  private Optional<Proposal> named(String name, Meaning meaning, Type wanted) {
    String written = Display.key(name);
    if (meaning instanceof Meaning.OfDef of) {
      return def(written, of.def(), wanted);
    } else if (meaning instanceof Meaning.OfModule of) {
      String module = of.module().name();
      return Optional.of(Proposal.name(written, Proposal.Kind.MODULE, module, "", 4));
    } else if (meaning instanceof Meaning.OfField of) {
      return Optional.of(
          Proposal.name(
              written,
              Proposal.Kind.FIELD,
              detail(of.field()),
              doc(of.field()),
              rank(of.field().type(), wanted)));
    }
    Optional<Type> type = type(meaning);
    return type.map(
        t -> Proposal.name(written, Proposal.Kind.VALUE, t.display(), "", rank(t, wanted)));
  }

  private static Optional<Type> type(Meaning meaning) {
    if (meaning instanceof Meaning.OfLocal of) {
      return Optional.of(of.type());
    } else if (meaning instanceof Meaning.OfParameter of) {
      return Optional.of(of.type());
    }
    return meaning instanceof Meaning.OfEntry of ? Optional.of(of.type()) : Optional.empty();
  }

  private static Optional<Proposal> def(String name, Def def, Type wanted) {
    if (def instanceof GlobalDef global) {
      Type type = global.type();
      boolean rows = type instanceof Type.MapOf map && plain(map.value()).equals(wanted);
      return Optional.of(
          Proposal.name(
              name,
              Proposal.Kind.VALUE,
              Page.cut(type.display()),
              global.doc(),
              rows ? 1 : rank(type, wanted)));
    } else if (def instanceof FunctionDef function) {
      return Optional.of(
          new Proposal(
              name,
              Proposal.Kind.FUNCTION,
              function.result().display(),
              function.doc(),
              name + "($0)",
              true,
              rank(function.result(), wanted)));
    } else if (def instanceof SchemaDef schema) {
      boolean fits = new Type.Schema(schema).equals(wanted);
      return Optional.of(
          new Proposal(
              name,
              Proposal.Kind.SCHEMA,
              "schema",
              schema.doc(),
              name + " { $0 }",
              true,
              fits ? 1 : 5));
    } else if (def instanceof EnumDef each) {
      return Optional.of(Proposal.name(name, Proposal.Kind.ENUM, "enum", each.doc(), 5));
    }
    return Optional.empty();
  }

  private static int rank(Type type, Type wanted) {
    if (wanted == Type.Basic.ANY || wanted == Type.Basic.BROKEN) {
      return 2;
    }
    return plain(type).equals(wanted) || end(type).equals(end(wanted)) ? 1 : 4;
  }

  private static Type plain(Type type) {
    return type instanceof Type.Optional optional ? optional.type() : type;
  }

  private static Type end(Type type) {
    return plain(type) instanceof Type.Range range ? range.end() : plain(type);
  }

  List<Proposal> members(EnumDef def, int rank) {
    List<Proposal> all = new ArrayList<>();
    for (int i = 0; i < def.members().size(); i++) {
      String name = Display.key(def.members().get(i));
      all.add(Proposal.name(name, Proposal.Kind.MEMBER, def.name(), def.docs().get(i), rank));
    }
    return all;
  }

  List<Proposal> parts(Type whole) {
    List<Proposal> all = new ArrayList<>();
    if (whole instanceof Type.Schema schema) {
      for (FieldDef field : schema.def().fields().values()) {
        String name = Display.key(field.name());
        all.add(Proposal.name(name, Proposal.Kind.FIELD, detail(field), doc(field), 0));
      }
      for (SchemaDef.Parameter each : schema.def().parameters()) {
        String type = each.type().display();
        all.add(Proposal.name(each.name(), Proposal.Kind.VALUE, type, "", 1));
      }
    } else if (whole instanceof Type.Range range) {
      for (String end : List.of("min", "max")) {
        String doc = Words.ofConstruct(end).orElse("");
        all.add(Proposal.name(end, Proposal.Kind.FIELD, range.end().display(), doc, 0));
      }
    } else if (whole instanceof Type.Free free) {
      free.known()
          .forEach(
              (key, type) ->
                  all.add(
                      Proposal.name(Display.key(key), Proposal.Kind.FIELD, type.display(), "", 0)));
    }
    return all;
  }

  List<Proposal> module(ModuleDef module) {
    List<Proposal> all = new ArrayList<>();
    for (Def def : module.defs().values()) {
      String name = Display.key(def.name());
      if (def instanceof SourceDef source) {
        all.add(Proposal.name(name, Proposal.Kind.SOURCE, source.title(), source.doc(), 1));
      } else {
        Proposal value = def(name, def, Type.Basic.ANY).orElseThrow();
        all.add(Proposal.name(name, value.kind(), value.detail(), value.doc(), 0));
      }
    }
    return all;
  }

  /**
   * Types by name.
   *
   * @param instances whether only such are wanted of which an instance can be made
   */
  List<Proposal> types(Map<String, Meaning> names, boolean instances) {
    List<Proposal> all = new ArrayList<>();
    names.forEach(
        (name, meaning) -> {
          if (meaning instanceof Meaning.OfDef of && of.def() instanceof SchemaDef schema) {
            String insert = instances ? name + " ${1:name} {\n  $0\n}" : name;
            all.add(
                new Proposal(
                    name, Proposal.Kind.SCHEMA, "schema", schema.doc(), insert, instances, 0));
          } else if (!instances
              && meaning instanceof Meaning.OfDef of
              && of.def() instanceof EnumDef) {
            all.add(Proposal.name(name, Proposal.Kind.ENUM, "enum", of.def().doc(), 0));
          } else if (meaning instanceof Meaning.OfModule of) {
            all.add(Proposal.name(name, Proposal.Kind.MODULE, of.module().name(), "", 2));
          }
        });
    if (!instances) {
      TYPES.forEach(t -> all.add(Proposal.name(t, Proposal.Kind.TYPE, "", Words.typeDoc(t), 1)));
      for (String t : GENERIC) {
        String insert = t.equals("Map") ? "Map<String, $0>" : t + "<$0>";
        all.add(new Proposal(t, Proposal.Kind.TYPE, "", Words.typeDoc(t), insert, true, 1));
      }
    }
    return all;
  }

  List<Proposal> sources(Map<String, Meaning> names) {
    List<Proposal> all = new ArrayList<>();
    names.forEach(
        (name, meaning) -> {
          if (meaning instanceof Meaning.OfDef of && of.def() instanceof SourceDef source) {
            all.add(Proposal.name(name, Proposal.Kind.SOURCE, source.title(), source.doc(), 0));
          }
        });
    return all;
  }

  /** Rules, those that are broken now above the others. */
  List<Proposal> rules() {
    Set<String> broken = new HashSet<>();
    scene.instances().forEach(each -> broken.addAll(each.broken()));
    List<Proposal> all = new ArrayList<>();
    for (RuleDef rule : scene.rules()) {
      all.add(
          Proposal.name(
              rule.id(),
              Proposal.Kind.RULE,
              broken.contains(rule.id()) ? "broken now" : rule.severity().word(),
              Page.unquoted(rule.message().text()),
              broken.contains(rule.id()) ? 0 : 1));
    }
    return all;
  }

  List<Proposal> forms(Dimension dimension) {
    return Form.forms(dimension).stream()
        .map(f -> Proposal.name(f.spelling(), Proposal.Kind.KEYWORD, "form", "", 0))
        .toList();
  }

  List<Proposal> modules() {
    return scene.modules().stream()
        .map(name -> Proposal.name(name, Proposal.Kind.MODULE, "", "", 0))
        .toList();
  }
}
