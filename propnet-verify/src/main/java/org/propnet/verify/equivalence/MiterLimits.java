package org.propnet.verify.equivalence;

/**
 * How much a proof that two networks are equal may cost. All limits count work, not time, so that
 * the result is always the same.
 *
 * @param conflicts after how many conflicts the solver gives an output up
 * @param innerConflicts after how many it gives up a pair of gates inside the networks, which is
 *     only a step on the way
 * @param gates the most gates that are looked at together
 * @param literals the most literals that solvers are given in all; what is left then is undecided
 */
public record MiterLimits(int conflicts, int innerConflicts, int gates, long literals) {

  /** Enough for networks of some ten thousand gates, mostly; some seconds at most for each. */
  public static final MiterLimits DEFAULT = new MiterLimits(5_000, 200, 20_000, 20_000_000);
}
