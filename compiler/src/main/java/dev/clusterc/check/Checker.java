package dev.clusterc.check;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Checks files with all that they import: first all names, then the types of all declarations, then
 * all bodies, so that modules may import each other and declarations have no order.
 */
public final class Checker {
  private final Session session;
  private final Loader loader;

  /**
   * A checker of one run.
   *
   * @param formats the names of the formats that artifacts may have
   */
  public Checker(ModuleFinder finder, Sink sink, Set<String> formats) {
    this(finder, sink, formats, Notes.NONE);
  }

  /** One that also tells what each name means. */
  public Checker(ModuleFinder finder, Sink sink, Set<String> formats, Notes notes) {
    this.session = new Session(sink, formats, notes);
    this.loader = new Loader(session, finder);
  }

  /** The file's module, checked with what it imports; each file is checked once. */
  public ModuleDef load(SourceFile file) {
    List<FileScope> files = new ArrayList<>();
    ModuleDef module = loader.load(file, files);
    List<GlobalChecker> globals = files.stream().map(f -> new GlobalChecker(session, f)).toList();
    files.forEach(f -> new Headers(session, f).check());
    globals.forEach(GlobalChecker::announce);
    files.forEach(this::schemas);
    session.pending.settleAll();
    globals.forEach(GlobalChecker::instances);
    globals.forEach(GlobalChecker::rules);
    globals.forEach(GlobalChecker::tests);
    session.calls.report();
    new SchemaCycles(session).check(files);
    return module;
  }

  /**
   * The same of a file that was parsed elsewhere.
   *
   * @param told what the parser told of it; a file that another one imported has told its own
   */
  public ModuleDef load(SourceFile file, SourceTree tree, List<Diagnostic> told) {
    if (!loader.knows(file)) {
      loader.parsed(file, tree);
      session.sink().addAll(told);
    }
    return load(file);
  }

  /** Takes in a module that was checked before, with all that it imports. */
  public ModuleDef adopt(ModuleDef module) {
    session.adopt(module);
    return module;
  }

  private void schemas(FileScope file) {
    for (Item item : file.tree().items()) {
      if (item instanceof Item.Schema schema) {
        Declarations.declared(
                file.module(), schema.name().text(), schema.name().span(), SchemaDef.class)
            .ifPresent(def -> new SchemaChecker(session, file, def).check(schema));
      }
    }
  }

  /**
   * The block of an amendment that is written outside of any file, as {@code Schema name { … }};
   * empty if it isn't just one of these.
   *
   * @param place the module whose names it may use
   */
  public Optional<BlockCode> amendment(SourceFile text, SchemaDef target, ModuleDef place) {
    List<Item> items = Parser.parse(text, session.sink()).items();
    FileScope file = Objects.requireNonNull(session.files().get(place));
    if (items.size() == 1
        && items.get(0) instanceof Item.Instance instance
        && instance.value() instanceof Expr.Amend amend) {
      Scope scope = Scope.of(file, Origin.GIVEN, Optional.empty());
      return Optional.of(
          session.blocks.block(amend.block(), new Type.Schema(target), false, scope).code());
    }
    return Optional.empty();
  }

  /** All modules that were loaded, each once, in the order in which they were found. */
  public Collection<ModuleDef> modules() {
    return List.copyOf(session.modules());
  }

  /** Whether all files parsed as a whole. */
  public boolean complete() {
    return modules().stream().allMatch(ModuleDef::complete);
  }

  public Optional<RuleDef> rule(String id) {
    return Optional.ofNullable(session.rules().get(id));
  }

  public Collection<RuleDef> rules() {
    return List.copyOf(session.rules().values());
  }
}
