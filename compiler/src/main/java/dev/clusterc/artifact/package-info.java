/**
 * Artifacts: one serialiser a format over a small tree of values, and the text templates. Every
 * leaf of a written file can be found again by its line.
 */
@NullMarked
package dev.clusterc.artifact;

import org.jspecify.annotations.NullMarked;
