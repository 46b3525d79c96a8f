package org.propnet.bench;

import org.propnet.bitboard.Bitboards;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineTechnique;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.program.GeneratedCode;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerMachine;

/**
 * The engines that are compared. All differential ones play the same network, the one that a build
 * with standard settings keeps.
 */
public enum BenchmarkedEngine {
  /** Differential propagation as a build with standard settings sets it up. */
  DIFFERENTIAL {
    @Override
    StateMachine build(GameDescription game) {
      return MachineBuilder.of(game).build().machine();
    }
  },
  /** The same without guards taken out of legal moves. */
  DIFFERENTIAL_WITHOUT_GUARDS {
    @Override
    StateMachine build(GameDescription game) {
      return differential(game, DifferentialOptions.STANDARD.without(EngineTechnique.GUARDS));
    }
  },
  /** The same with input propositions propagated in place of transition programs. */
  DIFFERENTIAL_WITHOUT_PROGRAMS {
    @Override
    StateMachine build(GameDescription game) {
      return differential(
          game, DifferentialOptions.STANDARD.without(EngineTechnique.TRANSITION_PROGRAMS));
    }
  },
  /** The same without outputs split by what changes often. */
  DIFFERENTIAL_WITHOUT_SPLITS {
    @Override
    StateMachine build(GameDescription game) {
      return differential(
          game, DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS));
    }
  },
  /** Counters alone: no guards, no transition programs, no splits. */
  DIFFERENTIAL_PLAIN {
    @Override
    StateMachine build(GameDescription game) {
      return differential(game, DifferentialOptions.PLAIN);
    }
  },
  /** Code for just that game, compiled and loaded. */
  GENERATED {
    @Override
    StateMachine build(GameDescription game) {
      return GeneratedCode.load(MachineBuilder.of(game).build());
    }
  },
  /** Bitboards found from the rules. */
  BITBOARD {
    @Override
    StateMachine build(GameDescription game) {
      return Bitboards.of(game).machine();
    }
  },
  /** Reasoning with the rules, without a network. */
  REASONER {
    @Override
    StateMachine build(GameDescription game) {
      return ReasonerMachine.of(game);
    }
  },
  /** The reference prover. */
  PROVER {
    @Override
    StateMachine build(GameDescription game) {
      return ProverMachine.of(game);
    }
  };

  /**
   * A machine of this engine.
   *
   * @throws org.propnet.gdl.RulesheetException if the game can't be played, or not within the
   *     limits
   */
  abstract StateMachine build(GameDescription game);

  private static StateMachine differential(GameDescription game, DifferentialOptions options) {
    return DifferentialMachine.of(MachineBuilder.of(game).build().machine().network(), options);
  }
}
