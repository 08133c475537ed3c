/**
 * Names become slots, types and dimensions are settled: from {@link dev.clusterc.syntax.SourceTree}
 * to {@link dev.clusterc.check.ModuleDef}, which the evaluator runs as it stands.
 */
@NullMarked
package dev.clusterc.check;

import org.jspecify.annotations.NullMarked;
