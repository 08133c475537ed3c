package dev.clusterc.image;

import dev.clusterc.check.ArtifactDef;
import dev.clusterc.check.Def;
import dev.clusterc.check.EnumDef;
import dev.clusterc.check.FieldDef;
import dev.clusterc.check.FunctionDef;
import dev.clusterc.check.GlobalDef;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.RuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.check.SourceDef;
import dev.clusterc.source.SourceFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes checked modules as an image. Each module has a head, which declares its names and is read
 * as a whole, and a body with what the names stand for. {@link Image} reads it.
 *
 * <p>Everything is numbered: texts, modules, declarations (through all modules). Tests and
 * instances are left out, since only those of the project's own files are run.
 */
public final class ImageWriter {
  /** Changes with the form of the image; one of another form isn't read. */
  static final int FORM = 2;

  private final List<ModuleDef> modules = new ArrayList<>();
  private final Map<ModuleDef, Integer> moduleNumbers = new HashMap<>();
  private final Map<SourceFile, Integer> fileNumbers = new HashMap<>();
  private final Map<Def, Integer> defNumbers = new IdentityHashMap<>();
  private final Map<String, Integer> texts = new LinkedHashMap<>();

  private ImageWriter(Collection<ModuleDef> all) {
    all.stream().sorted(Comparator.comparing(ModuleDef::name)).forEach(modules::add);
    for (ModuleDef module : modules) {
      fileNumbers.put(module.file(), moduleNumbers.size());
      moduleNumbers.put(module, moduleNumbers.size());
      for (Def def : module.defs().values()) {
        defNumbers.put(def, defNumbers.size());
      }
    }
  }

  /** The modules and all that they import must be among those given. */
  public static byte[] write(Collection<ModuleDef> modules) {
    return new ImageWriter(modules).image();
  }

  private byte[] image() {
    ByteWriter directory = new ByteWriter();
    ByteWriter sections = new ByteWriter();
    directory.number(modules.size());
    for (ModuleDef module : modules) {
      directory.number(text(module.name()));
      directory.number(text(module.file().path()));
      directory.number(module.file().length());
      directory.number(text(module.file().digest()));
      directory.number(module.defs().size());
      directory.number(sections.size());
      sections.append(head(module));
      directory.number(sections.size());
      sections.append(body(module));
    }
    ByteWriter image = new ByteWriter();
    image.number(FORM);
    ByteWriter strings = new ByteWriter();
    texts.keySet().forEach(strings::text);
    image.number(texts.size());
    image.part(strings);
    image.part(directory);
    image.append(sections);
    return image.toByteArray();
  }

  private ByteWriter head(ModuleDef module) {
    ByteWriter head = new ByteWriter();
    CodeWriter codes = new CodeWriter(this, module, head);
    head.list(module.imports(), imported -> head.number(number(imported)));
    for (Def def : module.defs().values()) {
      head.number(kind(def));
      head.number(text(def.name()));
      head.number(text(def.doc()));
      codes.span(def.span());
      if (def instanceof SourceDef source) {
        head.number(text(source.title()));
        head.number(text(source.url()));
      } else if (def instanceof EnumDef each) {
        head.list(each.members(), member -> head.number(text(member)));
        head.list(each.docs(), doc -> head.number(text(doc)));
      } else if (def instanceof GlobalDef global) {
        head.constant(global.kind());
      } else if (def instanceof SchemaDef schema) {
        head.flag(schema.open());
        head.optional(schema.openSince(), since -> head.number(text(since.text())));
        head.list(
            schema.fields().values(),
            field -> {
              head.number(text(field.name()));
              head.number(text(field.doc()));
              codes.span(field.span());
            });
      }
    }
    return head;
  }

  private static int kind(Def def) {
    if (def instanceof SourceDef) {
      return Image.SOURCE;
    }
    if (def instanceof EnumDef) {
      return Image.ENUM;
    }
    if (def instanceof GlobalDef) {
      return Image.GLOBAL;
    }
    return def instanceof FunctionDef ? Image.FUNCTION : Image.SCHEMA;
  }

  private ByteWriter body(ModuleDef module) {
    ByteWriter body = new ByteWriter();
    CodeWriter codes = new CodeWriter(this, module, body);
    for (Def def : module.defs().values()) {
      if (def instanceof GlobalDef global) {
        codes.type(global.type());
        ByteWriter value = new ByteWriter();
        new CodeWriter(this, module, value).code(global.value());
        body.part(value);
      } else if (def instanceof FunctionDef function) {
        body.list(
            function.parameters(),
            parameter -> {
              body.number(text(parameter.name()));
              codes.type(parameter.type());
              body.optional(parameter.defaultValue(), codes::code);
            });
        codes.type(function.result());
        codes.code(function.body());
      } else if (def instanceof SchemaDef schema) {
        schema(schema, body, codes);
      }
    }
    body.list(module.rules(), rule -> rule(rule, body, codes));
    return body;
  }

  private void schema(SchemaDef schema, ByteWriter body, CodeWriter codes) {
    body.list(
        schema.parameters(),
        parameter -> {
          body.number(text(parameter.name()));
          codes.type(parameter.type());
          codes.span(parameter.span());
        });
    schema.fields().values().forEach(field -> field(field, body, codes));
    body.list(schema.rules(), rule -> rule(rule, body, codes));
    body.list(schema.artifacts(), artifact -> artifact(artifact, body, codes));
    body.optional(
        schema.file(),
        file -> {
          body.number(text(file.format()));
          body.number(text(file.at()));
          body.optional(file.where(), codes::code);
          body.number(text(file.of()));
          codes.span(file.span());
        });
  }

  private void field(FieldDef field, ByteWriter body, CodeWriter codes) {
    codes.type(field.type());
    codes.home(field.home());
    body.flag(field.derived());
    body.number(text(field.entry()));
    body.optional(field.value(), codes::code);
    body.list(
        field.wheres(),
        where -> {
          codes.code(where.condition());
          body.optional(where.message(), codes::code);
          body.optional(where.help(), codes::code);
        });
    body.optional(field.since(), since -> body.number(text(since.text())));
    body.optional(field.until(), until -> body.number(text(until.text())));
    body.number(text(field.replacedBy()));
    body.optional(field.form(), form -> body.constant(form));
    body.number(text(field.because()));
    sources(field.sources(), body);
  }

  private void rule(RuleDef rule, ByteWriter body, CodeWriter codes) {
    body.number(text(rule.id()));
    body.number(number(rule.subject()));
    codes.guards(rule.guards());
    codes.list(rule.lets());
    codes.list(rule.whens());
    codes.list(rule.requires());
    body.constant(rule.severity());
    codes.code(rule.message());
    body.optional(rule.help(), codes::code);
    body.optional(rule.because(), codes::code);
    body.optional(
        rule.fix(),
        fix -> {
          body.optional(fix.root(), codes::code);
          codes.steps(fix.path());
          codes.code(fix.value());
          codes.span(fix.span());
        });
    sources(rule.sources(), body);
    body.number(text(rule.doc()));
    codes.span(rule.span());
  }

  private void artifact(ArtifactDef artifact, ByteWriter body, CodeWriter codes) {
    codes.guards(artifact.guards());
    codes.code(artifact.path());
    body.number(text(artifact.format()));
    body.number(text(artifact.template()));
    body.flag(artifact.documents());
    body.optional(artifact.mode(), codes::code);
    codes.code(artifact.value());
    codes.type(artifact.type());
    body.number(text(artifact.because()));
    sources(artifact.sources(), body);
    body.number(text(artifact.doc()));
    codes.span(artifact.span());
  }

  private void sources(List<SourceDef> sources, ByteWriter body) {
    body.list(sources, source -> body.number(number(source)));
  }

  int text(String value) {
    Integer known = texts.get(value);
    if (known == null) {
      known = texts.size();
      texts.put(value, known);
    }
    return known;
  }

  private int number(ModuleDef module) {
    return known(moduleNumbers.get(module), module);
  }

  /** Of the module whose file it is. */
  int number(SourceFile file) {
    return known(fileNumbers.get(file), file);
  }

  int number(Def def) {
    return known(defNumbers.get(def), def);
  }

  private static int known(@Nullable Integer number, Object thing) {
    if (number == null) {
      throw new IllegalArgumentException(thing + " is not in the image");
    }
    return number;
  }
}
