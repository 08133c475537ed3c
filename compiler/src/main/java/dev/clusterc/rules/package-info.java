/** Rules are judged here: findings, waivers, fixes that were tried, and tests. */
@NullMarked
package dev.clusterc.rules;

import org.jspecify.annotations.NullMarked;
