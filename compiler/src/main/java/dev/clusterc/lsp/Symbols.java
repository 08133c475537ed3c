package dev.clusterc.lsp;

import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Expr;
import dev.clusterc.syntax.Item;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.SchemaMember;
import dev.clusterc.syntax.SourceTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What files declare. */
final class Symbols {
  /** So many are as good as all to somebody who reads a list. */
  private static final int MANY = 500;

  private final Places places;

  Symbols(Places places) {
    this.places = places;
  }

  /** Of one file, as it is nested. */
  List<DocumentSymbol> of(SourceTree tree) {
    return new Outline(places.positions(tree.file().text())).items(tree.items());
  }

  /** Of all the user's files, those whose names have the letters in this order. */
  List<WorkspaceSymbol> matching(List<Analysis> all, String letters) {
    List<WorkspaceSymbol> found = new ArrayList<>();
    for (Analysis analysis : all) {
      for (SourceFile file : analysis.files()) {
        Optional<String> uri = places.uri(analysis, file);
        if (uri.isPresent()) {
          collect(of(analysis.tree(file)), uri.get(), letters, Optional.empty(), found);
        }
      }
    }
    return found.stream().distinct().limit(MANY).toList();
  }

  private static void collect(
      List<DocumentSymbol> symbols,
      String uri,
      String letters,
      Optional<String> container,
      List<WorkspaceSymbol> found) {
    for (DocumentSymbol each : symbols) {
      if (matches(each.getName(), letters)) {
        WorkspaceSymbol symbol =
            new WorkspaceSymbol(
                each.getName(),
                each.getKind(),
                Either.forLeft(new Location(uri, each.getSelectionRange())));
        container.ifPresent(symbol::setContainerName);
        found.add(symbol);
      }
      if (each.getChildren() != null) {
        collect(each.getChildren(), uri, letters, Optional.of(each.getName()), found);
      }
    }
  }

  private static boolean matches(String name, String letters) {
    String lower = name.toLowerCase(Locale.ROOT);
    int at = 0;
    for (char c : letters.toLowerCase(Locale.ROOT).toCharArray()) {
      at = lower.indexOf(c, at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  /** Of one file. */
  private static final class Outline {
    private final Positions positions;

    Outline(Positions positions) {
      this.positions = positions;
    }

    List<DocumentSymbol> items(List<Item> items) {
      List<DocumentSymbol> symbols = new ArrayList<>();
      items.forEach(item -> item(item, symbols));
      return symbols;
    }

    private void item(Item item, List<DocumentSymbol> symbols) {
      if (item instanceof Item.Source each) {
        add(symbols, each.name().text(), SymbolKind.String, each.name().span(), each.span());
      } else if (item instanceof Item.Schema each) {
        DocumentSymbol symbol =
            add(symbols, each.name().text(), SymbolKind.Class, each.name().span(), each.span());
        List<DocumentSymbol> inner = new ArrayList<>();
        each.members().forEach(member -> member(member, inner));
        symbol.setChildren(inner);
      } else if (item instanceof Item.Enum each) {
        DocumentSymbol symbol =
            add(symbols, each.name().text(), SymbolKind.Enum, each.name().span(), each.span());
        List<DocumentSymbol> inner = new ArrayList<>();
        for (Item.EnumMember member : each.members()) {
          Span place = member.name().span();
          add(inner, member.name().text(), SymbolKind.EnumMember, place, place);
        }
        symbol.setChildren(inner);
      } else if (item instanceof Item.Table each) {
        DocumentSymbol symbol =
            add(symbols, each.name().text(), SymbolKind.Array, each.name().span(), each.span());
        List<DocumentSymbol> inner = new ArrayList<>();
        for (Item.Row row : each.rows()) {
          add(inner, row.key().text(), SymbolKind.Object, row.key().span(), row.span());
        }
        symbol.setChildren(inner);
      } else if (item instanceof Item.Function each) {
        add(symbols, each.name().text(), SymbolKind.Function, each.name().span(), each.span());
      } else if (item instanceof Item.Let each) {
        add(symbols, each.name().text(), SymbolKind.Constant, each.name().span(), each.span());
      } else if (item instanceof Item.Instance each) {
        instance(each, symbols);
      } else if (item instanceof Item.For each) {
        symbols.addAll(items(each.items()));
      } else if (item instanceof Item.Test each) {
        add(symbols, name(each.name()), SymbolKind.Event, each.name().span(), each.span());
      } else if (item instanceof Item.Rule each) {
        rule(each, symbols);
      }
    }

    private void instance(Item.Instance each, List<DocumentSymbol> symbols) {
      String name =
          each.name() instanceof Member.NameKey key
              ? key.name().text()
              : name(((Member.StringKey) each.name()).text());
      DocumentSymbol symbol =
          add(symbols, name, SymbolKind.Object, each.name().span(), each.span());
      symbol.setDetail(each.type().span().text());
      List<DocumentSymbol> inner = new ArrayList<>();
      if (each.value() instanceof Expr.Amend amend) {
        amend.block().members().forEach(member -> entry(member, inner));
      } else if (each.value() instanceof Expr.ObjectLiteral literal) {
        literal.block().members().forEach(member -> entry(member, inner));
      }
      symbol.setChildren(inner);
    }

    private void entry(Member member, List<DocumentSymbol> symbols) {
      if (member instanceof Member.Amend each) {
        Span key = each.key().span();
        DocumentSymbol symbol = add(symbols, key.text(), SymbolKind.Object, key, each.span());
        symbol.setChildren(inside(each.block().members()));
      } else if (member instanceof Member.EntryAmend each) {
        String name = each.word().text() + " " + each.key().span().text();
        DocumentSymbol symbol =
            add(symbols, name, SymbolKind.Object, each.key().span(), each.span());
        symbol.setChildren(inside(each.block().members()));
      } else if (member instanceof Member.EntrySet each) {
        String name = each.word().text() + " " + each.key().span().text();
        add(symbols, name, SymbolKind.Object, each.key().span(), each.span());
      } else if (member instanceof Member.Set each) {
        Span key = each.key().span();
        add(symbols, key.text(), SymbolKind.Property, key, each.span());
      } else if (member instanceof Member.Override each) {
        Span path = each.path().span();
        add(symbols, "override " + path.text(), SymbolKind.Property, path, each.span());
      } else if (member instanceof Member.Waive each) {
        Span rule = each.rule().span();
        add(symbols, "waive " + rule.text(), SymbolKind.Event, rule, each.span());
      }
    }

    private List<DocumentSymbol> inside(List<Member> members) {
      List<DocumentSymbol> inner = new ArrayList<>();
      members.forEach(member -> entry(member, inner));
      return inner;
    }

    private void member(SchemaMember member, List<DocumentSymbol> symbols) {
      if (member instanceof SchemaMember.Field each) {
        DocumentSymbol symbol =
            add(symbols, each.name().text(), SymbolKind.Field, each.name().span(), each.span());
        symbol.setDetail(each.type().span().text());
      } else if (member instanceof SchemaMember.Artifact each) {
        add(symbols, name(each.path()), SymbolKind.File, each.path().span(), each.span());
      } else if (member instanceof SchemaMember.For each) {
        each.members().forEach(inner -> member(inner, symbols));
      } else if (member instanceof SchemaMember.When each) {
        each.members().forEach(inner -> member(inner, symbols));
      } else if (member instanceof Item.Rule each) {
        rule(each, symbols);
      }
    }

    private void rule(Item.Rule each, List<DocumentSymbol> symbols) {
      add(symbols, each.name().text(), SymbolKind.Method, each.name().span(), each.span());
    }

    private static String name(Expr.Text text) {
      String written = text.span().text();
      return written.length() > 2 ? written.substring(1, written.length() - 1) : written;
    }

    private DocumentSymbol add(
        List<DocumentSymbol> symbols, String name, SymbolKind kind, Span own, Span whole) {
      // The protocol wants the name inside of the whole, and no empty names.
      Span around = whole.cover(own);
      DocumentSymbol symbol =
          new DocumentSymbol(
              name.isBlank() ? "…" : name, kind, positions.range(around), positions.range(own));
      symbols.add(symbol);
      return symbol;
    }
  }
}
