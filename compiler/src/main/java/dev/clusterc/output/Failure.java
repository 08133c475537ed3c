package dev.clusterc.output;

import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** Says what kept the output from being read or written. */
final class Failure {
  private Failure() {}

  static Diagnostic unwritable(Path where, IOException e) {
    return Diagnostic.error(
            Code.OUTPUT_UNWRITABLE, "`" + shown(where) + "` can't be written: " + reason(e))
        .help("check the folder, or choose another with -o")
        .build();
  }

  static Diagnostic unreadable(Path where, IOException e) {
    return Diagnostic.error(
            Code.OUTPUT_UNWRITABLE, "`" + shown(where) + "` can't be read: " + reason(e))
        .help("check the folder, or choose another with -o")
        .build();
  }

  static Diagnostic badLock(Path folder, BadFormatException e) {
    return Diagnostic.error(
            Code.BAD_LOCK,
            "`" + shown(folder.resolve(OutputPaths.LOCK)) + "` can't be used: " + e.getMessage())
        .because("it tells which files are clusterc's and which were edited by hand")
        .help("restore it from version control, or take the files over with --force")
        .build();
  }

  static String shown(Path path) {
    return path.toString().replace('\\', '/');
  }

  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NotDirectoryException || e instanceof FileAlreadyExistsException) {
      return "a file stands where a folder is wanted";
    }
    if (e instanceof NoSuchFileException) {
      return "it is gone";
    }
    if (e instanceof FileSystemException problem && problem.getReason() != null) {
      String reason = problem.getReason();
      return reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
    }
    return String.valueOf(e.getMessage());
  }
}
