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
  DIFFERENTIAL,
  /** The same without guards for legal moves. */
  DIFFERENTIAL_WITHOUT_GUARDS,
  /** The same, but propagating input propositions instead of using transition programs. */
  DIFFERENTIAL_WITHOUT_PROGRAMS,
  /** The same without split outputs. */
  DIFFERENTIAL_WITHOUT_SPLITS,
  /** Propagated counters only: no guards, transition programs or split outputs. */
  DIFFERENTIAL_PLAIN,
  /** Java code generated and compiled for the game. */
  GENERATED,
  /** Bitboards derived from the rules. */
  BITBOARD,
  /** The reasoner, which needs no network. */
  REASONER,
  /** The reference prover. */
  PROVER;

  /**
   * Builds a machine of this engine.
   *
   * @throws org.propnet.gdl.RulesheetException if the game isn't playable, or can't be built within
   *     the limits
   */
  StateMachine build(GameDescription game) {
    return switch (this) {
      case DIFFERENTIAL -> MachineBuilder.of(game).build().machine();
      case DIFFERENTIAL_WITHOUT_GUARDS -> without(EngineTechnique.GUARDS, game);
      case DIFFERENTIAL_WITHOUT_PROGRAMS -> without(EngineTechnique.TRANSITION_PROGRAMS, game);
      case DIFFERENTIAL_WITHOUT_SPLITS -> without(EngineTechnique.SPLIT_OUTPUTS, game);
      case DIFFERENTIAL_PLAIN -> differential(game, DifferentialOptions.PLAIN);
      case GENERATED -> GeneratedCode.load(MachineBuilder.of(game).build());
      case BITBOARD -> Bitboards.of(game).machine();
      case REASONER -> ReasonerMachine.of(game);
      case PROVER -> ProverMachine.of(game);
    };
  }

  private static StateMachine without(EngineTechnique technique, GameDescription game) {
    return differential(game, DifferentialOptions.STANDARD.without(technique));
  }

  private static StateMachine differential(GameDescription game, DifferentialOptions options) {
    return DifferentialMachine.of(MachineBuilder.of(game).build().machine().network(), options);
  }
}
