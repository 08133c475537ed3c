/** Answers where a value comes from: a walk over what the evaluation already knows. */
@NullMarked
package dev.clusterc.explain;

import org.jspecify.annotations.NullMarked;
