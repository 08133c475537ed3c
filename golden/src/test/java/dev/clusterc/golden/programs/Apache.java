package dev.clusterc.golden.programs;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads a part of a configuration, as FreeBSD's package includes it, in one of its own. Modules lie
 * elsewhere here, and a certificate has to be there.
 */
final class Apache implements RealProgram {
  private static final String MODULES = "/usr/lib/apache2/modules/";
  private static final String LIST = "apache24/modules\\.d/[^/]*\\.conf";
  private static final List<String> ALWAYS = List.of("mpm_event", "authz_core");
  private static final List<String> OF_SITES =
      List.of(
          "ssl",
          "socache_shmcb",
          "http2",
          "proxy",
          "proxy_fcgi",
          "rewrite",
          "headers",
          "env",
          "dir",
          "mime");

  @Override
  public String name() {
    return "apache2";
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named(LIST) || artifact.named("apache24/Includes/[^/]*\\.conf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) throws IOException {
    Path key = scratch.resolve("key.pem");
    Path certificate = scratch.resolve("certificate.pem");
    Run made =
        Run.of(
            scratch,
            Map.of(),
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-subj",
            "/CN=test",
            "-keyout",
            key.toString(),
            "-out",
            certificate.toString());
    if (made.code() != 0) {
      return made.findings();
    }
    String text =
        artifact
            .text()
            .replaceAll("SSLCertificateFile .*", "SSLCertificateFile \"" + certificate + "\"")
            .replaceAll("SSLCertificateKeyFile .*", "SSLCertificateKeyFile \"" + key + "\"")
            .replaceAll("DocumentRoot .*", "DocumentRoot \"" + scratch + "\"")
            .replace("libexec/apache24/", MODULES);
    Path part = scratch.resolve("part.conf");
    Files.writeString(part, text);
    List<String> lines = new ArrayList<>();
    lines.add("ServerRoot \"" + scratch + "\"");
    lines.add("ServerName localhost");
    lines.add("ErrorLog \"" + scratch.resolve("log") + "\"");
    ALWAYS.forEach(module -> lines.add(load(module)));
    if (!artifact.named(LIST)) {
      OF_SITES.forEach(module -> lines.add(load(module)));
    }
    lines.add("Include \"" + part + "\"");
    Path whole = scratch.resolve("whole.conf");
    Files.write(whole, lines);
    Run run = Run.of(scratch, Map.of(), "apache2", "-t", "-f", whole.toString());
    return run.findings().stream().filter(line -> !line.equals("Syntax OK")).toList();
  }

  private static String load(String module) {
    return "LoadModule " + module + "_module " + MODULES + "mod_" + module + ".so";
  }
}
