package dev.clusterc.bench;

import dev.clusterc.check.ModuleDef;
import dev.clusterc.diagnostic.Sink;
import dev.clusterc.project.Library;
import dev.clusterc.session.Instance;
import dev.clusterc.session.Judged;
import dev.clusterc.session.Session;
import dev.clusterc.session.Trees;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Parser;
import dev.clusterc.syntax.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** What each step costs a warm compiler, for one file with one instance. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Phases {
  private static final String NAME = "shop.cluster";

  /** How many shelves, rules and files the model has. */
  @Param({"20", "200"})
  public int size;

  private Path folder;
  private Path file;
  private String text;
  private Session session;
  private Instance instance;

  private String model() {
    StringBuilder all = new StringBuilder("schema Shop {\n  floors: Int = 3\n");
    for (int i = 0; i < size; i++) {
      String shelf = "shelf" + i;
      all.append("  " + shelf + ": Int := floors * " + (i + 2) + "\n    because \"a floor each\"\n");
      all.append("  rule r" + i + " { require " + shelf + " >= floors, error \"${" + shelf + "}\" }\n");
      all.append("  artifact \"" + i + ".json\": json = object { n = " + shelf + ", of = floors }\n");
    }
    return all.append("}\nShop shop { floors = 4 }\n").toString();
  }

  @Setup(Level.Trial)
  public void write() throws IOException {
    folder = Files.createTempDirectory("clusterc-bench");
    file = folder.resolve(NAME);
    text = model();
    Files.writeString(file, text);
    session = open();
    instance = session.instances().get(0);
    if (session.sink().hasErrors()) {
      throw new IllegalStateException(session.sink().sorted().toString());
    }
  }

  @TearDown(Level.Trial)
  public void delete() throws IOException {
    Files.delete(file);
    Files.delete(folder);
  }

  private Session open() {
    Library none = new Library.Folder(folder);
    return Session.open(
        new dev.clusterc.session.Setup(folder, none, "0.1.0"), List.of(Path.of(NAME)));
  }

  @Benchmark
  public SourceTree parse() {
    return Parser.parse(SourceFile.of(NAME, text), new Sink());
  }

  /** Reads, parses and checks. */
  @Benchmark
  public List<ModuleDef> check() {
    return open().modules();
  }

  /** Computes all values and runs all rules. */
  @Benchmark
  public Judged evaluate() {
    return session.judge(instance);
  }

  /** Evaluates, and makes all files with their provenance, but writes none. */
  @Benchmark
  public Trees.Made render() {
    return new Trees(session).of(instance);
  }
}
