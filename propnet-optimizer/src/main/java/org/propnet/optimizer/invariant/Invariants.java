package org.propnet.optimizer.invariant;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * What holds in every state that legal moves lead to from the initial one, proven by induction.
 * Bases have the numbers of the {@link org.propnet.net.Vocabulary}, which no pass changes, so
 * invariants stay true while a network is optimised.
 *
 * @param sameAs for some bases, in ascending order, what their value always equals: a constant, or
 *     another base or its opposite
 * @param exclusive sets of bases; at most one of each is true, or exactly one
 * @param onceTrue bases that stay true once they are, ascending
 * @param onceFalse bases that stay false once they are, ascending
 */
public record Invariants(
    ImmutableList<Equality> sameAs,
    ImmutableList<ExclusiveGroup> exclusive,
    ImmutableIntArray onceTrue,
    ImmutableIntArray onceFalse) {

  /** No invariant at all. */
  public static final Invariants NONE =
      new Invariants(
          ImmutableList.of(), ImmutableList.of(), ImmutableIntArray.of(), ImmutableIntArray.of());

  /** A rough measure of how much is known: the more, the larger. */
  public long extent() {
    long extent = 4L * sameAs.size();
    for (ExclusiveGroup group : exclusive) {
      extent += group.bases().length() + (group.exactlyOne() ? 1 : 0);
    }
    return extent;
  }

  /**
   * A base proposition whose value is that of a link.
   *
   * @param base the number of the base
   * @param link {@link org.propnet.net.Link#FALSE}, {@link org.propnet.net.Link#TRUE}, or a link,
   *     plain or inverted, from the component of a base with a lower number that is itself equal to
   *     no other
   */
  public record Equality(int base, int link) {}
}
