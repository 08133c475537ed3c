package dev.clusterc.output;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The right to write below an output folder, held by one run at a time. The operating system takes
 * it back when the run dies, so that a killed run blocks nobody.
 */
final class Claim implements AutoCloseable {
  private static final String NAME = OutputPaths.OURS + ".running";

  private final Path file;
  private final FileChannel channel;

  private Claim(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Empty if another run holds it. */
  static Optional<Claim> take(Path out) throws IOException {
    Path file = out.resolve(NAME);
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    try {
      FileLock lock = channel.tryLock();
      // The file of a run that ended meanwhile is gone from the folder and protects nothing.
      if (lock != null && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of(new Claim(file, channel));
      }
    } catch (OverlappingFileLockException e) {
      // Held by another thread of this process: the same as by another process.
    }
    channel.close();
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    channel.close();
  }
}
