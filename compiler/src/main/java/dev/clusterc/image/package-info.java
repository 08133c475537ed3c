/**
 * Checked modules as a compact binary: what the standard library is shipped as, so that a start
 * neither parses nor checks it again.
 */
@NullMarked
package dev.clusterc.image;

import org.jspecify.annotations.NullMarked;
