package dev.clusterc.project;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.stream.Stream;

/** Where the standard library's files come from. Its paths begin with {@code std/}. */
public sealed interface Library {
  /**
   * The folder that holds all of the standard library, and the first part of its modules' names.
   */
  String NAME = "std";

  /** The paths of all of its files, sorted; only needed where something is misspelt. */
  List<String> paths() throws IOException;

  /** As the distribution carries it, beside our own classes. */
  record Packaged(ClassLoader loader) implements Library {

    /** One of its files. */
    public Optional<byte[]> read(String path) throws IOException {
      try (InputStream in = loader.getResourceAsStream(path)) {
        return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
      }
    }

    @Override
    public List<String> paths() throws IOException {
      TreeSet<String> found = new TreeSet<>();
      for (URL url : Collections.list(loader.getResources(NAME))) {
        URLConnection connection = url.openConnection();
        if (connection instanceof JarURLConnection jar) {
          for (JarEntry entry : Collections.list(jar.getJarFile().entries())) {
            if (entry.getName().startsWith(NAME + "/") && !entry.isDirectory()) {
              found.add(entry.getName());
            }
          }
        } else if (url.getProtocol().equals("file")) {
          Path parent = path(url.toString()).getParent();
          if (parent != null) {
            found.addAll(new Folder(parent).paths());
          }
        }
      }
      return List.copyOf(found);
    }

    private static Path path(String url) throws IOException {
      try {
        return Path.of(new URI(url));
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
    }
  }

  /** As its authors have it: a folder that holds {@code std}. */
  record Folder(Path folder) implements Library {

    @Override
    public List<String> paths() throws IOException {
      List<String> found = new ArrayList<>();
      try (Stream<Path> all = Files.walk(folder.resolve(NAME))) {
        all.filter(Files::isRegularFile)
            .map(file -> Paths.shown(folder.relativize(file)))
            .sorted()
            .forEach(found::add);
      }
      return found;
    }
  }
}
