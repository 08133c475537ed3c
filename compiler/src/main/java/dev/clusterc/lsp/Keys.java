package dev.clusterc.lsp;

import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.Type;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What may be written as a key of an object of a schema. */
final class Keys {
  private static final Pattern PATH =
      Pattern.compile("\\b(override|extra|fix)\\s+[\\w.`\"\\[\\]]*$");
  private final Scene scene;

  Keys(Scene scene) {
    this.scene = scene;
  }

  List<Proposal> of(SchemaDef schema, Completions.Tried tried) {
    java.util.regex.Matcher path = PATH.matcher(tried.place().before());
    if (path.find()) {
      return steps(schema, path.group(1).equals("override"));
    }
    List<Nodes> chain = Nodes.of(scene.tree(tried.file())).around(tried.place().word().start());
    for (int i = chain.size() - 1; i >= 0; i--) {
      if (chain.get(i).node() instanceof Block block) {
        return keys(schema, block);
      }
      if (chain.get(i).node() instanceof Item.Table) {
        return steps(schema, false);
      }
    }
    return steps(schema, false);
  }

  private static List<Proposal> steps(SchemaDef schema, boolean derived) {
    List<Proposal> all = new ArrayList<>();
    for (FieldDef field : schema.fields().values()) {
      int rank = field.derived() == derived ? 0 : 1;
      all.add(
          Proposal.name(
              field.name(), Proposal.Kind.FIELD, Offers.detail(field), Offers.doc(field), rank));
    }
    return all;
  }

  /** Keys that aren't in the block yet. */
  private static List<Proposal> keys(SchemaDef schema, Block block) {
    Set<String> there = new HashSet<>();
    for (Member member : block.members()) {
      if (member instanceof Member.Set set) {
        Spots.text(set.key()).ifPresent(there::add);
      } else if (member instanceof Member.Amend amend) {
        Spots.text(amend.key()).ifPresent(there::add);
      }
    }
    List<Proposal> all = new ArrayList<>();
    for (FieldDef field : schema.fields().values()) {
      if (!field.derived() && !there.contains(field.name())) {
        all.add(key(field));
        if (!field.entry().isEmpty()) {
          all.add(entry(field));
        }
      }
    }
    all.addAll(Snippets.departures());
    return all;
  }

  private static Proposal key(FieldDef field) {
    Type type = plain(field.type());
    boolean object = type instanceof Type.Schema || type instanceof Type.MapOf;
    String name = dev.clusterc.eval.Display.key(field.name());
    String value =
        type instanceof Type.Enumerated of
            ? choice(of.def())
            : type == Type.Basic.BOOL ? "${1:true}" : "$0";
    return new Proposal(
        field.name(),
        Proposal.Kind.FIELD,
        Offers.detail(field),
        Offers.doc(field),
        object ? name + " { $0 }" : name + " = " + value,
        true,
        isRequired(field) ? 0 : field.entry().isEmpty() ? 2 : 3);
  }

  private static String choice(EnumDef def) {
    return def.members().isEmpty() ? "$0" : "${1:" + def.members().get(0) + "}";
  }

  private static Proposal entry(FieldDef field) {
    String word = field.entry();
    boolean object =
        plain(field.type()) instanceof Type.MapOf map && plain(map.value()) instanceof Type.Schema;
    return new Proposal(
        word,
        Proposal.Kind.ENTRY,
        "entry of " + field.name() + ": " + field.type().display(),
        Offers.doc(field),
        word + " ${1:name} " + (object ? "{ $0 }" : "= $0"),
        true,
        1);
  }

  private static boolean isRequired(FieldDef field) {
    return field.value().isEmpty()
        && field.entry().isEmpty()
        && !(field.type() instanceof Type.Optional)
        && !(field.type() instanceof Type.Schema);
  }

  private static Type plain(Type type) {
    return type instanceof Type.Optional optional ? optional.type() : type;
  }
}
