/**
 * The command line: one class a verb, which only wires the other packages together. Streams, clock,
 * variables and the current folder are handed in, so that a test runs the whole command in memory.
 *
 * <p>Standard output carries results, standard error the rest. Exit codes are those of {@link
 * dev.clusterc.cli.Exit}.
 */
@NullMarked
package dev.clusterc.cli;

import org.jspecify.annotations.NullMarked;
