package dev.clusterc.artifact;

/**
 * Where a leaf was written.
 *
 * @param tag the tag of the leaf
 * @param path the leaf's place in the value, such as {@code Service.ExecStart.name} or {@code
 *     metadata.labels["a.b"]}; empty for the root
 * @param line from 1
 * @param column from 1, in UTF-16 units
 */
public record Position(Object tag, String path, int line, int column) {}
