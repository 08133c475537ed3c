package dev.clusterc.golden.programs;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A strict parser of JSON, which refuses a key that is there twice too. */
final class Json implements RealProgram {
  @Override
  public String name() {
    return "gson";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("[^/]*\\.(json|conflist)");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    try (JsonReader reader = new JsonReader(new StringReader(artifact.text()))) {
      reader.setStrictness(com.google.gson.Strictness.STRICT);
      value(reader);
      return reader.peek() == JsonToken.END_DOCUMENT ? List.of() : List.of("more than a value");
    } catch (IOException | IllegalStateException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private static void value(JsonReader reader) throws IOException {
    if (reader.peek() == JsonToken.BEGIN_ARRAY) {
      reader.beginArray();
      while (reader.hasNext()) {
        value(reader);
      }
      reader.endArray();
    } else if (reader.peek() == JsonToken.BEGIN_OBJECT) {
      reader.beginObject();
      Set<String> keys = new HashSet<>();
      while (reader.hasNext()) {
        String key = reader.nextName();
        if (!keys.add(key)) {
          throw new IOException("twice: " + reader.getPath());
        }
        value(reader);
      }
      reader.endObject();
    } else {
      reader.skipValue();
    }
  }
}
