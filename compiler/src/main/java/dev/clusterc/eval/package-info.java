/**
 * Runs checked code: objects with lazily computed fields, each of which knows where its value came
 * from.
 *
 * <p>A value is a Boolean, Long, Rational, Quantity, String, Version, Ip, Cidr, LocalDate, {@link
 * dev.clusterc.check.EnumDef.Member}, {@link dev.clusterc.eval.None}, {@link
 * dev.clusterc.eval.RangeValue}, {@link dev.clusterc.eval.ListValue}, {@link
 * dev.clusterc.eval.ObjectValue} or {@link dev.clusterc.eval.CommandValue}. Plain Java objects,
 * since there are millions of them and the checker has settled their types.
 */
@NullMarked
package dev.clusterc.eval;

import org.jspecify.annotations.NullMarked;
