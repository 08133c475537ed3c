/** The language server: answers to the questions of an editor. */
@NullMarked
package dev.clusterc.lsp;

import org.jspecify.annotations.NullMarked;
