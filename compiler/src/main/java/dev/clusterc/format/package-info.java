/** The one layout of source files, and changes to them that keep it. */
@NullMarked
package dev.clusterc.format;

import org.jspecify.annotations.NullMarked;
