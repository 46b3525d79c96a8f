package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.propnet.gdl.Term;

/**
 * The domain of argument positions that are connected by variables in the rules: the values that
 * occur there. Immutable.
 *
 * @param values the values; in order if that is known
 * @param isOrdered whether the values are ordered, by a static relation or as numbers
 */
public record Domain(
    ImmutableSet<ArgumentPosition> positions, ImmutableList<Term> values, boolean isOrdered) {}
