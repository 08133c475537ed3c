package dev.clusterc.golden.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The types of the client library for one minor of Kubernetes. */
final class Models {
  /** Where the build lays the older releases of the library: 19 is 1.28, and so on. */
  private static final Path FOLDER = Path.of(System.getProperty("models", "target/models"));

  private static final int OLDEST = 28;
  private static final int NEWEST = 36;
  private static final int OFFSET = 9;
  private static final String PACKAGE = "io.kubernetes.client.openapi.";
  private static final Map<Integer, Models> LOADED = new ConcurrentHashMap<>();

  private final ClassLoader loader;

  private Models(ClassLoader loader) {
    this.loader = loader;
  }

  static Models of(int minor) {
    return LOADED.computeIfAbsent(Math.max(OLDEST, Math.min(NEWEST, minor)), Models::load);
  }

  static Models newest() {
    return of(NEWEST);
  }

  Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(PACKAGE + "models." + name, true, loader);
  }

  /** What the library says against the object; nothing if it takes it. */
  Optional<String> refusal(String json, Class<?> type) {
    try {
      Class<?> reader = Class.forName(PACKAGE + "JSON", true, loader);
      if (loader == Models.class.getClassLoader()) {
        io.kubernetes.client.openapi.JSON.deserialize(json, type);
      } else {
        // Older ones deserialize with an instance, whose making sets the types up.
        Object instance = reader.getConstructor().newInstance();
        Method deserialize =
            reader.getMethod("deserialize", String.class, java.lang.reflect.Type.class);
        deserialize.invoke(instance, json, type);
      }
      return Optional.empty();
    } catch (InvocationTargetException e) {
      return Optional.of(String.valueOf(e.getTargetException().getMessage()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    } catch (com.google.gson.JsonParseException
        | IllegalArgumentException
        | io.kubernetes.client.custom.QuantityFormatException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static Models load(int minor) {
    if (minor == NEWEST) {
      return new Models(Models.class.getClassLoader());
    }
    String start = "client-java-api-" + (minor - OFFSET) + ".";
    try (Stream<Path> all = Files.list(FOLDER)) {
      Path jar =
          all.filter(path -> path.getFileName().toString().startsWith(start))
              .findAny()
              .orElseThrow(() -> new IllegalStateException("no " + start + " in " + FOLDER));
      return new Models(new ChildFirst(jar.toUri().toURL()));
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes the library's own classes from the one jar, and all that it needs from here. */
  private static final class ChildFirst extends URLClassLoader {
    ChildFirst(URL jar) {
      super(new URL[] {jar}, Models.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("io.kubernetes.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> found = findLoadedClass(name);
        return found == null ? findClass(name) : found;
      }
    }
  }
}
