/**
 * From text to ANTLR's tree: lexer, newlines, parser, and what it says about text that doesn't
 * parse.
 */
@NullMarked
package dev.clusterc.grammar;

import org.jspecify.annotations.NullMarked;
