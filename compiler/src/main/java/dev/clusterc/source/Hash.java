package dev.clusterc.source;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in hexadecimal digits. */
public final class Hash {
  private static final HexFormat HEX = HexFormat.of();

  /** One a thread, since to find one takes as long as to hash a small file. */
  private static final ThreadLocal<MessageDigest> DIGEST = ThreadLocal.withInitial(Hash::digest);

  private Hash() {}

  public static String of(byte[] bytes) {
    return HEX.formatHex(DIGEST.get().digest(bytes));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
