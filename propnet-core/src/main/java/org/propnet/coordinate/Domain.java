package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.propnet.gdl.Term;

/**
 * What argument positions have in common that share variables in the rules: the values that occur
 * there. Immutable.
 *
 * @param positions the positions
 * @param values the values; in their order if that is known
 * @param isOrdered whether a static relation, or their being numbers, orders the values
 */
public record Domain(
    ImmutableSet<ArgumentPosition> positions, ImmutableList<Term> values, boolean isOrdered) {}
