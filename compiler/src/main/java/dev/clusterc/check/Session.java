package dev.clusterc.check;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.Span;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What the parts of the checker share: each other, the sink, and what is known across files. */
final class Session {
  private final Sink sink;
  private final Set<String> formats;
  private final Map<ModuleDef, FileScope> files = new LinkedHashMap<>();

  /** Modules of an image, which were checked when it was made. */
  private final Set<ModuleDef> adopted = new LinkedHashSet<>();

  /** Rules by id, of all files; first the names alone, the rules as they are checked. */
  private final Map<String, Span> ruleIds = new HashMap<>();

  private final Map<String, RuleDef> rules = new LinkedHashMap<>();

  final NoteTaker notes;
  final Pending pending;
  final Calls calls;
  final TypeResolver types;
  final Conversion conversion;
  final NameChecker names;
  final OperatorChecker operators;
  final BranchChecker branches;
  final TextChecker texts;
  final CallChecker callers;
  final BuiltinChecker builtins;
  final ExprChecker exprs;
  final BlockChecker blocks;
  final PathChecker paths;
  final RuleChecker ruleChecker;

  Session(Sink sink, Set<String> formats, Notes notes) {
    this.sink = sink;
    this.notes = new NoteTaker(notes);
    this.formats = formats;
    this.pending = new Pending();
    this.calls = new Calls(this);
    this.types = new TypeResolver(this);
    this.conversion = new Conversion(this);
    this.names = new NameChecker(this);
    this.operators = new OperatorChecker(this);
    this.branches = new BranchChecker(this);
    this.texts = new TextChecker(this);
    this.callers = new CallChecker(this);
    this.builtins = new BuiltinChecker(this);
    this.exprs = new ExprChecker(this);
    this.blocks = new BlockChecker(this);
    this.paths = new PathChecker(this);
    this.ruleChecker = new RuleChecker(this);
  }

  Sink sink() {
    return sink;
  }

  Set<String> formats() {
    return formats;
  }

  Map<ModuleDef, FileScope> files() {
    return files;
  }

  Map<String, Span> ruleIds() {
    return ruleIds;
  }

  Map<String, RuleDef> rules() {
    return rules;
  }

  /** All modules, in the order in which they were found. */
  Set<ModuleDef> modules() {
    Set<ModuleDef> modules = new LinkedHashSet<>(files.keySet());
    modules.addAll(adopted);
    return modules;
  }

  /** Takes in a module that was checked before, with all that it imports. */
  void adopt(ModuleDef module) {
    if (!adopted.add(module)) {
      return;
    }
    module.rules.forEach(this::adopt);
    for (Def def : module.defs.values()) {
      if (def instanceof SchemaDef schema) {
        schema.rules.forEach(this::adopt);
      }
    }
    module.imports.forEach(this::adopt);
  }

  private void adopt(RuleDef rule) {
    ruleIds.putIfAbsent(rule.id(), rule.span());
    rules.putIfAbsent(rule.id(), rule);
  }

  /** Whether an import of any file led nowhere. */
  boolean hasFailedImports() {
    return files.values().stream()
        .flatMap(scope -> scope.imports().values().stream())
        .anyMatch(Binding.Failed.class::isInstance);
  }

  /** Whether no schema of any file lacks what couldn't be read of it. */
  boolean hasAllFields() {
    return files.keySet().stream()
        .allMatch(
            module ->
                module.defs.values().stream()
                    .allMatch(def -> !(def instanceof SchemaDef) || module.intact(def.span())));
  }

  void add(Diagnostic.Builder builder) {
    builder.to(sink);
  }

  void error(dev.clusterc.diagnostic.Code code, Span span, String message) {
    add(Diagnostic.error(code, span, message));
  }

  void error(dev.clusterc.diagnostic.Code code, Span span, String message, String help) {
    add(Diagnostic.error(code, span, message).help(help));
  }
}
