package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

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

/**
 * The three members of an example, started with the flags of their units and the certificates of
 * the example's own script. Their addresses become ports on loopback, and flags that the etcd at
 * hand is too old for are left out.
 */
final class EtcdEnsemble implements AutoCloseable {
  private static final Path TREE = Repository.GOLDEN.resolve("upgrade/production");
  private static final int MEMBERS = 3;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
  private static final String PKI = "/etc/etcd/pki/";
  private static final String KEYS_OF_API = "etc/kubernetes/pki/";

  /** A member: what it was started with, where it is asked, and where its counters are. */
  record Member(Process process, Map<String, String> flags, String url, String metrics) {
    String flag(String name) {
      return flags.getOrDefault(name, "").replace("=", "");
    }
  }

  private final Path folder;
  private final Path made;
  private final List<Member> members = new ArrayList<>();

  /**
   * @param made what {@link #certificates} made
   * @param changed flags that are to have other values than the units say
   */
  EtcdEnsemble(Path folder, Path made, Map<String, String> changed) throws IOException {
    this.folder = folder;
    this.made = made;
    start(changed);
  }

  /** Keys and certificates of all hosts, by the script of the tree. */
  static Path certificates(Path folder) {
    Run script =
        Run.of(folder, Map.of(), "sh", TREE.resolve("pki/make-certificates").toString(), "made");
    assertEquals(0, script.code(), script::err);
    return folder.resolve("made");
  }

  List<Member> members() {
    return members;
  }

  /** Ends a member without a word. */
  void lose(Member member) throws InterruptedException {
    assertTrue(members.remove(member));
    member.process().destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    members.forEach(member -> member.process().destroyForcibly());
  }

  private void start(Map<String, String> changed) throws IOException {
    Set<String> known = Etcd.known(folder);
    List<Integer> ports = freePorts(3 * MEMBERS);
    List<Map<String, String>> units = new ArrayList<>();
    for (int at = 1; at <= MEMBERS; at++) {
      Path unit = TREE.resolve("control-plane/" + at + "/etc/systemd/system/etcd-main.service");
      units.add(Etcd.flags(Files.readString(unit)).orElseThrow());
    }
    for (int at = 0; at < MEMBERS; at++) {
      Map<String, String> unit = units.get(at);
      List<String> command = new ArrayList<>(List.of("etcd"));
      Path host = made.resolve("control-plane/" + (at + 1));
      Path data = folder.resolve("member" + at);
      String metrics = "http://127.0.0.1:" + ports.get(3 * at + 2);
      unit.forEach(
          (flag, value) -> {
            String moved = onLoopback(value, units, ports).replace("=" + PKI, "=" + host + PKI);
            if (flag.equals("data-dir")) {
              moved = "=" + data;
            } else if (flag.equals("listen-metrics-urls")) {
              moved = "=" + metrics;
            }
            if (known.contains(flag) && !flag.equals("wal-dir")) {
              command.add("--" + flag + changed.getOrDefault(flag, moved));
            }
          });
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log" + at).toFile())
              .start();
      String url = "https://127.0.0.1:" + ports.get(3 * at);
      members.add(new Member(process, unit, url, metrics));
    }
  }

  /** Each member's two addresses become two ports; the one that all have for themselves goes. */
  private static String onLoopback(
      String value, List<Map<String, String>> units, List<Integer> ports) {
    String moved = value.replace(",https://127.0.0.1:2379", "");
    for (int at = 0; at < units.size(); at++) {
      String client = url(units.get(at), "advertise-client-urls");
      String peer = url(units.get(at), "initial-advertise-peer-urls");
      moved = moved.replace(client, "https://127.0.0.1:" + ports.get(3 * at));
      moved = moved.replace(peer, "https://127.0.0.1:" + ports.get(3 * at + 1));
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

  /** A client as the API server of the first host is one. */
  HttpClient apiServer() {
    return client("control-plane/1/" + KEYS_OF_API + "apiserver-etcd-client");
  }

  /** One that the authority of etcd has signed nothing for. */
  HttpClient schedulerOfTheHost() {
    return client("control-plane/1/" + KEYS_OF_API + "scheduler");
  }

  private HttpClient client(String certificate) {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .sslContext(
            Keys.context(
                made.resolve(certificate + ".crt"),
                made.resolve(certificate + ".key"),
                made.resolve("control-plane/1/" + KEYS_OF_API + "etcd/ca.crt")))
        .build();
  }

  static String putting(String key, String value) {
    return "{\"key\":\"" + base64(key) + "\",\"value\":\"" + base64(value) + "\"}";
  }

  static String reading(String key) {
    return "{\"key\":\"" + base64(key) + "\"}";
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  void put(HttpClient client, Member member, String key, String value)
      throws IOException, InterruptedException {
    ask(client, member, "/v3/kv/put", putting(key, value));
  }

  String get(HttpClient client, Member member, String key)
      throws IOException, InterruptedException {
    String answer = ask(client, member, "/v3/kv/range", reading(key));
    Matcher value = Pattern.compile("\"value\":\"([^\"]*)\"").matcher(answer);
    assertTrue(value.find(), answer);
    return new String(Base64.getDecoder().decode(value.group(1)), StandardCharsets.UTF_8);
  }

  double quotaInForce(Member member) throws IOException, InterruptedException {
    String metrics =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(member.metrics() + "/metrics")).build(),
                HttpResponse.BodyHandlers.ofString())
            .body();
    Matcher quota =
        Pattern.compile("(?m)^etcd_server_quota_backend_bytes (\\S+)$").matcher(metrics);
    assertTrue(quota.find(), metrics);
    return Double.parseDouble(quota.group(1));
  }

  /** One question, whatever comes of it. */
  static HttpResponse<String> once(HttpClient client, Member member, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(member.url() + path))
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  /** Asks until the member answers: it has to start first, or to find a new leader. */
  String ask(HttpClient client, Member member, String path, String body)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE;
    String last = "";
    while (System.nanoTime() < end) {
      try {
        HttpResponse<String> response = once(client, member, path, body);
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
}
