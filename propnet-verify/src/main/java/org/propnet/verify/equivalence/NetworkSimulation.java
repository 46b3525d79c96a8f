package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.net.WordSweep;
import org.propnet.optimizer.pass.Assumption;

/**
 * Compares what two networks of the same vocabulary say for random assignments, 64 at a time.
 *
 * <p>The assignments are such as the assumptions allow. {@link Assumption#ONE_MOVE_PER_ROLE}: one
 * random input proposition of each role. {@link Assumption#LEGAL_MOVES}: only those that the first
 * network calls legal. {@link Assumption#INVARIANTS}: states that random playouts of the first
 * network reach. Without an assumption the bits it is about are random, of several densities.
 * Transitions are compared where every role has the moves that are assumed, all other outputs
 * everywhere.
 *
 * <p>That no difference is found proves nothing; {@link NetworkMiter} does. The same arguments give
 * the same result. All methods are safe to call from any thread.
 */
public final class NetworkSimulation {

  private NetworkSimulation() {}

  /**
   * The first difference that is found, if any. Linear in the networks for each round, except for
   * cyclic groups; see {@link WordSweep}.
   *
   * @param first the network that is right
   * @param second the network that should say the same
   * @param assumptions what holds wherever they have to agree
   * @param rounds how often 64 assignments are compared
   * @throws IllegalArgumentException if the networks don't share their vocabulary
   * @throws org.propnet.budget.BuildException if a limit of the budget is met
   */
  public static Optional<NetworkDifference> difference(
      PropNet first,
      PropNet second,
      Set<Assumption> assumptions,
      long seed,
      int rounds,
      Budget budget) {
    requireSameVocabulary(first, second);
    ImmutableList<NetworkOutput> outputs = NetworkOutput.all(first.vocabulary());
    Stimulus stimulus = new Stimulus(first, assumptions, seed);
    WordSweep sweep = WordSweep.all(second);
    long[] values = new long[second.componentCount()];
    for (int round = 0; round < rounds; round++) {
      budget.check(2L * (first.linkCount() + second.linkCount()));
      long complete = stimulus.next();
      System.arraycopy(stimulus.values(), 0, values, 0, second.firstGate());
      sweep.run(values);
      for (NetworkOutput output : outputs) {
        long differing =
            WordSweep.word(output.link(first), stimulus.values())
                ^ WordSweep.word(output.link(second), values);
        differing &= output.kind() == NetworkOutput.Kind.NEXT ? complete : -1;
        if (differing != 0) {
          int lane = Long.numberOfTrailingZeros(differing);
          return Optional.of(NetworkDifference.inLane(output, first, stimulus.values(), lane));
        }
      }
    }
    return Optional.empty();
  }

  static void requireSameVocabulary(PropNet first, PropNet second) {
    if (first.vocabulary() != second.vocabulary()) {
      throw new IllegalArgumentException(
          "the networks have different vocabularies; compare a network with one that was made"
              + " from it");
    }
  }
}
