package dev.clusterc.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static String shown(boolean person, int all) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    AtomicLong clock = new AtomicLong();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    try (Progress progress = new Progress(stream, clock::get, person, all)) {
      for (int i = 0; i < all; i++) {
        clock.addAndGet(100_000_000);
        progress.step();
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void rateAndTimeLeft() {
    assertEquals("50 of 200, 25/s, 6 s left", Progress.line(50, 200, 2_000_000_000L));
  }

  @Test
  void theLineIsWrittenNowAndThenAndDisappears() {
    String text = shown(true, 24);
    assertEquals(13, text.split("\u001b\\[K", -1).length - 1);
    assertEquals("\r\u001b[K2 of 24, 10/s, 2 s left", text.substring(0, 27));
    assertEquals("\r\u001b[K", text.substring(text.length() - 4));
  }

  @Test
  void aProgramOrAShortRunSeesNone() {
    assertEquals("", shown(false, 24));
    assertEquals("", shown(true, 3));
  }
}
