/**
 * The project that a user works in: its root, its {@code clusterc.yaml}, its libraries, and where
 * the files are that it names.
 *
 * <p>Nothing outside of the root is read, except the standard library.
 */
@NullMarked
package dev.clusterc.project;

import org.jspecify.annotations.NullMarked;
