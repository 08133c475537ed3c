package dev.clusterc.lsp;

import dev.clusterc.project.Library;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * All that the server may touch of its surroundings.
 *
 * @param in what the editor says
 * @param out what is answered, and nothing else
 * @param folder the current one
 * @param library the standard library that is in force
 * @param shipped what comes along: the library's own files, and the pages of the diagnostics
 * @param cache where files that come along are laid down for the editor to open
 */
public record Host(
    InputStream in,
    OutputStream out,
    Path folder,
    Library library,
    Library shipped,
    String version,
    Supplier<LocalDate> today,
    Optional<Path> cache) {}
