/** The documentation and its examples. */
@NullMarked
package dev.clusterc.docs;

import org.jspecify.annotations.NullMarked;
