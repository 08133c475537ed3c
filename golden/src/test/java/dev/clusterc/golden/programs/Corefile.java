package dev.clusterc.golden.programs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What CoreDNS makes of a Corefile: blocks of servers, in them plugins, in those their options.
 * Debian has no CoreDNS; the plugins and options below are those that its pages name.
 */
final class Corefile implements RealProgram {
  private static final Map<String, Set<String>> PLUGINS =
      Map.ofEntries(
          Map.entry("autopath", Set.of()),
          Map.entry("bind", Set.of("except")),
          Map.entry(
              "cache",
              Set.of(
                  "success",
                  "denial",
                  "prefetch",
                  "serve_stale",
                  "servfail",
                  "disable",
                  "keepttl")),
          Map.entry("errors", Set.of("consolidate", "stacktrace", "show_first")),
          Map.entry(
              "forward",
              Set.of(
                  "except",
                  "force_tcp",
                  "prefer_udp",
                  "expire",
                  "max_fails",
                  "max_connect_attempts",
                  "tls",
                  "tls_servername",
                  "policy",
                  "health_check",
                  "max_concurrent",
                  "next",
                  "failfast_all_unhealthy_upstreams",
                  "failover")),
          Map.entry("health", Set.of("lameduck")),
          Map.entry("hosts", Set.of("ttl", "no_reverse", "reload", "fallthrough")),
          Map.entry(
              "kubernetes",
              Set.of(
                  "endpoint",
                  "tls",
                  "kubeconfig",
                  "apiserver_qps",
                  "apiserver_burst",
                  "apiserver_max_inflight",
                  "namespaces",
                  "labels",
                  "namespace_labels",
                  "pods",
                  "endpoint_pod_names",
                  "ttl",
                  "noendpoints",
                  "fallthrough",
                  "ignore",
                  "multicluster",
                  "startup_timeout")),
          Map.entry("loadbalance", Set.of()),
          Map.entry("log", Set.of("class")),
          Map.entry("loop", Set.of()),
          Map.entry("prometheus", Set.of()),
          Map.entry("ready", Set.of("monitor")),
          Map.entry("reload", Set.of()),
          Map.entry("rewrite", Set.of()),
          Map.entry("template", Set.of("match", "answer", "additional", "authority", "rcode")));

  @Override
  public String name() {
    return "corefile";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("Corefile|[^/]*\\.server");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    List<String> findings = new ArrayList<>();
    List<String> open = new ArrayList<>();
    Set<String> servers = new HashSet<>();
    Set<String> plugins = new HashSet<>();
    int number = 0;
    for (String raw : artifact.text().split("\n", -1)) {
      number++;
      String line = raw.replaceFirst("(^|\\s)#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      if (line.equals("}")) {
        if (open.isEmpty()) {
          findings.add(number + ": closes what isn't open");
        } else {
          open.remove(open.size() - 1);
        }
        continue;
      }
      String word = line.split("\\s+")[0];
      if (open.isEmpty()) {
        if (!line.endsWith("{")) {
          findings.add(number + ": no block of a server: " + line);
        } else if (!servers.add(line)) {
          findings.add(number + ": twice: " + line);
        }
        plugins.clear();
      } else if (open.size() == 1) {
        if (!PLUGINS.containsKey(word)) {
          findings.add(number + ": unknown plugin " + word);
        } else if (Set.of("kubernetes", "errors", "cache", "loop", "health").contains(word)
            && !plugins.add(word)) {
          findings.add(number + ": twice: " + word);
        }
      } else if (!PLUGINS.getOrDefault(open.get(1), Set.of(word)).contains(word)) {
        findings.add(number + ": " + open.get(1) + " has no option " + word);
      }
      if (line.endsWith("{")) {
        open.add(word);
      }
    }
    if (!open.isEmpty()) {
      findings.add("not closed: " + open);
    }
    return findings;
  }
}
