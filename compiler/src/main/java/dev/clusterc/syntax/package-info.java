/** The tree of a source file as sealed records, and the builder that makes it from ANTLR's tree. */
@NullMarked
package dev.clusterc.syntax;

import org.jspecify.annotations.NullMarked;
