package dev.clusterc.diagnostic;

import dev.clusterc.source.Span;
import java.util.Optional;

/**
 * One line under a diagnostic, shown as {@code = key: place text}.
 *
 * @param key what the line is: {@code rule}, {@code because}, {@code note}, {@code declared}
 */
public record Related(String key, String text, Optional<Span> span) {}
