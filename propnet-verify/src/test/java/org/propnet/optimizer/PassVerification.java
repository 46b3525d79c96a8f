package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.CheckedOutput.Verdict;
import org.propnet.verify.equivalence.MiterLimits;
import org.propnet.verify.equivalence.MiterResult;
import org.propnet.verify.equivalence.NetworkDifference;
import org.propnet.verify.equivalence.NetworkMiter;
import org.propnet.verify.equivalence.NetworkSimulation;

/**
 * Optimises a network and verifies every run of every pass, by simulation and by proof, under the
 * assumptions that the pass declares.
 */
final class PassVerification {

  /** The header of the table that {@link Line#toString} writes. */
  static final String HEADER = "game pass runs changed proven simulated different";

  private static final long SEED = 7;

  private final String game;
  private final MiterLimits limits;
  private final int rounds;
  private final Map<String, Line> lines = new LinkedHashMap<>();

  private PassVerification(String game, MiterLimits limits, int rounds) {
    this.game = game;
    this.limits = limits;
    this.rounds = rounds;
  }

  /**
   * The results for all runs of a pass on one game.
   *
   * @param runs the number of runs
   * @param changed the number of runs that changed the network
   * @param proven the number of outputs proven equivalent, over all runs that changed the network
   * @param simulated the number of outputs only simulated without a difference
   * @param different the number of outputs proven different
   * @param difference the first difference, found by simulation or proof
   */
  record Line(
      String game,
      String pass,
      int runs,
      int changed,
      int proven,
      int simulated,
      int different,
      Optional<NetworkDifference> difference) {

    /** Whether all outputs are proven equivalent. */
    boolean isProven() {
      return simulated == 0 && difference.isEmpty();
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%s %s %d %d %d %d %d%s",
          game,
          pass,
          runs,
          changed,
          proven,
          simulated,
          different,
          difference.map(found -> " " + found.sentence() + ": " + found).orElse(""));
    }
  }

  /**
   * Verifies an optimizer on a network.
   *
   * @param optimizer the optimizer whose passes run; its time limit doesn't include the
   *     verification
   * @param rounds the number of rounds of 64 simulated assignments for each run of a pass
   */
  static ImmutableList<Line> of(
      String game, PropNet raw, Optimizer optimizer, MiterLimits limits, int rounds) {
    PassVerification verification = new PassVerification(game, limits, rounds);
    optimizer.observedBy(verification::look).optimize(raw, Budget.unlimited());
    return ImmutableList.copyOf(verification.lines.values());
  }

  private void look(NetworkPass pass, PropNet before, PropNet after, PassContext context) {
    Line line = new Line(game, pass.name(), 1, 0, 0, 0, 0, Optional.empty());
    if (before != after) {
      Optional<NetworkDifference> simulated =
          NetworkSimulation.difference(
              before, after, pass.assumptions(), SEED, rounds, Budget.unlimited());
      MiterResult proof = NetworkMiter.compare(before, after, pass.assumptions(), context, limits);
      line =
          new Line(
              game,
              pass.name(),
              1,
              1,
              proof.count(Verdict.PROVEN),
              proof.count(Verdict.UNDECIDED),
              proof.count(Verdict.DIFFERENT),
              simulated.isPresent() ? simulated : proof.difference());
    }
    lines.merge(pass.name(), line, PassVerification::sum);
  }

  private static Line sum(Line one, Line other) {
    return new Line(
        one.game,
        one.pass,
        one.runs + other.runs,
        one.changed + other.changed,
        one.proven + other.proven,
        one.simulated + other.simulated,
        one.different + other.different,
        one.difference.isPresent() ? one.difference : other.difference);
  }
}
