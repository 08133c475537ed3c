package dev.clusterc.cli;

import dev.clusterc.diagnostic.Sink;
import dev.clusterc.project.Library;
import dev.clusterc.project.Sources;
import dev.clusterc.source.SourceFile;
import dev.clusterc.syntax.Parser;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs what people run most, so that an archive of the classes that were loaded holds all that
 * their runs need. The launcher starts it in a folder of its own.
 */
public final class Training {
  private Training() {}

  /** Between them its files use all that the language has, unlike the one that is compiled. */
  private static void parseLibrary() throws IOException {
    Library.Packaged library = new Library.Packaged(Training.class.getClassLoader());
    for (String path : library.paths()) {
      Optional<byte[]> bytes = library.read(path);
      if (path.endsWith(Sources.ENDING) && bytes.isPresent()) {
        String text = new String(bytes.get(), StandardCharsets.UTF_8);
        Parser.parse(SourceFile.of(path, text), new Sink());
      }
    }
  }

  /**
   * Ends the process as a command does.
   *
   * @param args a file to compile
   */
  public static void main(String[] args) throws InterruptedException, IOException {
    String input = args[0];
    PrintStream nowhere =
        new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    for (List<String> each :
        List.of(
            List.of("--help"),
            List.of("compile", "--help"),
            List.of("check"),
            List.of("fmt", "--check", input),
            List.of("compile", "--output", "out", input),
            // What an error needs, and a name that is nearly right.
            List.of("check", "--deny", "warnings", input + "s"),
            List.of("compile", "--output", "out", "--set", "nodez = 1", input))) {
      new Main(Main.process(nowhere, nowhere, new AtomicBoolean()))
          .run(each.toArray(new String[0]));
    }
    parseLibrary();
    Main.main(new String[] {"compile", "--output", "out", input});
  }
}
