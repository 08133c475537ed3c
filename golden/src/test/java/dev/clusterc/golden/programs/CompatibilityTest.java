package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.clusterc.cases.Cases;
import dev.clusterc.golden.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * {@code stdlib/COMPATIBILITY.md}: which real program accepts which file, in which releases. That
 * each does is what {@link RealProgramsTest} holds; this holds the page. {@code -Dapprove=true}
 * writes it.
 */
class CompatibilityTest {
  private static final Path PAGE =
      Repository.GOLDEN.resolve("../stdlib/COMPATIBILITY.md").normalize();
  private static final String EXAMPLE = "releases";

  /** The instances of the example, and what each is made for. */
  private static final Map<String, String> COLUMNS =
      new TreeMap<>(
          Map.of(
              "oldest", "1.28, Docker 27, etcd 3.5",
              "middle", "1.33, containerd 1.7, etcd 3.5",
              "whole", "1.36, containerd 2.3, etcd 3.6",
              "newest", "1.37, containerd 2.3, etcd 3.7"));

  /** Those that know no keys. */
  private static final Set<String> FORM_ONLY = Set.of("gson", "yamllint");

  /** Those that CI has in an older release than any cluster runs. */
  private static final Set<String> OLDER = Set.of("containerd", "dockerd", "etcd");

  private static final List<String> ORDER = List.of("oldest", "middle", "whole", "newest");

  /**
   * A program of the tests.
   *
   * @param release the one that CI has
   * @param asked how it is asked
   * @param left what it can't tell, so that the check of keys by release stands alone for it
   */
  private record Reader(String release, String asked, String left) {}

  private static final Map<String, Reader> READERS =
      new TreeMap<>(
          Map.ofEntries(
              reader(
                  "apache2",
                  "2.4",
                  "`-t`, with the modules that the file loads",
                  "keys that came after it"),
              reader("bash", "5.2", "reads each script without running it", "what a script does"),
              reader(
                  "client-java",
                  "19 to 27 (the API of 1.28 to 1.36)",
                  "strict typed models of the cluster's own minor take each object",
                  "1.37, for which the models of 1.36 stand in; files of kubelet, scheduler and proxy"),
              reader(
                  "cni",
                  "the specification",
                  "the keys of a list of plugins, by a reader of the tests' own",
                  "the keys of each plugin"),
              reader(
                  "containerd",
                  "1.6.20",
                  "`config dump` says what it understood, and must say what was written",
                  "files of version 3, which containerd 2 reads; keys that came after 1.6"),
              reader(
                  "corefile",
                  "CoreDNS's pages",
                  "blocks, plugins and their options, by a reader of the tests' own",
                  "values of options"),
              reader(
                  "cron",
                  "crontab(5)",
                  "times, users, and programs of the tree, by a reader of the tests' own",
                  "what a program does"),
              reader("dhcpd", "4.4", "`-t`", "keys that came after it"),
              reader(
                  "dockerd",
                  "20.10.24",
                  "reads daemon.json and stops at the next step",
                  "keys that came after 20.10"),
              reader(
                  "etcd",
                  "3.4.23",
                  "a member starts with the unit's flags; three of the example `upgrade`, with certificates "
                      + "of its script, write, lose one, keep writing, hold the quota, and at a full one read only",
                  "flags that came after 3.4, which are left out and named"),
              reader(
                  "freebsd",
                  "15",
                  "names and forms of settings in rc.conf, periodic.conf, loader.conf, sysctl.conf and exports, by tables from its sources",
                  "settings that nothing here writes; whether the system takes the values"),
              reader("gson", "2", "form of JSON, keys that stand twice", "what keys mean"),
              reader("haproxy", "2.6.12", "`-c` on the whole file", "nothing"),
              reader(
                  "iptables-restore",
                  "1.8.9",
                  "the rules are put in force in a network namespace of its own",
                  "rules of nftables"),
              reader("keepalived", "2.2.7", "`--config-test`", "nothing"),
              reader(
                  "kubectl",
                  "1.34",
                  "typed check of workloads, offline",
                  "unknown fields, which client-java names; fields that came after 1.34"),
              reader(
                  "kubectl-config",
                  "1.34",
                  "follows the current context of a kubeconfig",
                  "whether anybody answers there"),
              reader(
                  "kustomize",
                  "1.34",
                  "`kubectl kustomize` builds the folder, and client-java reads the result",
                  "nothing"),
              reader(
                  "mariadbd", "10.11", "`--help --verbose` on the file", "keys that came after it"),
              reader("openssl", "3.0", "the script makes its certificates", "nothing"),
              reader(
                  "pf",
                  "pf.conf(5)",
                  "statements, their order and macros, by a reader of the tests' own",
                  "statements that nothing here writes; what passes"),
              reader(
                  "php",
                  "8.2",
                  "reads the file, and is asked for keys it doesn't know",
                  "keys that came after it"),
              reader(
                  "promtool",
                  "2.42",
                  "`check rules` and `check config`; `test rules` plays alerts against series",
                  "how Kubernetes is asked for targets; keys that came after 2.42"),
              reader(
                  "promtool-dashboards",
                  "2.42",
                  "`check rules` on the expressions of a dashboard",
                  "what Grafana draws"),
              reader("sh", "dash 0.5", "reads rc.conf as FreeBSD does", "the names of settings"),
              reader("shellcheck", "0.9", "each script", "what a script does"),
              reader(
                  "smartd",
                  "7.3",
                  "reads the file and looks for disks once",
                  "whether the disks test themselves"),
              reader(
                  "sysctl",
                  "4.0.2",
                  "a dry run of each key; those of a network namespace are set in one, and read back",
                  "keys of modules that aren't loaded; values of keys that all of a host shares"),
              reader(
                  "systemd-analyze",
                  "252",
                  "`verify`, its warnings read",
                  "flags of the programs that units start"),
              reader("yamllint", "1.29", "form of YAML, keys that stand twice", "what keys mean")));

  private static Map.Entry<String, Reader> reader(
      String name, String release, String asked, String left) {
    return Map.entry(name, new Reader(release, asked, left));
  }

  @Test
  void thePageSaysWhoReadsWhat() throws IOException {
    assertEquals(
        RealProgramsTest.PROGRAMS.stream().map(RealProgram::name).sorted().toList(),
        List.copyOf(READERS.keySet()),
        "programs, and what is said of them");
    Cases.verify(PAGE, page());
  }

  private static String page() throws IOException {
    StringBuilder page = new StringBuilder();
    page.append(
        """
        # Compatibility

        Which real program accepts which file. The files are those of `examples/releases`: one cluster by the oldest release
        served, by one between, by the newest known whole, and by the newest. Each program of a cell reads the file in CI and must
        accept it, and must refuse the wrong samples of `golden/src/test/samples/wrong/`. `schema`: no program at hand knows the
        file's keys, so their check by release stands in for it (`std/files/`, held against `data/`). Behind a program it says
        that CI has an older release of it, which is asked about the keys it knows; the others are left to the schema. `–`: no
        such file. Kubernetes 1.37 is known by its change log only, and the models of 1.36 stand in for it. Other combinations of
        releases are compiled by `MatrixTest`, which no program reads. This page is generated by `CompatibilityTest`.

        """);
    row(page, "file", ORDER.stream().map(name -> COLUMNS.getOrDefault(name, "")).toList());
    row(page, "---", ORDER.stream().map(name -> "---").toList());
    files()
        .forEach(
            (file, cells) ->
                row(
                    page,
                    "`" + file + "`",
                    ORDER.stream().map(name -> cells.getOrDefault(name, "–")).toList()));
    page.append("\n## The programs\n\n");
    page.append(
        "| program | release in CI | how it is asked | left to the schemas |\n|---|---|---|---|\n");
    READERS.forEach(
        (name, reader) ->
            row(page, name, List.of(reader.release(), reader.asked(), reader.left())));
    return page.toString();
  }

  private static void row(StringBuilder page, String first, List<String> others) {
    List<String> cells = new ArrayList<>(List.of(first));
    cells.addAll(others);
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static List<String> with(List<String> readers, String last) {
    List<String> all = new ArrayList<>(readers);
    all.add(last);
    return all;
  }

  /** Of each file the programs that read it, by instance. */
  private static Map<String, Map<String, String>> files() throws IOException {
    Map<String, Map<String, String>> files = new TreeMap<>();
    for (Artifact artifact : Artifact.of(Repository.GOLDEN.resolve(EXAMPLE))) {
      int slash = artifact.path().indexOf('/');
      String instance = artifact.path().substring(0, slash);
      String file = artifact.path().substring(slash + 1);
      if (file.equals(".clusterc.lock") || file.equals("provenance.json") || file.endsWith(".md")) {
        continue;
      }
      List<String> readers =
          RealProgramsTest.PROGRAMS.stream()
              .filter(program -> program.required() && program.reads(artifact))
              .map(RealProgram::name)
              .toList();
      files
          .computeIfAbsent(
              file.replaceFirst("^pools/[^/]+", "pools/*")
                  .replaceFirst("^control-plane/\\d+", "control-plane/*"),
              path -> new TreeMap<>())
          .put(
              instance,
              FORM_ONLY.containsAll(readers) || readers.stream().anyMatch(OLDER::contains)
                  ? String.join(", ", with(readers, "schema"))
                  : String.join(", ", readers));
    }
    return files;
  }
}
