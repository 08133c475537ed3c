package dev.clusterc.cli;

import dev.clusterc.explain.Differences;
import dev.clusterc.explain.FileDifferences;
import dev.clusterc.project.OpenTexts;
import dev.clusterc.session.Computed;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** Compiles again whenever a file changes that was read, and tells what that changed. */
final class Watch {
  /** Of more instances only their number is told; to remember what all were would take memory. */
  private static final int FEW = 20;

  private final Report report;
  private final BooleanSupplier stop;
  private final OpenTexts texts;
  private final Path out;
  private Map<String, Computed> before = new LinkedHashMap<>();

  Watch(Report report, BooleanSupplier stop, OpenTexts texts, Path out) {
    this.report = report;
    this.stop = stop;
    this.texts = texts;
    this.out = out;
  }

  /** What one run compiled. */
  record Round(Session session, List<Instance> instances, int code) {}

  /**
   * Until the user stops it.
   *
   * @param named the folders and files that were asked for
   */
  int run(Supplier<Round> compile, Function<Session, List<Path>> named) {
    try (WatchService service = FileSystems.getDefault().newWatchService()) {
      Folders folders = new Folders(service, out);
      int code;
      do {
        Round round = compile.get();
        code = round.code();
        tell(round);
        named.apply(round.session()).forEach(folders::watchBelow);
        texts.read().forEach(path -> folders.watch(Optional.ofNullable(path.getParent())));
        report.say("watching " + Report.plural(texts.read().size(), "file"));
        // What changed before its folder was watched is seen by its stamp.
      } while (folders.await(stop, texts));
      return code;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(Round round) {
    if (round.instances().size() > FEW || stop.getAsBoolean()) {
      before = new LinkedHashMap<>();
      return;
    }
    Map<String, Computed> now = new LinkedHashMap<>();
    List<Comparison> compared = new ArrayList<>();
    for (Instance each : round.instances()) {
      Optional<Computed> old = Optional.ofNullable(before.get(each.name()));
      // Of one with errors the last good state stays, to be compared with the next.
      Optional<Computed> young = Computed.of(round.session(), each, old);
      young.or(() -> old).ifPresent(side -> now.put(each.name(), side));
      if (old.isPresent()
          && young.isPresent()
          && !old.get().inputs().equals(young.get().inputs())) {
        compared.add(compare(each.name(), old.get(), young.get()));
      }
    }
    before = now;
    compared.forEach(each -> each.lines().forEach(report::result));
  }

  private static Comparison compare(String name, Computed old, Computed young) {
    return new Comparison(
        name,
        Comparison.State.KEPT,
        Differences.between(old.object(), young.object()),
        FileDifferences.between(old.files(), young.files()),
        List.of());
  }
}
