package org.propnet.bitboard.state;

import com.google.common.collect.ImmutableList;

/**
 * What isomorphic rules have in common: the literals, relative to the lane of the head or, where
 * the head has none, to that of the first literal.
 */
record RuleClass(ImmutableList<Part> parts) {

  /**
   * A literal.
   *
   * @param row its row
   * @param isRelative whether the lane is a distance from the rule's lane, or fixed
   * @param lane the distance or the lane
   * @param isNegated whether it is negated
   */
  record Part(int row, boolean isRelative, int lane, boolean isNegated) {}
}
