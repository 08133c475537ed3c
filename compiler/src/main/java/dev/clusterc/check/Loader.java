package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.DUPLICATE_DECLARATION;
import static dev.clusterc.diagnostic.Code.MODULE_NAME;
import static dev.clusterc.diagnostic.Code.UNKNOWN_MODULE;
import static dev.clusterc.diagnostic.Code.UNKNOWN_NAME;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Damage;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Name;
import dev.clusterc.syntax.QualifiedName;
import dev.clusterc.syntax.SourceTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds, parses and declares files with all that they import, each once. */
final class Loader {
  private static final String ENDING = ".cluster";

  /** The first part of the names of the standard library's modules. */
  private static final String LIBRARY = "std";

  private final Session session;
  private boolean toldReserved;
  private final ModuleFinder finder;
  private final Map<SourceFile, ModuleDef> byFile = new IdentityHashMap<>();
  private final Map<SourceFile, SourceTree> trees = new IdentityHashMap<>();
  private final Map<String, Optional<ModuleDef>> byName = new HashMap<>();
  private final Deque<FileScope> waiting = new ArrayDeque<>();

  Loader(Session session, ModuleFinder finder) {
    this.session = session;
    this.finder = finder;
  }

  /** Whether the file was parsed and declared before, perhaps because another imports it. */
  boolean knows(SourceFile file) {
    return byFile.containsKey(file);
  }

  /** Takes what a parser made of a file that isn't known yet. */
  void parsed(SourceFile file, SourceTree tree) {
    trees.put(file, tree);
  }

  /** The file's module; files that weren't loaded before are added to the list. */
  ModuleDef load(SourceFile file, List<FileScope> loaded) {
    ModuleDef module = declare(file, Optional.empty());
    while (!waiting.isEmpty()) {
      FileScope next = waiting.remove();
      loaded.add(next);
      // Names are bound when all files are declared; here the files alone are fetched.
      for (SourceTree.Import each : next.tree().imports()) {
        fetch(each, next);
      }
    }
    loaded.forEach(this::bind);
    return module;
  }

  private ModuleDef declare(SourceFile file, Optional<String> requested) {
    ModuleDef known = byFile.get(file);
    if (known != null) {
      return known;
    }
    SourceTree parsed = trees.remove(file);
    SourceTree tree = parsed == null ? finder.parse(file, session.sink()) : parsed;
    String path = file.path();
    String fallback =
        requested.orElse(
            path.endsWith(ENDING) ? path.substring(0, path.length() - ENDING.length()) : path);
    ModuleDef module =
        new ModuleDef(tree.module().map(QualifiedName::toString).orElse(fallback), file);
    if (isReserved(tree, file)) {
      return reserved(module, tree);
    }
    module.complete = tree.complete();
    module.damage = tree.damage();
    byFile.put(file, module);
    tree.module().ifPresent(name -> checkName(name, requested, path));
    FileScope scope = new FileScope(module, tree);
    session.files().put(module, scope);
    new Declarations(session, scope).declare();
    waiting.add(scope);
    return module;
  }

  private boolean isReserved(SourceTree tree, SourceFile file) {
    return !file.library()
        && tree.module().map(n -> n.parts().get(0).text().equals(LIBRARY)).orElse(false);
  }

  /** What it declares would be beside the library's own, which it takes itself for. */
  private ModuleDef reserved(ModuleDef module, SourceTree tree) {
    module.complete = false;
    module.damage = new Damage(true, true, List.of());
    byFile.put(module.file(), module);
    // A copy of the library has many such files, and they are all the same mistake.
    boolean first = !toldReserved;
    toldReserved = true;
    tree.module()
        .filter(name -> first)
        .ifPresent(
            name ->
                session.error(
                    MODULE_NAME,
                    name.span(),
                    Words.quote(name.toString())
                        + " is a name of the standard library, to which this file doesn't belong",
                    "name the folders of your own files; or compile with this library, by"
                        + " `--stdlib` and the folder that holds `"
                        + LIBRARY
                        + "`"));
    return module;
  }

  private void checkName(QualifiedName name, Optional<String> requested, String path) {
    String asPath = name.toString().replace('.', '/') + ENDING;
    boolean agrees =
        requested
            .map(name.toString()::equals)
            .orElse(path.equals(asPath) || path.endsWith("/" + asPath));
    if (!agrees) {
      session.error(
          MODULE_NAME,
          name.span(),
          "this file calls itself " + Words.quote(name.toString()) + " but stands at " + path,
          requested
              .map(r -> "write `module " + r + "`")
              .orElse("move it to `" + asPath + "`, or leave the `module` line out"));
    }
  }

  private Optional<ModuleDef> module(String name, Span importer) {
    Optional<ModuleDef> known = byName.get(name);
    if (known != null) {
      return known;
    }
    Optional<ModuleDef> found = found(finder.module(name, importer), Optional.of(name));
    byName.put(name, found);
    return found;
  }

  private Optional<ModuleDef> found(ModuleFinder.Found found, Optional<String> requested) {
    if (found instanceof ModuleFinder.Ready ready) {
      session.adopt(ready.module());
      return Optional.of(ready.module());
    }
    return found instanceof ModuleFinder.Source source
        ? Optional.of(declare(source.file(), requested))
        : Optional.empty();
  }

  /** What an import's path leads to: a module, and the names of the path that are left. */
  private record Reached(ModuleDef module, List<Name> rest) {}

  private Optional<Reached> reach(List<Name> parts) {
    for (int length = parts.size(); length > 0; length--) {
      List<String> texts = parts.subList(0, length).stream().map(Name::text).toList();
      Optional<ModuleDef> module = module(String.join(".", texts), parts.get(0).span());
      if (module.isPresent()) {
        return Optional.of(new Reached(module.get(), parts.subList(length, parts.size())));
      }
    }
    return Optional.empty();
  }

  private void fetch(SourceTree.Import each, FileScope scope) {
    if (each.path().isPresent()) {
      List<Name> parts = each.path().get().parts();
      Optional<Reached> reached = reach(parts);
      if (reached.isEmpty()
          || !reached.get().rest().isEmpty()
          || reached.get().module().knowsNames()) {
        for (Name name : each.names()) {
          if (reached.isEmpty() || !reached.get().module().defs.containsKey(name.text())) {
            List<Name> longer = new ArrayList<>(parts);
            longer.add(name);
            reach(longer);
          }
        }
      }
    } else if (each.file().isPresent()) {
      file(each.file().get(), scope, false);
    }
  }

  private Optional<ModuleDef> file(Expr.Text text, FileScope scope, boolean report) {
    Optional<String> path = TextChecker.constant(text);
    if (path.isEmpty()) {
      if (report) {
        session.texts.requireConstant(text, "the path of an import");
      }
      return Optional.empty();
    }
    ModuleFinder.Found found = finder.file(path.get(), text.span());
    if (report && found instanceof ModuleFinder.Missing) {
      session.error(
          UNKNOWN_MODULE,
          text.span(),
          "there is no file " + Words.quote(path.get()),
          "the path is read from the folder of " + scope.module().file().path());
    } else if (report && found instanceof ModuleFinder.Refused refused) {
      session.sink().add(refused.diagnostic());
    }
    return found(found, Optional.empty());
  }

  private void bind(FileScope scope) {
    for (SourceTree.Import each : scope.tree().imports()) {
      if (each.path().isPresent()) {
        bindPath(each, each.path().get(), scope);
      } else if (each.file().isPresent()) {
        bindFile(each, each.file().get(), scope);
      }
    }
  }

  private void bindFile(SourceTree.Import each, Expr.Text text, FileScope scope) {
    Optional<ModuleDef> module = file(text, scope, true);
    module.filter(m -> !scope.module().imports.contains(m)).ifPresent(scope.module().imports::add);
    Optional<Binding> binding = module.map(Binding.OfModule::new);
    if (each.names().isEmpty()) {
      String name = each.alias().map(Name::text).orElse(module.map(ModuleDef::lastName).orElse(""));
      Span place = each.alias().map(Name::span).orElse(text.span());
      session.notes.binding(place, binding);
      put(scope, name, binding, place);
    } else {
      for (Name name : each.names()) {
        Optional<Binding> named = module.flatMap(m -> member(m, name));
        session.notes.binding(name.span(), named);
        put(scope, name.text(), named, name.span());
      }
    }
  }

  private void bindPath(SourceTree.Import each, QualifiedName path, FileScope scope) {
    List<Name> parts = path.parts();
    Optional<Reached> reached = reach(parts);
    reached.ifPresent(r -> noteModule(parts, r));
    if (each.names().isEmpty()) {
      Name last = path.last();
      Optional<Binding> binding =
          reached.isEmpty() ? unknownModule(path) : named(reached.get(), scope);
      session.notes.binding(last.span(), binding);
      session.notes.binding(each.alias().orElse(last).span(), binding);
      put(scope, each.alias().orElse(last).text(), binding, each.alias().orElse(last).span());
      return;
    }
    boolean whole = reached.isPresent() && reached.get().rest().isEmpty();
    for (Name name : each.names()) {
      Optional<Binding> binding = Optional.empty();
      List<Name> longer = new ArrayList<>(parts);
      longer.add(name);
      if (whole && reached.get().module().defs.containsKey(name.text())) {
        binding = named(new Reached(reached.get().module(), List.of(name)), scope);
      } else {
        Optional<Reached> inner = reach(longer);
        if (inner.isPresent() && inner.get().rest().isEmpty()) {
          binding = named(inner.get(), scope);
        } else if (whole) {
          binding = named(new Reached(reached.get().module(), List.of(name)), scope);
        }
      }
      session.notes.binding(name.span(), binding);
      put(scope, name.text(), binding, name.span());
    }
    boolean none =
        each.names().stream()
            .allMatch(n -> scope.imports().get(n.text()) instanceof Binding.Failed);
    if (!whole && none) {
      unknownModule(path);
    }
  }

  private void noteModule(List<Name> parts, Reached reached) {
    int last = parts.size() - reached.rest().size() - 1;
    session.notes.means(parts.get(last).span(), new Meaning.OfModule(reached.module()));
  }

  private Optional<Binding> named(Reached reached, FileScope scope) {
    ModuleDef module = reached.module();
    if (!scope.module().imports.contains(module)) {
      scope.module().imports.add(module);
    }
    if (reached.rest().isEmpty()) {
      return Optional.of(new Binding.OfModule(module));
    }
    return member(module, reached.rest().get(0));
  }

  private Optional<Binding> member(ModuleDef module, Name name) {
    Def def = module.defs.get(name.text());
    if (def == null) {
      session.notes.gap(name.span(), () -> new Gap.InModule(module));
    }
    if (def == null && module.knowsNames()) {
      session.add(
          Words.suggest(
              Diagnostic.error(
                  UNKNOWN_NAME,
                  name.span(),
                  "module " + Words.quote(module.name()) + " has no " + Words.quote(name.text())),
              name.text(),
              module.defs.keySet()));
    }
    return Optional.ofNullable(def).map(Binding.OfDef::new);
  }

  private Optional<Binding> unknownModule(QualifiedName path) {
    String text = path.toString();
    session.notes.gap(path.span(), Gap.OfModule::new);
    ModuleFinder.Found found = finder.module(text, path.span());
    if (found instanceof ModuleFinder.Refused refused) {
      session.sink().add(refused.diagnostic());
    } else {
      session.add(
          Words.suggest(
              Diagnostic.error(
                  UNKNOWN_MODULE, path.span(), "there is no module " + Words.quote(text)),
              text,
              candidates(path)));
    }
    return Optional.empty();
  }

  /** Modules, and what a misspelt module of the path would hold under the same last name. */
  private List<String> candidates(QualifiedName path) {
    List<String> names = new ArrayList<>();
    for (String module : finder.moduleNames()) {
      names.add(module);
      names.add(module + "." + path.last().text());
    }
    return names;
  }

  private void put(FileScope scope, String name, Optional<Binding> binding, Span span) {
    Binding found = binding.orElse(new Binding.Failed());
    Binding before = scope.imports().putIfAbsent(name, found);
    if (before instanceof Binding.Failed) {
      scope.imports().put(name, found);
    } else if (before != null && !(found instanceof Binding.Failed) && !before.equals(found)) {
      session.error(
          DUPLICATE_DECLARATION,
          span,
          "two imports bring the name " + Words.quote(name),
          "give one of them another name with `as`");
    }
  }
}
