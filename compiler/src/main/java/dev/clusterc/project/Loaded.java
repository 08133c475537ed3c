package dev.clusterc.project;

import dev.clusterc.diagnostic.BadSource;
import dev.clusterc.diagnostic.Code;
import dev.clusterc.diagnostic.Diagnostic;
import dev.clusterc.source.Decoded;
import dev.clusterc.source.SourceFile;
import dev.clusterc.source.Span;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What came of reading a file. */
public sealed interface Loaded {

  /** Its text. */
  record Text(SourceFile file) implements Loaded {}

  /** It is no text; the diagnostic shows where in it. */
  record Garbled(Diagnostic diagnostic) implements Loaded {}

  /** It can't be read at all; to be told where it was named. */
  record Refusal(Code code, String message, Optional<String> help) implements Loaded {

    Diagnostic at(Optional<Span> place) {
      Diagnostic.Builder builder = Diagnostic.error(code, message);
      place.ifPresent(builder::at);
      help.ifPresent(builder::help);
      return builder.build();
    }
  }

  static Loaded read(Path path, String shown, boolean library) {
    if (Files.isDirectory(path)) {
      return new Refusal(
          Code.NOT_A_FILE, "`" + shown + "` is a folder", Optional.of("name a file in it"));
    }
    if (!Files.isRegularFile(path)) {
      return new Refusal(
          Code.UNREADABLE_FILE, "`" + shown + "` is no ordinary file", Optional.empty());
    }
    try (InputStream in = Files.newInputStream(path)) {
      long size = Files.size(path);
      if (size > SourceFile.MAX_BYTES) {
        return of(SourceFile.tooLarge(shown, size, library));
      }
      return of(SourceFile.decode(shown, in.readNBytes(SourceFile.MAX_BYTES + 1), library));
    } catch (AccessDeniedException e) {
      return new Refusal(
          Code.UNREADABLE_FILE,
          "`" + shown + "` can't be read: permission denied",
          Optional.of("let yourself read it: `chmod u+r`"));
    } catch (IOException e) {
      return new Refusal(
          Code.UNREADABLE_FILE,
          "`" + shown + "` can't be read: " + e.getMessage(),
          Optional.empty());
    }
  }

  static Loaded of(Decoded decoded) {
    if (decoded instanceof Decoded.Bad bad) {
      return new Garbled(BadSource.diagnose(bad));
    }
    return new Text(((Decoded.Ok) decoded).file());
  }
}
