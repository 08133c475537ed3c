package dev.clusterc.golden.programs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What FreeBSD's pfctl makes of its rules, as far as pf.conf(5) says it: the forms that are written
 * here, their order, macros that are defined before they are used, and names of ICMP's types. No
 * registry at hand has pfctl.
 */
final class Pf implements RealProgram {
  private static final String ICMP = "(echoreq|echorep|unreach|timex)";
  private static final String ICMP6 =
      "(neighbrsol|neighbradv|routeradv|routersol|echoreq|unreach|toobig)";
  private static final String ADDRESS =
      "(any|\\(?\\$[a-z_]+\\)?(:network)?|[0-9a-f.:]+(/[0-9]+)?|\\{ [0-9a-f.:/, ]+ \\})";
  private static final String PORT = "( port ([0-9]+|\\{ [0-9]+(, [0-9]+)* \\}))?";
  private static final String HOSTS = " from " + ADDRESS + PORT + " to " + ADDRESS + PORT;
  private static final String ON = "( on \\$[a-z_]+)?( inet6?)?";

  /** Kinds of statements, in the only order that pfctl takes. */
  private static final List<Pattern> KINDS =
      List.of(
          Pattern.compile("([a-z_]+) = \"[^\"]+\""),
          Pattern.compile("set (skip on lo0|block-policy (drop|return))"),
          Pattern.compile("scrub in all"),
          Pattern.compile(
              "nat on \\$[a-z_]+ inet"
                  + HOSTS
                  + " -> \\(\\$[a-z_]+\\)"
                  + "|rdr on \\$[a-z_]+ inet proto tcp"
                  + HOSTS
                  + " -> [0-9.]+"),
          Pattern.compile(
              "block in log all|pass out all keep state"
                  + "|pass in inet proto icmp all icmp-type "
                  + list(ICMP)
                  + " keep state"
                  + "|pass in inet6 proto icmp6 all icmp6-type "
                  + list(ICMP6)
                  + "|pass in"
                  + ON
                  + "( proto (tcp|udp))?"
                  + HOSTS
                  + "( keep state)?"));

  private static final Pattern USE = Pattern.compile("\\$([a-z_]+)");

  private static String list(String names) {
    return "\\{ " + names + "(, " + names + ")* \\}";
  }

  @Override
  public String name() {
    return "pf";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return artifact.named("pf\\.conf");
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    List<String> findings = new ArrayList<>();
    Set<String> macros = new HashSet<>();
    int reached = 0;
    for (String line : artifact.text().lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      int kind = kind(line);
      if (kind < 0) {
        findings.add("no statement: " + line);
      } else if (kind < reached) {
        findings.add("too late: " + line);
      } else {
        reached = kind;
      }
      Matcher use = USE.matcher(line);
      while (use.find()) {
        if (!macros.contains(use.group(1))) {
          findings.add("there is no macro " + use.group(1));
        }
      }
      Matcher macro = KINDS.get(0).matcher(line);
      if (macro.matches()) {
        macros.add(macro.group(1));
      }
      if (line.contains(" port ") && !line.contains(" proto ")) {
        findings.add("a port of no protocol: " + line);
      }
    }
    return findings;
  }

  private static int kind(String line) {
    for (int i = 0; i < KINDS.size(); i++) {
      if (KINDS.get(i).matcher(line).matches()) {
        return i;
      }
    }
    return -1;
  }
}
