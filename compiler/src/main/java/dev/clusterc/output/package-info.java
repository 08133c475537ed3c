/**
 * Output trees: which files an instance has, where each value in them comes from, and how they come
 * to the disk without harming what else is there.
 *
 * <p>Each instance is one folder with its own lock and provenance. The lock lists the files that
 * belong to the compiler with their hashes; nothing else is ever deleted or overwritten.
 */
@NullMarked
package dev.clusterc.output;

import org.jspecify.annotations.NullMarked;
