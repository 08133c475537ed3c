/**
 * What the compiler has to say about its input.
 *
 * <p>How a message is written:
 *
 * <ul>
 *   <li>One sentence, in lower case and without a full stop, that is true by itself. It names the
 *       user's own value before the rule that refuses it: "a write to premium_ssd takes 2ms; above
 *       500 nodes API calls time out".
 *   <li>It speaks of what the user wrote, never of the compiler: no class, token, phase or
 *       "internal" word; "expected a value after `=`", not "no viable alternative".
 *   <li>Names and code stand in backticks, user text as it was typed; types and units by their name
 *       in the language. A value is printed as a person would write it.
 *   <li>What to do next is no part of the message: it is the {@code help}, one sentence in the
 *       imperative. A similar name is offered there ("did you mean `nodes`?"), and only if it is
 *       near enough to be meant.
 *   <li>Why a rule holds is a {@code because}; who says so is a {@code source}; where it is written
 *       is a note with a span. The first span is always the user's.
 *   <li>One mistake, one diagnostic: what merely follows from a value that is already reported
 *       stays silent. Numbers that decide are shown with both sides.
 *   <li>No blame and no apology; "can't", not "illegal"; no exclamation mark.
 * </ul>
 */
@NullMarked
package dev.clusterc.diagnostic;

import org.jspecify.annotations.NullMarked;
