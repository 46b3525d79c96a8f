package org.propnet.verify.same;

import java.util.Locale;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.budget.deadline.Deadline;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.OptimizedNetwork;
import org.propnet.optimizer.Optimizer;
import org.propnet.optimizer.invariant.Invariants;

/**
 * One of two games, as built from its rules.
 *
 * @param description the rules
 * @param limits the limits of the build
 * @param net the unoptimised network
 */
record BuiltGame(GameDescription description, BuildLimits limits, PropNet net) {

  /** A machine that plays a game, and the invariants of all its reachable states. */
  record Playable(DifferentialMachine machine, Invariants invariants) {}

  /**
   * Builds the network of a game.
   *
   * @param which the name of the game in progress messages
   * @throws org.propnet.gdl.RulesheetException if it can't be built, or not within the limits
   */
  static BuiltGame of(
      GameDescription description, BuildLimits limits, String which, ActivityListener listener) {
    BuildListener heard =
        (phase, facts, rules) ->
            listener.progress(
                String.format(
                    Locale.ROOT,
                    "building the %s game, %s: %,d facts, %,d rules",
                    which,
                    phase.name().toLowerCase(Locale.ROOT),
                    facts,
                    rules));
    Budget budget = new Budget(description, limits, heard);
    PropNet net =
        NetworkCompiler.compile(
            Grounder.ground(description, GroundingOptions.STANDARD, budget), budget);
    return new BuiltGame(description, limits, net);
  }

  Vocabulary vocabulary() {
    return net.vocabulary();
  }

  /**
   * Builds the parts that aren't needed if the networks are equal.
   *
   * @throws org.propnet.gdl.RulesheetException if they can't be built, or not within the limits
   */
  Playable playable(Deadline deadline) {
    Budget budget = deadline.budget(limits, "optimising the networks");
    OptimizedNetwork optimized = Optimizer.standard().optimize(net, budget);
    return new Playable(
        DifferentialMachine.of(optimized.network(), DifferentialOptions.STANDARD, budget),
        optimized.invariants());
  }
}
