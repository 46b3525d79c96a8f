package org.propnet.optimizer.invariant;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * Invariants of a game: what holds in every state that legal moves can reach from the initial
 * state, proven by induction. Bases are numbered as in the {@link org.propnet.net.Vocabulary},
 * which no pass changes, so invariants remain valid while a network is optimised.
 *
 * @param sameAs bases that always equal a constant, or another base or its negation, in ascending
 *     order
 * @param exclusive sets of bases with at most one, or exactly one, true at a time
 * @param onceTrue bases that stay true once they are, ascending
 * @param onceFalse bases that stay false once they are, ascending
 */
public record Invariants(
    ImmutableList<Equality> sameAs,
    ImmutableList<ExclusiveGroup> exclusive,
    ImmutableIntArray onceTrue,
    ImmutableIntArray onceFalse) {

  /** No invariants. */
  public static final Invariants NONE =
      new Invariants(
          ImmutableList.of(), ImmutableList.of(), ImmutableIntArray.of(), ImmutableIntArray.of());

  /** A rough measure of how much is known; more knowledge gives a larger number. */
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
   * @param link {@link org.propnet.net.Link#FALSE}, {@link org.propnet.net.Link#TRUE}, or a plain
   *     or inverted link from the component of a lower-numbered base that isn't itself in an
   *     equality
   */
  public record Equality(int base, int link) {}
}
