package dev.clusterc.check;

import static dev.clusterc.diagnostic.Code.ASSIGN_DERIVED;
import static dev.clusterc.diagnostic.Code.DUPLICATE_FIELD;
import static dev.clusterc.diagnostic.Code.DUPLICATE_KEY;
import static dev.clusterc.diagnostic.Code.MISPLACED;
import static dev.clusterc.diagnostic.Code.UNKNOWN_ENTRY;
import static dev.clusterc.diagnostic.Code.UNKNOWN_KEY;

import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Span;
import dev.clusterc.syntax.Block;
import dev.clusterc.syntax.Member;
import dev.clusterc.syntax.Name;
import java.util.List;
import java.util.Optional;

/** The members of a block that fills an object of a schema. */
final class SchemaBlock extends Members {
  private final SchemaDef schema;

  SchemaBlock(Session session, SchemaDef schema, BlockChecker.Parts parts) {
    super(session, parts);
    this.schema = schema;
  }

  /** The field of a key; an unknown one has been told. */
  private Optional<FieldDef> field(Key key, Member.Key written) {
    if (key.computed().isPresent()) {
      session.error(
          MISPLACED,
          key.span(),
          "the fields of " + schema.name() + " have fixed names",
          "only the keys of maps and free objects are computed");
      return Optional.empty();
    }
    FieldDef field = schema.fields().get(key.name());
    session.notes.key(key.span(), schema, key.name());
    if (field == null) {
      Name name =
          written instanceof Member.NameKey n ? n.name() : new Name(key.name(), true, key.span());
      if (isJudgedLater(key)) {
        return Optional.empty();
      } else if (schema.open()) {
        session.add(
            Words.suggest(
                Diagnostic.warning(
                    UNKNOWN_KEY,
                    key.span(),
                    schema.name() + " isn't known to have a key " + Words.quote(key.name())),
                key.name(),
                schema.fields().keySet()));
      } else {
        session.names.tellUnknownField(schema, name);
      }
    }
    return Optional.ofNullable(field);
  }

  private boolean isKept(Key key) {
    return key.computed().isEmpty() && (schema.open() || isJudgedLater(key));
  }

  /**
   * Whether the release at hand decides about an unknown key. Within a library it does not: who
   * writes a schema knows its keys.
   */
  private boolean isJudgedLater(Key key) {
    return schema.openSince().isPresent()
        && !(schema.span().file().library() && key.span().file().library());
  }

  /** Whether the field may be set; a derived one has been told. */
  private boolean isGiven(FieldDef field, Span span, String change) {
    if (!field.derived()) {
      return true;
    }
    session.add(
        Diagnostic.error(
                ASSIGN_DERIVED,
                span,
                Words.quote(field.name()) + " is derived and can't be set with " + change)
            .note("declared", "", field.span())
            .help("write `override " + field.name() + " = … because \"…\"`"));
    return false;
  }

  @Override
  void set(Member.Set member, Place place) {
    Key key = key(member.key(), place.scope());
    Optional<FieldDef> field = field(key, member.key());
    if (field.isEmpty()) {
      Want want = isKept(key) ? Want.NOTHING : Want.BROKEN;
      Typed value = session.exprs.expr(member.value(), want, place.scope());
      if (isKept(key) && isNew(key, place.guards(), DUPLICATE_FIELD)) {
        add(place, key, field, new BlockCode.Set(value.code()), member.span());
      }
      return;
    }
    FieldDef found = field.get();
    boolean given = isGiven(found, key.span(), "`=`");
    Scope outward = place.scope().hiding(key.name());
    Want want = new Want(found.type(), true);
    Code value =
        given
            ? session.exprs.check(member.value(), want, outward)
            : session.exprs.expr(member.value(), Want.BROKEN, outward).code();
    if (given && isNew(key, place.guards(), DUPLICATE_FIELD)) {
      add(place, key, field, new BlockCode.Set(value), member.span());
    }
  }

  @Override
  void amend(Member.Amend member, Place place) {
    Key key = key(member.key(), place.scope());
    Optional<FieldDef> field = field(key, member.key());
    Type type =
        field.map(FieldDef::type).orElse(isKept(key) ? Type.Free.OBJECT : Type.Basic.BROKEN);
    boolean given = field.isEmpty() || isGiven(field.get(), key.span(), "`{ … }`");
    Optional<BlockCode> block =
        amended(member, given ? type : Type.Basic.BROKEN, true, key.span(), place.scope());
    if (block.isPresent() && isNew(key, place.guards(), DUPLICATE_FIELD)) {
      add(place, key, field, new BlockCode.Amend(block.get()), member.span());
    }
  }

  /** The map field that is declared with this entry word; an unknown word has been told. */
  private Optional<FieldDef> entryField(Name word) {
    List<String> words =
        schema.fields().values().stream().map(FieldDef::entry).filter(e -> !e.isEmpty()).toList();
    for (FieldDef field : schema.fields().values()) {
      if (field.entry().equals(word.text())) {
        session.notes.field(word.span(), field);
        return isGiven(field, word.span(), "entries") ? Optional.of(field) : Optional.empty();
      }
    }
    session.notes.gap(word.span(), () -> new Gap.OfKey(schema));
    boolean isField = schema.fields().containsKey(word.text());
    session.add(
        Words.suggest(
            Diagnostic.error(
                UNKNOWN_ENTRY,
                word.span(),
                schema.name() + " has no entries called " + Words.quote(word.text())),
            word.text(),
            words,
            isField
                ? Optional.of("a field is set by its name alone: `" + word.text() + " { … }`")
                : words.isEmpty()
                    ? Optional.empty()
                    : Optional.of("its entries are " + Words.list(words, "and"))));
    return Optional.empty();
  }

  @Override
  void entrySet(Member.EntrySet member, Place place) {
    Optional<FieldDef> field = entryField(member.word());
    Type type = field.map(f -> Types.plain(f.type())).orElse(Type.Basic.BROKEN);
    Scope inner = place.scope().entries(type);
    Key key = key(member.key(), inner);
    if (!(type instanceof Type.MapOf map) || field.isEmpty() || !isKey(map, key)) {
      session.exprs.expr(member.value(), Want.BROKEN, inner);
      return;
    }
    Code value =
        member.value() instanceof dev.clusterc.syntax.Expr.None none
            ? new Code.None(none.span())
            : session.exprs.check(member.value(), new Want(map.value(), true), inner);
    entry(place, field.get(), key, new BlockCode.Set(value), member.word(), member.span());
  }

  @Override
  void entryAmend(Member.EntryAmend member, Place place) {
    Optional<FieldDef> field = entryField(member.word());
    Type type = field.map(f -> Types.plain(f.type())).orElse(Type.Basic.BROKEN);
    Scope inner = place.scope().entries(type);
    Key key = key(member.key(), inner);
    boolean known = type instanceof Type.MapOf map && field.isPresent() && isKey(map, key);
    Type value = known && type instanceof Type.MapOf map ? map.value() : Type.Basic.BROKEN;
    Block block = member.block();
    Member.Amend amend = new Member.Amend(member.key(), block, member.span());
    Optional<BlockCode> code = amended(amend, value, true, key.span(), inner);
    if (known && code.isPresent()) {
      entry(place, field.get(), key, new BlockCode.Amend(code.get()), member.word(), member.span());
    }
  }

  private boolean isKey(Type.MapOf map, Key key) {
    return key.computed().isPresent()
        || session.names.isKey(map, new Name(key.name(), false, key.span()));
  }

  /** An entry amends its map by a block of its own. */
  private void entry(
      Place place, FieldDef field, Key key, BlockCode.Action action, Name word, Span span) {
    if (Types.plain(field.type()) instanceof Type.MapOf map) {
      session.notes.entry(key.span(), key.name(), map.value());
    }
    Key named = new Key(word.text() + " " + key.name(), key.computed(), key.span());
    if (!isNew(named, place.guards(), DUPLICATE_KEY)) {
      return;
    }
    BlockCode.Op op =
        new BlockCode.Op(
            List.of(), key.name(), key.computed(), Optional.empty(), action, key.span(), span);
    BlockCode block = BlockChecker.single(op, place.scope().origin());
    Key map = new Key(field.name(), Optional.empty(), word.span());
    add(place, map, Optional.of(field), new BlockCode.Amend(block), span);
  }

  @Override
  void departure(Member member, Place place) {
    session.paths.departure(member, schema, parts, place.scope());
  }
}
