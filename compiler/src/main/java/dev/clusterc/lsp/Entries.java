package dev.clusterc.lsp;

import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.Meaning;
import dev.clusterc.eval.Display;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The keys that a table or a map has, behind a dot. */
final class Entries {
  private static final int CELLS = 4;
  private final Scene scene;

  Entries(Scene scene) {
    this.scene = scene;
  }

  List<Proposal> of(Meaning.OfEntry entry, Completions.Tried tried) {
    return entry.table().isPresent() ? rows(entry.table().get()) : keys(tried);
  }

  private List<Proposal> rows(GlobalDef table) {
    List<Proposal> all = new ArrayList<>();
    Optional<Item.Table> written = new Declared(scene).item(table, Item.Table.class);
    for (Item.Row row : written.map(Item.Table::rows).orElse(List.of())) {
      String cells =
          row.cells().stream()
              .flatMap(Optional::stream)
              .limit(CELLS)
              .map(cell -> cell.span().text())
              .collect(Collectors.joining(" | "));
      String name = Display.key(row.key().text());
      all.add(Proposal.name(name, Proposal.Kind.ROW, cells, row.doc(), 0));
    }
    return all;
  }

  /** Of the value as it was before the text was tried. */
  private List<Proposal> keys(Completions.Tried tried) {
    int start = tried.place().word().start();
    List<Proposal> all = new ArrayList<>();
    for (Nodes each : Nodes.of(scene.tree(tried.file())).around(start)) {
      if (each.node() instanceof Expr.Select select && select.name().span().start() == start) {
        Spots spots = new Spots(scene, tried.names());
        Optional<Object> whole =
            spots.value(select.target(), spots.at(tried.place().file(), start));
        if (whole.isPresent() && whole.get() instanceof ObjectValue object) {
          object
              .cells()
              .forEach(
                  (key, cell) ->
                      all.add(
                          Proposal.name(
                              Display.key(key),
                              Proposal.Kind.ROW,
                              cell.get().map(Display::show).map(Page::cut).orElse(""),
                              "",
                              0)));
        }
      }
    }
    return all;
  }
}
