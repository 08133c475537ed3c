package dev.clusterc.image;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/** Bytes that grow. Numbers take as few bytes as they need. */
final class ByteWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  void number(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  /** A number that may be negative. */
  void signed(long value) {
    number(value << 1 ^ value >> 63);
  }

  void flag(boolean value) {
    bytes.write(value ? 1 : 0);
  }

  /** An image is only read by the compiler that comes with it, so the order is the same. */
  @SuppressWarnings("EnumOrdinal")
  void constant(Enum<?> value) {
    number(value.ordinal());
  }

  void text(String value) {
    byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
    number(encoded.length);
    bytes.writeBytes(encoded);
  }

  <T> void list(Collection<T> elements, Consumer<? super T> element) {
    number(elements.size());
    elements.forEach(element);
  }

  <T> void optional(Optional<T> value, Consumer<? super T> present) {
    flag(value.isPresent());
    value.ifPresent(present);
  }

  /** All of another one, after its length. */
  void part(ByteWriter other) {
    number(other.size());
    append(other);
  }

  void append(ByteWriter other) {
    bytes.writeBytes(other.toByteArray());
  }

  int size() {
    return bytes.size();
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
