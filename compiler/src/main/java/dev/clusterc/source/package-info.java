/** Files as text: what was read, where its lines are, and stretches of it. */
@NullMarked
package dev.clusterc.source;

import org.jspecify.annotations.NullMarked;
