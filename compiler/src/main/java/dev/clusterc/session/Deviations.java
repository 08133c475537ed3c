package dev.clusterc.session;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.Code.ElementStep;
import dev.clusterc.check.Code.FieldStep;
import dev.clusterc.check.Code.KeyStep;
import dev.clusterc.check.Code.Step;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.eval.Cell;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.ListValue;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.explain.ModelPath;
import dev.clusterc.source.Span;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All overrides, waivers and extras of some instances. */
public final class Deviations {
  private static final Comparator<Deviation> ORDER =
      Comparator.comparing((Deviation each) -> each.span().file().path())
          .thenComparing(each -> each.span().start())
          .thenComparing(Deviation::instance)
          .thenComparing(Deviation::path);

  private final List<Deviation> all = new ArrayList<>();

  private Deviations() {}

  /** Of an instance that couldn't be computed nobody knows what has an effect. */
  public static Deviations of(List<Judged> instances) {
    Deviations found = new Deviations();
    for (Judged each : instances) {
      for (ObjectValue object : each.verdict().objects()) {
        found.collect(each, object);
      }
    }
    found.all.sort(ORDER);
    return found;
  }

  /** In the order of their files and places. */
  public List<Deviation> all() {
    return all;
  }

  private void collect(Judged judged, ObjectValue object) {
    boolean known = judged.computed();
    Set<Span> unused = new HashSet<>(known ? object.unusedOverrides() : List.of());
    Set<BlockCode.Waiver> idle = new HashSet<>();
    if (known) {
      judged.verdict().waivers().unused().forEach(each -> idle.add(each.waiver()));
    }
    for (BlockCode block : object.blocks()) {
      for (BlockCode.Override each : block.overrides()) {
        all.add(override(judged, object, each, !unused.contains(each.span())));
      }
      for (BlockCode.Waiver each : block.waivers()) {
        all.add(
            new Deviation(
                Deviation.Kind.WAIVE,
                judged.instance().name(),
                object.path(),
                each.rule(),
                Optional.empty(),
                Optional.empty(),
                false,
                !idle.contains(each),
                each.reason(),
                each.span()));
      }
      for (BlockCode.Extra each : block.extras()) {
        all.add(
            new Deviation(
                Deviation.Kind.EXTRA,
                judged.instance().name(),
                path(object, each.path()),
                "",
                Optional.empty(),
                Optional.empty(),
                false,
                true,
                each.reason(),
                each.span()));
      }
    }
  }

  private static Deviation override(
      Judged judged, ObjectValue object, BlockCode.Override override, boolean used) {
    String path = path(object, override.path());
    Optional<Cell> cell = ModelPath.find(judged.verdict().instance(), path).cell();
    Optional<Object> value = cell.flatMap(Cell::get);
    Optional<Object> instead = cell.flatMap(Cell::replaced).flatMap(Cell::get);
    return new Deviation(
        Deviation.Kind.OVERRIDE,
        judged.instance().name(),
        path,
        "",
        value.map(Display::show),
        instead.map(Display::show),
        value.isPresent() && instead.isPresent() && same(value.get(), instead.get()),
        used,
        override.reason(),
        override.span());
  }

  /** Long lists are cut where they are shown, so that the shown text tells nothing of them. */
  private static boolean same(Object one, Object other) {
    boolean collection = one instanceof ListValue || one instanceof ObjectValue;
    return one.equals(other) || (!collection && Display.show(one).equals(Display.show(other)));
  }

  private static String path(ObjectValue object, List<Step> steps) {
    StringBuilder path = new StringBuilder(object.path());
    for (Step step : steps) {
      if (step instanceof ElementStep element) {
        path.append('[').append(element.index()).append(']');
      } else {
        String name =
            step instanceof FieldStep field ? field.field().name() : ((KeyStep) step).key();
        path.append(path.length() == 0 ? "" : ".").append(Display.key(name));
      }
    }
    return path.toString();
  }

  /** Warns of what has no effect in any instance, and of what is past its date. */
  void judge(LocalDate today, Sink sink) {
    Map<Span, List<Deviation>> places = new LinkedHashMap<>();
    for (Deviation each : all) {
      places.computeIfAbsent(each.span(), span -> new ArrayList<>()).add(each);
    }
    for (List<Deviation> same : places.values()) {
      if (same.stream().noneMatch(Deviation::used)) {
        unused(same.get(0)).to(sink);
      } else if (same.stream().allMatch(Deviation::redundant)) {
        redundant(same.get(0)).to(sink);
      }
      Optional<LocalDate> until = same.get(0).reason().until();
      if (until.filter(today::isAfter).isPresent()) {
        expired(same.get(0), until.get()).to(sink);
      }
    }
  }

  private static Diagnostic.Builder unused(Deviation each) {
    return each.kind() == Deviation.Kind.WAIVE
        ? Diagnostic.warning(
                Code.UNUSED_WAIVER, each.span(), "`" + each.rule() + "` is waived, and holds")
            .help("remove the waiver")
        : Diagnostic.warning(
                Code.UNUSED_OVERRIDE,
                each.span(),
                "the override of `" + each.path() + "` has no effect")
            .help("remove it, or check its path");
  }

  private static Diagnostic.Builder redundant(Deviation each) {
    return Diagnostic.warning(
            Code.REDUNDANT_OVERRIDE,
            each.span(),
            "`"
                + each.path()
                + "` is overridden with "
                + each.value().orElse("")
                + ", which is derived anyway")
        .help("remove the override");
  }

  private static Diagnostic.Builder expired(Deviation each, LocalDate until) {
    boolean waiver = each.kind() == Deviation.Kind.WAIVE;
    String what = waiver ? "the waiver of `" + each.rule() : "the override of `" + each.path();
    return Diagnostic.warning(
            waiver ? Code.EXPIRED_WAIVER : Code.EXPIRED_OVERRIDE,
            each.span(),
            what + "` was for the time until " + until)
        .because(each.reason().because())
        .help("remove it, or give it another date with a reason that still holds");
  }
}
