/** The forms in which diagnostics are shown: for people, and for machines. */
@NullMarked
package dev.clusterc.diagnostic.render;

import org.jspecify.annotations.NullMarked;
