package org.propnet.bench;

import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.prover.ProverMachine;

/** The engines that are compared. */
public enum BenchmarkedEngine {
  /** Differential propagation over the optimised network. */
  DIFFERENTIAL {
    @Override
    StateMachine build(GameDescription game) {
      return MachineBuilder.of(game).build().machine();
    }
  },
  /** The reference prover. */
  PROVER {
    @Override
    StateMachine build(GameDescription game) {
      return ProverMachine.of(game);
    }
  };

  /** A machine of this engine. */
  abstract StateMachine build(GameDescription game);
}
