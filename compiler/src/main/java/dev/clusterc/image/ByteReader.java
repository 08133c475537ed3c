package dev.clusterc.image;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads what {@link ByteWriter} wrote. */
final class ByteReader {
  private final byte[] bytes;
  private int at;

  ByteReader(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  int position() {
    return at;
  }

  /** Another reader of the same bytes. */
  ByteReader from(int position) {
    return new ByteReader(bytes, position);
  }

  void skip(int count) {
    at += count;
  }

  int number() {
    byte first = bytes[at++];
    return first >= 0 ? first : (int) rest(first);
  }

  long large() {
    byte first = bytes[at++];
    return first >= 0 ? first : rest(first);
  }

  private long rest(byte first) {
    long value = first & 0x7F;
    int shift = 7;
    byte next;
    do {
      next = bytes[at++];
      value |= (long) (next & 0x7F) << shift;
      shift += 7;
    } while (next < 0);
    return value;
  }

  long signed() {
    long value = large();
    return value >>> 1 ^ -(value & 1);
  }

  boolean flag() {
    return bytes[at++] != 0;
  }

  String text() {
    int length = number();
    String value = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return value;
  }

  <T> List<T> list(Supplier<T> element) {
    int count = number();
    if (count == 0) {
      return List.of();
    }
    List<T> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      elements.add(element.get());
    }
    return elements;
  }

  <T> Optional<T> optional(Supplier<T> value) {
    return flag() ? Optional.of(value.get()) : Optional.empty();
  }
}
