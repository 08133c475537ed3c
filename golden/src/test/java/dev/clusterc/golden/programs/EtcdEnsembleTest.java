package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clusterc.golden.Repository;
import dev.clusterc.golden.Run;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The three members of an example, started with the flags of their units: they form one cluster,
 * hold the quota, and keep writing when one of them is gone. They talk on loopback and without
 * certificates, and flags that the etcd at hand is too old for are left out.
 */
class EtcdEnsembleTest {
  private static final boolean REQUIRED = "1".equals(System.getenv("CLUSTERC_REQUIRE_TOOLS"));
  private static final Path HOSTS = Repository.GOLDEN.resolve("upgrade/production/control-plane");
  private static final int MEMBERS = 3;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
  private static final Pattern TLS =
      Pattern.compile("(peer-)?(cert-file|key-file|trusted-ca-file|client-cert-auth)");
  private static final Pattern QUOTA =
      Pattern.compile("(?m)^etcd_server_quota_backend_bytes (\\S+)$");

  /** A member: its place among all, what it was started with, where it is asked. */
  private record Member(Process process, String quota, String url) {}

  @TempDir Path folder = Path.of("");
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<Member> members = new ArrayList<>();

  @Test
  void threeMembersKeepWritingWithoutOne() throws IOException, InterruptedException {
    if (!Run.has("etcd")) {
      if (REQUIRED) {
        fail("etcd is not here");
      }
      assumeTrue(false, "etcd is not here");
    }
    start();
    put(members.get(0), "before", "all three");
    for (Member member : members) {
      assertEquals("all three", get(member, "before"));
      assertEquals(
          Double.parseDouble(member.quota()), quotaInForce(member), "quota of " + member.url());
    }
    Member lost = members.remove(0);
    lost.process().destroyForcibly().waitFor();
    put(members.get(0), "after", "two are a majority");
    assertEquals("two are a majority", get(members.get(1), "after"));
    assertEquals("all three", get(members.get(1), "before"));
  }

  @AfterEach
  void stop() {
    members.forEach(member -> member.process().destroyForcibly());
  }

  private void start() throws IOException {
    Set<String> known = Etcd.known(folder);
    List<Integer> ports = freePorts(2 * MEMBERS);
    List<Map<String, String>> units = new ArrayList<>();
    for (int at = 1; at <= MEMBERS; at++) {
      String unit = Files.readString(HOSTS.resolve(at + "/etc/systemd/system/etcd-main.service"));
      units.add(Etcd.flags(unit).orElseThrow());
    }
    for (int at = 0; at < MEMBERS; at++) {
      List<String> command = new ArrayList<>(List.of("etcd"));
      units
          .get(at)
          .forEach(
              (flag, value) -> {
                if (known.contains(flag) && !TLS.matcher(flag).matches()) {
                  command.add("--" + flag + onLoopback(value, units, ports));
                }
              });
      Path data = folder.resolve("member" + at);
      command.add("--data-dir=" + data);
      command.removeIf(word -> word.startsWith("--wal-dir") || word.startsWith("--listen-metrics"));
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log" + at).toFile())
              .start();
      String quota = units.get(at).getOrDefault("quota-backend-bytes", "").replace("=", "");
      members.add(new Member(process, quota, "http://127.0.0.1:" + ports.get(2 * at)));
    }
  }

  /** Each member's two addresses become two ports; the one that all have for themselves goes. */
  private static String onLoopback(
      String value, List<Map<String, String>> units, List<Integer> ports) {
    String moved = value.replace(",https://127.0.0.1:2379", "");
    for (int at = 0; at < units.size(); at++) {
      String client = url(units.get(at), "advertise-client-urls");
      String peer = url(units.get(at), "initial-advertise-peer-urls");
      moved = moved.replace(client, "http://127.0.0.1:" + ports.get(2 * at));
      moved = moved.replace(peer, "http://127.0.0.1:" + ports.get(2 * at + 1));
    }
    return moved;
  }

  private static String url(Map<String, String> unit, String flag) {
    String url = unit.getOrDefault(flag, "").replace("=", "");
    assertTrue(url.startsWith("https://"), () -> flag + " is " + url);
    return url;
  }

  private static List<Integer> freePorts(int count) throws IOException {
    List<ServerSocket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
      }
      return sockets.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (ServerSocket socket : sockets) {
        socket.close();
      }
    }
  }

  private void put(Member member, String key, String value)
      throws IOException, InterruptedException {
    String body = "{\"key\":\"" + base64(key) + "\",\"value\":\"" + base64(value) + "\"}";
    ask(member, "/v3/kv/put", body);
  }

  private String get(Member member, String key) throws IOException, InterruptedException {
    String answer = ask(member, "/v3/kv/range", "{\"key\":\"" + base64(key) + "\"}");
    Matcher value = Pattern.compile("\"value\":\"([^\"]*)\"").matcher(answer);
    assertTrue(value.find(), answer);
    return new String(Base64.getDecoder().decode(value.group(1)), StandardCharsets.UTF_8);
  }

  private double quotaInForce(Member member) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(member.url() + "/metrics")).build();
    String metrics = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    Matcher quota = QUOTA.matcher(metrics);
    assertTrue(quota.find(), metrics);
    return Double.parseDouble(quota.group(1));
  }

  /** Asks until the member answers: it has to start first, or to find a new leader. */
  private String ask(Member member, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(member.url() + path))
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    long end = System.nanoTime() + PATIENCE;
    String last = "";
    while (System.nanoTime() < end) {
      try {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() == 200) {
          return response.body();
        }
        last = response.statusCode() + " " + response.body();
      } catch (IOException e) {
        last = String.valueOf(e.getMessage());
      }
      if (!member.process().isAlive()) {
        break;
      }
      Thread.sleep(200);
    }
    return fail(member.url() + path + ": " + last + "\n" + logs());
  }

  private String logs() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < MEMBERS; at++) {
      List<String> lines = Files.readAllLines(folder.resolve("log" + at));
      lines
          .subList(Math.max(0, lines.size() - 5), lines.size())
          .forEach(line -> text.append(line).append('\n'));
    }
    return text.toString();
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
