package dev.clusterc.golden.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clusterc.golden.Run;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the members of an example do together. */
class EtcdEnsembleTest {
  private static final boolean REQUIRED = "1".equals(System.getenv("CLUSTERC_REQUIRE_TOOLS"));
  private static final String ALARMS = "/v3/maintenance/alarm";
  private static final int TINY = 4 << 20;

  @TempDir static Path shared = Path.of("");
  private static Path made = Path.of("");

  @TempDir Path folder = Path.of("");

  @BeforeAll
  static void programsAreHere() {
    for (String program : new String[] {"etcd", "openssl"}) {
      if (!Run.has(program)) {
        if (REQUIRED) {
          fail(program + " is not here");
        }
        assumeTrue(false, program + " is not here");
      }
    }
    made = EtcdEnsemble.certificates(shared);
  }

  /** They also turn away whoever has no certificate of etcd's own authority. */
  @Test
  void threeMembersKeepWritingWithoutOne() throws IOException, InterruptedException {
    try (EtcdEnsemble etcd = new EtcdEnsemble(folder, made, Map.of())) {
      HttpClient client = etcd.apiServer();
      etcd.put(client, etcd.members().get(0), "before", "all three");
      for (EtcdEnsemble.Member member : etcd.members()) {
        assertEquals("all three", etcd.get(client, member, "before"));
        assertEquals(
            Double.parseDouble(member.flag("quota-backend-bytes")),
            etcd.quotaInForce(member),
            "quota of " + member.url());
      }
      HttpClient stranger = etcd.schedulerOfTheHost();
      EtcdEnsemble.Member last = etcd.members().get(2);
      assertThrows(
          IOException.class,
          () -> EtcdEnsemble.once(stranger, last, "/v3/kv/range", EtcdEnsemble.reading("before")));

      etcd.lose(etcd.members().get(0));
      etcd.put(client, etcd.members().get(0), "after", "two are a majority");
      assertEquals("two are a majority", etcd.get(client, etcd.members().get(1), "after"));
      assertEquals("all three", etcd.get(client, etcd.members().get(1), "before"));
    }
  }

  /**
   * The quota is what a member holds to: at a full one it alarms, refuses writes and still reads.
   */
  @Test
  void aFullQuotaRefusesWritesOnly() throws IOException, InterruptedException {
    String value = "x".repeat(256 << 10);
    Map<String, String> tiny = Map.of("quota-backend-bytes", "=" + TINY);
    try (EtcdEnsemble etcd = new EtcdEnsemble(folder, made, tiny)) {
      HttpClient client = etcd.apiServer();
      EtcdEnsemble.Member first = etcd.members().get(0);
      etcd.put(client, first, "before", "there was room");
      assertEquals(TINY, etcd.quotaInForce(first));
      assertFalse(etcd.ask(client, first, ALARMS, "{}").contains("NOSPACE"));

      int written = 0;
      HttpResponse<String> last = put(client, first, written, value);
      while (last.statusCode() == 200 && written <= TINY / value.length()) {
        written++;
        last = put(client, first, written, value);
      }
      assertTrue(written > 0, "the quota holds some values");
      assertTrue(last.body().contains("database space exceeded"), last.body());
      assertTrue(etcd.ask(client, first, ALARMS, "{}").contains("NOSPACE"));

      etcd.lose(first);
      for (EtcdEnsemble.Member member : etcd.members()) {
        assertEquals("there was room", etcd.get(client, member, "before"));
        HttpResponse<String> refused = put(client, member, 0, "small");
        assertTrue(refused.body().contains("database space exceeded"), refused.body());
      }
    }
  }

  private static HttpResponse<String> put(
      HttpClient client, EtcdEnsemble.Member member, int number, String value)
      throws IOException, InterruptedException {
    return EtcdEnsemble.once(
        client, member, "/v3/kv/put", EtcdEnsemble.putting("key" + number, value));
  }
}
