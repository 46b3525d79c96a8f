package org.propnet.bitboard.state;

import com.google.common.collect.ImmutableList;

/**
 * Key of a class of isomorphic rules: their literals, with lanes relative to the anchor, which is
 * the lane of the head or, if the head is scalar, that of one of the literals.
 */
record RuleClass(ImmutableList<Part> parts) {

  /**
   * A literal.
   *
   * @param row the number of its row
   * @param isRelative whether the lane is a displacement from the anchor, or absolute
   * @param lane the displacement or the lane
   * @param isNegated whether it is negated
   */
  record Part(int row, boolean isRelative, int lane, boolean isNegated) {}
}
