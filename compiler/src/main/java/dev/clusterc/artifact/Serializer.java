package dev.clusterc.artifact;

/** Writes a value in one format. */
public interface Serializer {
  /**
   * The file's text for a value.
   *
   * @throws FormatException when the format has no way to say the value
   */
  Rendered render(Node root) throws FormatException;
}
