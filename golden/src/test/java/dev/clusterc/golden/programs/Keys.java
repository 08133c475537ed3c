package dev.clusterc.golden.programs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Keys and certificates in files, as the script of a tree writes them, for a client of Java's. */
final class Keys {
  private static final char[] NOBODYS = {};

  private Keys() {}

  /** A client that shows a certificate and trusts one authority. */
  static SSLContext context(Path certificate, Path key, Path authority) {
    try {
      KeyStore own = empty();
      own.setKeyEntry("own", key(key), NOBODYS, new Certificate[] {certificate(certificate)});
      KeyManagerFactory shown =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      shown.init(own, NOBODYS);
      KeyStore others = empty();
      others.setCertificateEntry("authority", certificate(authority));
      TrustManagerFactory trusted =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trusted.init(others);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(shown.getKeyManagers(), trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KeyStore empty() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, NOBODYS);
    return store;
  }

  private static Certificate certificate(Path file) throws GeneralSecurityException, IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }

  private static PrivateKey key(Path file) throws GeneralSecurityException, IOException {
    String text = Files.readString(file).replaceAll("-----[^-]*-----|\\s", "");
    return KeyFactory.getInstance("EC")
        .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(text)));
  }
}
