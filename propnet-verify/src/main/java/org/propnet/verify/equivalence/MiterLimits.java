package org.propnet.verify.equivalence;

/**
 * Limits of an equivalence proof. All of them count work, not time, so results are reproducible.
 *
 * @param conflicts conflicts after which the solver gives up on an output
 * @param innerConflicts conflicts after which it gives up on a pair of inner gates, which is only
 *     an intermediate step
 * @param gates the maximum number of gates in a query
 * @param literals the maximum number of literals passed to solvers in total; what is left then is
 *     undecided
 */
public record MiterLimits(int conflicts, int innerConflicts, int gates, long literals) {

  /** Mostly enough for networks of some ten thousand gates; takes some seconds at most for each. */
  public static final MiterLimits DEFAULT = new MiterLimits(5_000, 200, 20_000, 20_000_000);
}
