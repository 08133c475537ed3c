package dev.clusterc.golden.programs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of settings that FreeBSD, OpenZFS and the rc scripts of packages know, with the form of
 * their values: FreeBSD sets what nobody asks for in silence, and a name that is written wrong is
 * seen by nobody. The tables hold what is written here, looked up in the sources of each.
 */
final class Freebsd implements RealProgram {
  private static final String FLAG = "\"?(YES|NO)\"?";
  private static final String NUMBER = "[0-9]+";
  private static final String ANY = ".+";

  /** By file: a pattern of names, and what stands behind the sign. */
  private static final Map<String, Map<String, String>> FILES =
      Map.of(
          // libexec/rc/rc.conf, and USE_RC_SUBR of the ports.
          "etc/rc\\.conf(\\.local)?",
          Map.of(
              "(zfs|ntpd|sshd|gateway|pf|pflog|nfs_server|nfsv4_server|mountd|rpcbind)_enable",
              FLAG,
              "(nfsv4_server_only|ntpd_sync_on_start)",
              FLAG,
              "(apache24|php_fpm|mysql|tailscaled|smartd|dhcpd|wait_for_vpn)_enable",
              FLAG,
              "hostname|defaultrouter|dhcpd_ifaces|mysql_dbdir",
              ANY,
              "wlans_[a-z]+[0-9]+",
              "wlan[0-9]+",
              "ifconfig_[a-z]+[0-9]+",
              "\"?((WPA )?SYNCDHCP|inet [0-9.]+/[0-9]+)\"?"),
          // usr.sbin/periodic/periodic.conf, daily/800.scrub-zfs and daily/801.trim-zfs.
          "etc/periodic\\.conf",
          Map.of(
              "daily_(scrub|status|trim)_zfs_enable",
              FLAG,
              "daily_scrub_zfs_default_threshold",
              NUMBER,
              "daily_output",
              ANY),
          // loader.conf(5), and zfs(4): quotes around words.
          "boot/loader\\.conf",
          Map.of("zfs_load", "\"YES\"", "vfs\\.zfs\\.arc\\.max", NUMBER),
          // listen(2), zfs(4), fs/nfs and fs/nfsserver of the kernel.
          "etc/sysctl\\.conf",
          Map.of(
              "kern\\.ipc\\.soacceptqueue",
              NUMBER,
              "vfs\\.zfs\\.min_auto_ashift",
              NUMBER,
              "vfs\\.nfs\\.enable_uidtostring|vfs\\.nfsd\\.enable_stringtouid",
              "[01]"),
          // exports(5): the root of NFS version 4, then a directory with options and one network a
          // line.
          "etc/exports",
          Map.of(
              "V4: / -sec",
              "sys",
              "/[^ =]+( -ro)?( -maproot=root)?( -ro)? -network [0-9a-f.:]+/[0-9]+",
              ""));

  private static final Pattern LINE = Pattern.compile("(.*?) *= *(.*)");

  @Override
  public String name() {
    return "freebsd";
  }

  @Override
  public boolean present() {
    return true;
  }

  @Override
  public boolean reads(Artifact artifact) {
    return FILES.keySet().stream().anyMatch(artifact::named);
  }

  @Override
  public List<String> findings(Artifact artifact, Path scratch) {
    List<String> findings = new ArrayList<>();
    for (Map.Entry<String, Map<String, String>> file : FILES.entrySet()) {
      if (artifact.named(file.getKey())) {
        artifact
            .text()
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .filter(line -> !known(line, file.getValue()))
            .forEach(line -> findings.add("nobody reads " + line));
      }
    }
    return findings;
  }

  private static boolean known(String line, Map<String, String> settings) {
    Matcher matcher = LINE.matcher(line);
    boolean assigns = matcher.matches();
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      if (setting.getValue().isEmpty() && line.matches(setting.getKey())) {
        return true;
      }
      if (assigns
          && matcher.group(1).matches(setting.getKey())
          && matcher.group(2).matches(setting.getValue())) {
        return true;
      }
    }
    return false;
  }
}
