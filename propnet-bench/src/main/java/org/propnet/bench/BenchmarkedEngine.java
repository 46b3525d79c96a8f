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
 * The engines that are compared. All differential ones play the network that a build with standard
 * settings selects.
 */
public enum BenchmarkedEngine {
  /** Differential propagation with the standard settings of a build. */
  DIFFERENTIAL {
    @Override
    StateMachine build(GameDescription game) {
      return MachineBuilder.of(game).build().machine();
    }
  },
  /** The same without guards for legal moves. */
  DIFFERENTIAL_WITHOUT_GUARDS {
    @Override
    StateMachine build(GameDescription game) {
      return differential(game, DifferentialOptions.STANDARD.without(EngineTechnique.GUARDS));
    }
  },
  /** The same, but propagating input propositions instead of using transition programs. */
  DIFFERENTIAL_WITHOUT_PROGRAMS {
    @Override
    StateMachine build(GameDescription game) {
      return differential(
          game, DifferentialOptions.STANDARD.without(EngineTechnique.TRANSITION_PROGRAMS));
    }
  },
  /** The same without split outputs. */
  DIFFERENTIAL_WITHOUT_SPLITS {
    @Override
    StateMachine build(GameDescription game) {
      return differential(
          game, DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS));
    }
  },
  /** Propagated counters only: no guards, transition programs or split outputs. */
  DIFFERENTIAL_PLAIN {
    @Override
    StateMachine build(GameDescription game) {
      return differential(game, DifferentialOptions.PLAIN);
    }
  },
  /** Java code generated and compiled for the game. */
  GENERATED {
    @Override
    StateMachine build(GameDescription game) {
      return GeneratedCode.load(MachineBuilder.of(game).build());
    }
  },
  /** Bitboards derived from the rules. */
  BITBOARD {
    @Override
    StateMachine build(GameDescription game) {
      return Bitboards.of(game).machine();
    }
  },
  /** The reasoner, which needs no network. */
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
   * Builds a machine of this engine.
   *
   * @throws org.propnet.gdl.RulesheetException if the game isn't playable, or can't be built within
   *     the limits
   */
  abstract StateMachine build(GameDescription game);

  private static StateMachine differential(GameDescription game, DifferentialOptions options) {
    return DifferentialMachine.of(MachineBuilder.of(game).build().machine().network(), options);
  }
}
