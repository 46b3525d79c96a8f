package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.optimizer.pass.PassObserver;

/**
 * Verifies that a pass preserves the meaning of a network under the assumptions that the pass
 * declares.
 *
 * <p>Immutable and thread-safe.
 *
 * @param seed of the random assignments
 * @param rounds the number of rounds of 64 random assignments
 * @param proof limits of a proof after the simulation, if one is wanted; undecided outputs pass
 */
public record PassCheck(long seed, int rounds, Optional<MiterLimits> proof)
    implements PassObserver {

  /** Simulation alone, with 12,800 assignments. */
  public static final PassCheck SIMULATION = new PassCheck(1, 200, Optional.empty());

  /** Simulation and then a proof. */
  public static final PassCheck PROOF = new PassCheck(1, 200, Optional.of(MiterLimits.DEFAULT));

  /**
   * Compares the networks before and after a pass.
   *
   * @throws UnsoundPassException if they differ
   * @throws org.propnet.budget.BuildException if a limit of the build is reached
   */
  @Override
  public void ran(NetworkPass pass, PropNet before, PropNet after, PassContext context) {
    if (before == after) {
      return;
    }
    if (before.vocabulary() != after.vocabulary()) {
      throw new UnsoundPassException(pass.name(), "its result has another vocabulary");
    }
    ImmutableSet<Assumption> assumptions = pass.assumptions();
    Optional<NetworkDifference> difference =
        NetworkSimulation.difference(before, after, assumptions, seed, rounds, context.budget());
    if (difference.isEmpty() && proof.isPresent()) {
      difference =
          NetworkMiter.compare(before, after, assumptions, context, proof.get()).difference();
    }
    if (difference.isPresent()) {
      throw new UnsoundPassException(pass.name(), difference.get().toString());
    }
  }
}
