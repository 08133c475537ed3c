package dev.clusterc.check;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Work on declarations that is done when it is first needed, since declarations have no order. */
final class Pending {
  /** Key of a function's parameters, whose defaults callers need before its body. */
  record Signature(FunctionDef function) {}

  private final Map<Object, Runnable> waiting = new LinkedHashMap<>();
  private final Set<Object> running = new HashSet<>();

  void add(Object key, Runnable work) {
    waiting.put(key, work);
  }

  /** Whether the key's work is done now; false if it is being done further up, so in a circle. */
  boolean settle(Object key) {
    Runnable work = waiting.remove(key);
    if (work == null) {
      return !running.contains(key);
    }
    running.add(key);
    work.run();
    running.remove(key);
    return true;
  }

  void settleAll() {
    while (!waiting.isEmpty()) {
      settle(waiting.keySet().iterator().next());
    }
  }
}
