package org.propnet.ground;

import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundingReport.Effect;
import org.propnet.machine.StateMachine;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Grounds games without some techniques, and compares the result with the prover. */
final class Grounding {

  private static final BuildLimits LIMITS = BuildLimits.DEFAULT.withRules(200_000);

  private Grounding() {}

  static GroundGame of(String rules, GroundingTechnique... without) {
    return of(KifReader.read(rules, "test"), Set.of(without));
  }

  static GroundGame of(GameDescription description, Set<GroundingTechnique> without) {
    return Grounder.ground(
        description,
        GroundingOptions.STANDARD.without(without),
        new Budget(description, LIMITS, BuildListener.SILENT));
  }

  static StateMachine machine(GroundGame game) {
    return DifferentialMachine.of(NetworkCompiler.compile(game));
  }

  /** The effect of a technique. */
  static Effect effect(GroundGame game, GroundingTechnique technique) {
    Effect effect = game.report().effects().get(technique);
    if (effect == null) {
      throw new AssertionError(technique + " is not in use");
    }
    return effect;
  }

  /** Compares random play of a ground game with the prover, for a number of states. */
  static ComparisonResult compare(GameDescription description, GroundGame game, long states) {
    return EngineComparison.compare(
        ProverMachine.of(description),
        machine(game),
        ComparisonSettings.defaults().withStateLimit(states).withStepLimit(8));
  }

  /** The first difference between a ground game and the prover, or an empty text. */
  static String difference(String rules, GroundGame game) {
    ComparisonResult result = compare(KifReader.read(rules, "test"), game, 40);
    return result.isAgreement() ? "" : result.end() + " " + result.difference();
  }
}
