package dev.clusterc.lsp;

import dev.clusterc.syntax.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Beginnings of constructs, by what stands around them. */
final class Snippets {
  private Snippets() {}

  /**
   * What may begin in a declaration, or, where there is none, in a file.
   *
   * @param around the innermost declaration
   */
  static List<Proposal> in(Optional<Object> around) {
    if (around.isEmpty()) {
      return file();
    } else if (around.get() instanceof Item.Schema) {
      return schema();
    } else if (around.get() instanceof Item.Rule) {
      return rule();
    } else if (around.get() instanceof Item.Test) {
      return test();
    }
    return List.of();
  }

  private static List<Proposal> file() {
    List<Proposal> all = new ArrayList<>();
    add(all, "import", "import ${1:std.module}.{${2:Name}}$0");
    add(all, "schema", "schema ${1:Name} {\n  ${2:field}: ${3:Int}$0\n}");
    add(all, "enum", "enum ${1:Name} { ${2:one}, ${3:other} }$0");
    add(all, "table", "table ${1:name}: ${2:Schema} {\n    | ${3:field}\n  ${4:row} | $0\n}");
    add(all, "let", "let ${1:name} = $0");
    add(all, "fn", "fn ${1:name}(${2:x}: ${3:Int}): ${4:Int} = $0");
    add(all, "source", "source ${1:name} = \"${2:title}\" url \"${3:https://}\"$0");
    add(all, "rule", "rule ${1:name}(${2:object}: ${3:Schema}) {\n" + RULE + "\n}");
    add(all, "test", "test \"${1:what holds}\" {\n  expect $0\n}");
    add(all, "for", "for ${1:each} in ${2:list} {\n  $0\n}");
    return all;
  }

  private static final String RULE =
      "  require ${4:condition}\n  error   \"${5:what is wrong}\"\n  help    \"${6:what to do}\"$0";

  private static List<Proposal> schema() {
    List<Proposal> all = new ArrayList<>();
    add(all, "rule", "rule ${1:name} {\n" + RULE + "\n}");
    add(all, "artifact", "artifact \"${1:path}\": ${2:yaml} = $0");
    add(all, "when", "when ${1:condition} {\n  $0\n}");
    add(all, "for", "for ${1:each} in ${2:list} {\n  $0\n}");
    add(all, "file", "file ${1:yaml} at \"${2:path}\"$0");
    return all;
  }

  private static List<Proposal> rule() {
    List<Proposal> all = new ArrayList<>();
    add(all, "when", "when ${1:condition}$0");
    add(all, "require", "require ${1:condition}$0");
    add(all, "error", "error \"${1:what is wrong}\"$0");
    add(all, "warning", "warning \"${1:what is wrong}\"$0");
    add(all, "note", "note \"${1:what is worth knowing}\"$0");
    add(all, "help", "help \"${1:what to do}\"$0");
    add(all, "fix", "fix ${1:field} = ${2:value}$0");
    add(all, "because", "because \"${1:reason}\"$0");
    add(all, "source", "source ${1:name}$0");
    add(all, "let", "let ${1:name} = $0");
    add(all, "for", "for ${1:each} in ${2:list}$0");
    return all;
  }

  private static List<Proposal> test() {
    List<Proposal> all = new ArrayList<>();
    add(all, "expect", "expect $0");
    add(all, "expect … fails", "expect ${1:object} fails ${2:rule}$0");
    add(all, "expect … passes", "expect ${1:object} passes ${2:rule}$0");
    add(all, "let", "let ${1:name} = $0");
    return all;
  }

  /** What may begin in the block of a schema's object, besides its keys. */
  static List<Proposal> departures() {
    List<Proposal> all = new ArrayList<>();
    add(all, "override", "override ${1:path} = ${2:value} because \"${3:reason}\"$0");
    add(all, "waive", "waive ${1:rule} because \"${2:reason}\"$0");
    add(all, "extra", "extra ${1:path} { $2 } because \"${3:reason}\"$0");
    add(all, "for", "for ${1:each} in ${2:list} {\n  $0\n}");
    add(all, "when", "when ${1:condition} {\n  $0\n}");
    return all;
  }

  private static void add(List<Proposal> all, String label, String insert) {
    String word = label.split(" ", 2)[0];
    all.add(Proposal.snippet(label, Words.ofConstruct(word).orElse(""), insert, 8));
  }
}
