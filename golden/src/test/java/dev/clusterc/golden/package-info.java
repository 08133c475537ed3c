/** What the packaged command does to the examples, byte for byte, and what real programs say. */
@NullMarked
package dev.clusterc.golden;

import org.jspecify.annotations.NullMarked;
