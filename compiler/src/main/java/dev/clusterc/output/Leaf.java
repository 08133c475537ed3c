package dev.clusterc.output;

import java.util.List;
import java.util.Optional;

/**
 * One value in a file and where it comes from.
 *
 * @param line of the value in the file, from 1
 * @param column of the value in that line, from 1, in code points
 * @param key of the value in the file's own terms, such as {@code spec.containers[0].image}
 * @param property path of the value in the model, such as {@code pools.cpu.sysctl.somaxconn}
 * @param origin {@code given}, {@code default}, {@code derived} or {@code overridden}
 * @param declared the field or rule that says so, such as {@code std.kernel.Kernel.somaxconn}
 * @param because the reason, of the field or of the override
 */
public record Leaf(
    int line,
    int column,
    String key,
    String property,
    String origin,
    String declared,
    Optional<String> because,
    List<String> sources) {
  public Leaf {
    sources = List.copyOf(sources);
  }
}
