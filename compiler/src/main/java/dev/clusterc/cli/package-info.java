/** The command line: one class a verb; streams, clock and file system are handed in. */
@NullMarked
package dev.clusterc.cli;

import org.jspecify.annotations.NullMarked;
