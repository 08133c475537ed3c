/**
 * The tables in {@code data/}: what is made of them, and what the library's schemas must say of
 * their keys.
 */
@NullMarked
package dev.clusterc.data;

import org.jspecify.annotations.NullMarked;
