/** Real programs that read what clusterc writes, each asked in the way that touches nothing. */
@NullMarked
package dev.clusterc.golden.programs;

import org.jspecify.annotations.NullMarked;
