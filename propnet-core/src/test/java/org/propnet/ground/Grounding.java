package org.propnet.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundingReport.Effect;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;

/** Grounds games without some techniques, and compares the result with the prover. */
final class Grounding {

  private static final BuildLimits LIMITS = BuildLimits.DEFAULT.withRules(200_000);

  private static final int STEPS = 8;

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

  /** The first difference in random play from the prover, or an empty text. */
  static String difference(String rules, GroundGame game) {
    return difference(rules, game, 5);
  }

  /** The same for a number of playouts. */
  static String difference(String rules, GroundGame game, int playouts) {
    StateMachine prover = ProverMachine.of(KifReader.read(rules, "test"));
    StateMachine machine = machine(game);
    RandomGenerator random = new SplittableRandom(1);
    for (int playout = 0; playout < playouts; playout++) {
      State expected = prover.initialState();
      State state = machine.initialState();
      for (int step = 0; step < STEPS; step++) {
        if (!answers(prover, expected).equals(answers(machine, state))) {
          return answers(prover, expected) + " expected, but was " + answers(machine, state);
        }
        State current = expected;
        if (prover.roles().stream()
            .anyMatch(role -> prover.legalMovesOrNone(current, role).isEmpty())) {
          break;
        }
        List<Move> jointMove = prover.randomJointMove(expected, random);
        expected = prover.nextState(expected, jointMove);
        state = machine.nextState(state, jointMove);
      }
    }
    return "";
  }

  /** What is true, whether that is terminal, and the legal moves and the goal of each role. */
  private static List<Object> answers(StateMachine machine, State state) {
    List<Object> answers = new ArrayList<>();
    answers.add(Set.copyOf(state.propositions()));
    answers.add(machine.isTerminal(state));
    for (Role role : machine.roles()) {
      answers.add(Set.copyOf(machine.legalMovesOrNone(state, role)));
      try {
        answers.add(machine.goal(state, role));
      } catch (GoalException several) {
        answers.add(Set.copyOf(several.values()));
      }
    }
    return answers;
  }
}
