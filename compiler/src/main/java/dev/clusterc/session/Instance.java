package dev.clusterc.session;

import dev.clusterc.check.BlockCode;
import dev.clusterc.check.ModuleDef;
import dev.clusterc.check.SchemaDef;
import dev.clusterc.eval.Instances;
import dev.clusterc.eval.ObjectValue;
import dev.clusterc.eval.Run;
import dev.clusterc.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Something that a file compiles, before it is computed. */
public final class Instance {
  private final ModuleDef module;
  private final int group;
  private final List<Object> steps;
  private final String name;
  private final SchemaDef schema;
  private final Span span;
  private final List<BlockCode> more = new ArrayList<>();

  Instance(ModuleDef module, Instances.Found found) {
    ObjectValue object = found.object();
    this.module = module;
    this.group = found.group();
    this.steps = found.steps();
    this.name = object.instanceName().orElseThrow();
    this.schema = object.schema().orElseThrow();
    this.span = object.span().orElse(module.file().span());
  }

  public ModuleDef module() {
    return module;
  }

  public String name() {
    return name;
  }

  public SchemaDef schema() {
    return schema;
  }

  public Span span() {
    return span;
  }

  /** Lays a block over it, above what its file says. */
  void amend(BlockCode block) {
    more.add(block);
  }

  /** Its object in a run. */
  public ObjectValue in(Run run) {
    ObjectValue object = Instances.at(run, module, group, steps);
    for (BlockCode block : more) {
      object = object.withBlock(block);
    }
    return object;
  }
}
