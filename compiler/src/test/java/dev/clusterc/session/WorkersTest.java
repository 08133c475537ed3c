package dev.clusterc.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
  private static final List<Integer> MANY = IntStream.range(0, 1000).boxed().toList();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 9})
  void resultsComeInOrder(int jobs) {
    List<Integer> taken = new ArrayList<>();
    new Workers(jobs, () -> false).<Integer, Integer>each(MANY, () -> each -> each, taken::add);
    assertEquals(MANY, taken);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void whatHasBegunIsTakenWhenStopped(int jobs) {
    AtomicBoolean stop = new AtomicBoolean();
    AtomicInteger begun = new AtomicInteger();
    List<Integer> taken = new ArrayList<>();
    new Workers(jobs, stop::get)
        .<Integer, Integer>each(
            MANY,
            () ->
                each -> {
                  begun.incrementAndGet();
                  stop.compareAndSet(false, each == 100);
                  return each;
                },
            taken::add);
    // The other threads may be a little behind the one that stops.
    assertTrue(taken.size() > 90 && taken.size() < 300, taken.toString());
    assertEquals(begun.get(), taken.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aFailureIsThatOfTheWork(int jobs) {
    assertThrows(
        UnsupportedOperationException.class,
        () ->
            new Workers(jobs, () -> false)
                .<Integer, Integer>each(
                    MANY,
                    () ->
                        each -> {
                          throw new UnsupportedOperationException();
                        },
                    each -> {}));
  }
}
