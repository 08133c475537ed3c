/**
 * Scalar values with exact arithmetic: numbers, quantities with a dimension, versions, addresses
 * and networks, and the forms in which a quantity leaves the language.
 */
@NullMarked
package dev.clusterc.quantity;

import org.jspecify.annotations.NullMarked;
