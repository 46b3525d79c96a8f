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
 * Optimises a network and verifies every run of every pass on the way, by simulation and by proof,
 * under what the pass declares.
 */
final class PassVerification {

  /** The head of the table that {@link Line#toString} writes. */
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
   * What became of all runs of a pass on one game.
   *
   * @param runs how often it ran
   * @param changed how often it changed something
   * @param proven outputs that were proven to stay the same, over all runs that changed something
   * @param simulated outputs that are known to stay the same by simulation alone
   * @param different outputs that were proven to become different
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

    /** Whether all outputs are proven. */
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
   * @param optimizer whose passes run, within its time, in which the verification doesn't count
   * @param rounds how often 64 assignments are simulated for each run of a pass
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
