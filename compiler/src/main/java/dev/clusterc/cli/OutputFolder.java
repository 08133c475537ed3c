package dev.clusterc.cli;

import dev.clusterc.diagnostic.Diagnostic;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the folders of all instances are.
 *
 * @param typed as the user wrote it, which is how it is shown
 */
record OutputFolder(Path path, String typed) {

  static OutputFolder of(Invocation invocation) {
    String typed = invocation.option("--output").orElseThrow();
    String shown = typed.replace('\\', '/').replaceFirst("(?<=[^/])/+$", "");
    return new OutputFolder(invocation.resolve(typed), shown);
  }

  /** The folder of an instance, for people. */
  String shown(String instance) {
    String name = instance.replaceAll("\\p{Cntrl}", "?");
    return typed.endsWith("/") ? typed + name : typed + "/" + name;
  }

  boolean holds(String instance) {
    return Files.exists(path.resolve(instance), LinkOption.NOFOLLOW_LINKS);
  }

  /** The same said with paths as the user wrote them. */
  List<Diagnostic> told(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(this::told).toList();
  }

  Diagnostic told(Diagnostic diagnostic) {
    String absolute = "`" + path.toString().replace('\\', '/');
    return diagnostic.withMessage(
        diagnostic
            .message()
            .replace(absolute + "/", "`" + shown(""))
            .replace(absolute + "`", "`" + typed + "`"));
  }
}
