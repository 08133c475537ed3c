package dev.clusterc.lsp;

import dev.clusterc.check.RuleDef;
import dev.clusterc.project.Loaded;
import dev.clusterc.project.Texts;
import dev.clusterc.session.Judged;
import dev.clusterc.session.Session;
import dev.clusterc.session.Setup;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.SourceTree;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** An analysis, as the answers look at it. */
final class Sight implements Scene {
  private final Analysis analysis;
  private final LibraryNames library;
  private final List<Shown> instances;

  Sight(Analysis analysis, LibraryNames library) {
    this.analysis = analysis;
    this.library = library;
    this.instances = analysis.instances().stream().map(this::shown).toList();
  }

  private Shown shown(Judged judged) {
    Set<String> broken =
        judged.verdict().findings().stream()
            .filter(finding -> finding.waiver().isEmpty())
            .map(finding -> finding.rule().id())
            .collect(Collectors.toSet());
    return new Shown(
        judged.verdict().instance(),
        judged.verdict().objects(),
        analysis.artifacts(judged),
        broken);
  }

  @Override
  public Names names() {
    return analysis.names();
  }

  @Override
  public List<SourceFile> files() {
    return analysis.files();
  }

  @Override
  public SourceTree tree(SourceFile file) {
    return Declared.isStandard(file) ? library.tree(file) : analysis.tree(file);
  }

  @Override
  public List<Shown> instances() {
    return instances;
  }

  @Override
  public Collection<RuleDef> rules() {
    return analysis.session().checker().rules();
  }

  @Override
  public Optional<RuleDef> rule(String id) {
    return analysis.session().checker().rule(id);
  }

  @Override
  public Collection<String> modules() {
    return analysis.modules();
  }

  @Override
  public Names library() {
    return library.get();
  }

  @Override
  public Retried retry(SourceFile file, String text) {
    SourceFile changed = SourceFile.of(file.path(), text, file.library());
    Names names = new Names();
    Setup setup = analysis.setup();
    Session.open(
        setup.with(names).with(new Changed(setup.texts(), file, changed)), analysis.named());
    return new Retried(changed, names);
  }

  /** Texts of which one is another. */
  private record Changed(Texts others, SourceFile file, SourceFile changed) implements Texts {
    @Override
    public boolean exists(Path path) {
      return others.exists(path);
    }

    @Override
    public Loaded read(Path path, String shown, boolean library) {
      return shown.equals(file.path()) && library == file.library()
          ? new Loaded.Text(changed)
          : others.read(path, shown, library);
    }

    @Override
    public Collection<Path> unsaved() {
      return others.unsaved();
    }
  }
}
