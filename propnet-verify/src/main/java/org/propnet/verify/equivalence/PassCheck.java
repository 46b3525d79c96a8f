package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.optimizer.pass.PassObserver;

/**
 * Checks that a pass has left the meaning of a network as it was, under the assumptions that the
 * pass declares.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param seed of the random assignments
 * @param rounds how often 64 random assignments are compared
 * @param proof how much a proof may cost that follows the simulation, if there shall be one; what
 *     it leaves undecided passes
 */
public record PassCheck(long seed, int rounds, Optional<MiterLimits> proof)
    implements PassObserver {

  /** Simulation alone, with 12,800 assignments. */
  public static final PassCheck SIMULATION = new PassCheck(1, 200, Optional.empty());

  /** The same, and a proof after it. */
  public static final PassCheck PROOF = SIMULATION.withProof(MiterLimits.DEFAULT);

  /** This check, and a proof after it. */
  public PassCheck withProof(MiterLimits limits) {
    return new PassCheck(seed, rounds, Optional.of(limits));
  }

  /**
   * Compares what a pass was given with what it made.
   *
   * @throws UnsoundPassException if they differ
   * @throws org.propnet.budget.BuildException if a limit of the build is met
   */
  @Override
  public void ran(NetworkPass pass, PropNet before, PropNet after, PassContext context) {
    if (before == after) {
      return;
    }
    if (before.vocabulary() != after.vocabulary()) {
      throw new UnsoundPassException(
          pass.name(), "its result has another vocabulary", Optional.empty());
    }
    ImmutableSet<Assumption> assumptions = pass.assumptions();
    Optional<NetworkDifference> difference =
        NetworkSimulation.difference(before, after, assumptions, seed, rounds, context.budget());
    if (difference.isEmpty() && proof.isPresent()) {
      difference =
          NetworkMiter.compare(before, after, assumptions, context, proof.get()).difference();
    }
    if (difference.isPresent()) {
      throw new UnsoundPassException(pass.name(), difference.get().toString(), difference);
    }
  }
}
