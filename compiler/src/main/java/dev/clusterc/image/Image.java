package dev.clusterc.image;

import dev.clusterc.check.ArtifactDef;
import dev.clusterc.check.Assembly;
import dev.clusterc.check.Code;
import dev.clusterc.check.Def;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.FunctionDef;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.check.Type;
import dev.clusterc.diagnostic.Severity;
import dev.clusterc.quantity.Form;
import dev.clusterc.quantity.Version;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Modules that were checked when the image was made. A module is read when it is first asked for,
 * with all that it imports.
 */
public final class Image {
  static final int SOURCE = 0;
  static final int ENUM = 1;
  static final int GLOBAL = 2;
  static final int FUNCTION = 3;
  static final int SCHEMA = 4;

  private static final Severity[] SEVERITIES = Severity.values();
  private static final Form[] FORMS = Form.values();
  private static final GlobalDef.Kind[] KINDS = GlobalDef.Kind.values();

  private final ByteReader bytes;
  private final int[] textPlaces;
  private final @Nullable String[] texts;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Entry> byName = new HashMap<>();
  private final @Nullable Def[] defs;
  private final Map<SchemaDef, FieldDef[]> fields = new HashMap<>();

  /** A module of the directory. */
  private static final class Entry {
    private final String name;
    private final SourceFile file;
    private final int firstDef;
    private final int head;
    private final int body;
    private @Nullable ModuleDef module;

    Entry(String name, SourceFile file, int firstDef, int head, int body) {
      this.name = name;
      this.file = file;
      this.firstDef = firstDef;
      this.head = head;
      this.body = body;
    }
  }

  private Image(ByteReader bytes, UnaryOperator<String> sources) {
    this.bytes = bytes;
    int count = bytes.number();
    textPlaces = new int[count];
    texts = new String[count];
    int end = bytes.number() + bytes.position();
    for (int i = 0; i < count; i++) {
      textPlaces[i] = bytes.position();
      bytes.skip(bytes.number());
    }
    if (bytes.position() != end) {
      throw new IllegalArgumentException("the image is damaged");
    }
    int directoryEnd = bytes.number() + bytes.position();
    int defCount = 0;
    for (int left = bytes.number(); left > 0; left--) {
      String name = text(bytes.number());
      String path = text(bytes.number());
      int length = bytes.number();
      String digest = text(bytes.number());
      int own = bytes.number();
      int head = directoryEnd + bytes.number();
      int body = directoryEnd + bytes.number();
      SourceFile file = SourceFile.later(path, length, digest, () -> sources.apply(path));
      Entry entry = new Entry(name, file, defCount, head, body);
      entries.add(entry);
      byName.put(name, entry);
      defCount += own;
    }
    defs = new Def[defCount];
  }

  /**
   * An image, unless it has another form than this compiler reads.
   *
   * @param sources the text of a module's file, by its path; only asked where a message quotes it
   */
  public static Optional<Image> of(byte[] bytes, UnaryOperator<String> sources) {
    ByteReader reader = new ByteReader(bytes, 0);
    return reader.number() == ImageWriter.FORM
        ? Optional.of(new Image(reader, sources))
        : Optional.empty();
  }

  /** The module, with all that it imports. */
  public Optional<ModuleDef> module(String name) {
    Entry entry = byName.get(name);
    if (entry == null) {
      return Optional.empty();
    }
    if (entry.module == null) {
      List<Entry> opened = new ArrayList<>();
      head(entry, opened);
      // Names first, since modules may import each other.
      opened.forEach(this::body);
    }
    return Optional.of(Objects.requireNonNull(entry.module));
  }

  private ModuleDef head(Entry entry, List<Entry> opened) {
    if (entry.module != null) {
      return entry.module;
    }
    ModuleDef module = new ModuleDef(entry.name, entry.file);
    entry.module = module;
    opened.add(entry);
    ByteReader in = bytes.from(entry.head);
    CodeReader codes = new CodeReader(this, entry.file, in);
    List<Integer> imports = in.list(in::number);
    int number = entry.firstDef;
    while (in.position() < entry.body) {
      Def def = declaration(module, in, codes);
      defs[number++] = def;
      Assembly.define(module, def);
    }
    for (int imported : imports) {
      Assembly.imports(module, head(entries.get(imported), opened));
    }
    return module;
  }

  private Def declaration(ModuleDef module, ByteReader in, CodeReader codes) {
    int kind = in.number();
    String name = codes.text();
    String doc = codes.text();
    Span span = codes.span();
    switch (kind) {
      case SOURCE:
        String title = codes.text();
        return new SourceDef(name, module, title, codes.text(), doc, span);
      case ENUM:
        List<String> members = in.list(codes::text);
        return new EnumDef(name, module, members, in.list(codes::text), doc, span);
      case GLOBAL:
        return new GlobalDef(KINDS[in.number()], name, module, doc, span);
      case FUNCTION:
        return new FunctionDef(name, module, doc, span);
      default:
        boolean open = in.flag();
        SchemaDef schema = new SchemaDef(name, module, open, doc, span);
        Assembly.openSince(schema, in.optional(() -> Version.parse(codes.text())));
        FieldDef[] slots = new FieldDef[in.number()];
        for (int slot = 0; slot < slots.length; slot++) {
          String field = codes.text();
          String fieldDoc = codes.text();
          slots[slot] = new FieldDef(schema, field, slot, fieldDoc, codes.span());
          Assembly.field(schema, slots[slot]);
        }
        fields.put(schema, slots);
        return schema;
    }
  }

  private void body(Entry entry) {
    ModuleDef module = Objects.requireNonNull(entry.module);
    ByteReader in = bytes.from(entry.body);
    CodeReader codes = new CodeReader(this, entry.file, in);
    for (Def def : module.defs().values()) {
      if (def instanceof GlobalDef global) {
        Type type = codes.type();
        int length = in.number();
        int place = in.position();
        in.skip(length);
        Assembly.fill(
            global, type, () -> new CodeReader(this, entry.file, bytes.from(place)).code());
      } else if (def instanceof FunctionDef function) {
        List<FunctionDef.Parameter> parameters =
            in.list(
                () -> {
                  String name = codes.text();
                  Type type = codes.type();
                  return new FunctionDef.Parameter(name, type, in.optional(codes::code));
                });
        Type result = codes.type();
        Assembly.fill(function, parameters, result, codes.code());
      } else if (def instanceof SchemaDef schema) {
        schema(schema, in, codes);
      }
    }
    in.list(() -> rule(module, in, codes)).forEach(rule -> Assembly.rule(module, rule));
  }

  private void schema(SchemaDef schema, ByteReader in, CodeReader codes) {
    ModuleDef module = schema.module();
    List<SchemaDef.Parameter> parameters =
        in.list(
            () -> {
              String name = codes.text();
              Type type = codes.type();
              return new SchemaDef.Parameter(name, type, codes.span());
            });
    schema.fields().values().forEach(field -> field(field, in, codes));
    List<RuleDef> rules = in.list(() -> rule(module, in, codes));
    List<ArtifactDef> artifacts = in.list(() -> artifact(schema, in, codes));
    Optional<SchemaDef.FileDef> file =
        in.optional(
            () -> {
              String format = codes.text();
              String at = codes.text();
              Optional<Code> where = in.optional(codes::code);
              String of = codes.text();
              return new SchemaDef.FileDef(format, at, where, of, codes.span());
            });
    Assembly.schema(schema, parameters, rules, artifacts, file);
  }

  private void field(FieldDef field, ByteReader in, CodeReader codes) {
    Type type = codes.type();
    FieldDef.Home home = codes.home();
    boolean derived = in.flag();
    Assembly.fill(field, type, home, derived, codes.text());
    Optional<Code> value = in.optional(codes::code);
    Assembly.values(field, value, in.list(() -> where(in, codes)));
    Optional<Version> since = in.optional(() -> Version.parse(codes.text()));
    Optional<Version> until = in.optional(() -> Version.parse(codes.text()));
    String replacedBy = codes.text();
    Assembly.written(field, since, until, replacedBy, in.optional(() -> FORMS[in.number()]));
    String because = codes.text();
    Assembly.reasons(field, because, sources(in));
  }

  private static FieldDef.Where where(ByteReader in, CodeReader codes) {
    Code condition = codes.code();
    Optional<Code> message = in.optional(codes::code);
    return new FieldDef.Where(condition, message, in.optional(codes::code));
  }

  private RuleDef rule(ModuleDef module, ByteReader in, CodeReader codes) {
    String id = codes.text();
    SchemaDef subject = (SchemaDef) def(in.number());
    List<Code.Guard> guards = codes.guards();
    List<Code> lets = codes.list();
    List<Code> whens = codes.list();
    List<Code> requires = codes.list();
    Severity severity = SEVERITIES[in.number()];
    Code message = codes.code();
    Optional<Code> help = in.optional(codes::code);
    Optional<Code> because = in.optional(codes::code);
    Optional<RuleDef.Fix> fix =
        in.optional(
            () -> {
              Optional<Code> root = in.optional(codes::code);
              List<Code.Step> path = codes.steps();
              Code value = codes.code();
              return new RuleDef.Fix(root, path, value, codes.span());
            });
    List<SourceDef> cited = sources(in);
    String doc = codes.text();
    return new RuleDef(
        id,
        module,
        subject,
        guards,
        lets,
        whens,
        requires,
        severity,
        message,
        help,
        because,
        fix,
        cited,
        doc,
        codes.span());
  }

  private ArtifactDef artifact(SchemaDef schema, ByteReader in, CodeReader codes) {
    List<Code.Guard> guards = codes.guards();
    Code path = codes.code();
    String format = codes.text();
    String template = codes.text();
    boolean documents = in.flag();
    Optional<Code> mode = in.optional(codes::code);
    Code value = codes.code();
    Type type = codes.type();
    String because = codes.text();
    List<SourceDef> cited = sources(in);
    String doc = codes.text();
    return new ArtifactDef(
        schema.module(),
        schema,
        guards,
        path,
        format,
        template,
        documents,
        mode,
        value,
        type,
        because,
        cited,
        doc,
        codes.span());
  }

  private List<SourceDef> sources(ByteReader in) {
    return in.list(() -> (SourceDef) def(in.number()));
  }

  String text(int number) {
    String known = texts[number];
    if (known == null) {
      known = bytes.from(textPlaces[number]).text();
      texts[number] = known;
    }
    return known;
  }

  SourceFile file(int module) {
    return entries.get(module).file;
  }

  Def def(int number) {
    return Objects.requireNonNull(defs[number]);
  }

  GlobalDef global(int number) {
    return (GlobalDef) def(number);
  }

  FunctionDef function(int number) {
    return (FunctionDef) def(number);
  }

  FieldDef field(SchemaDef schema, int slot) {
    return Objects.requireNonNull(fields.get(schema))[slot];
  }
}
