package org.propnet.prover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state, and perhaps the moves made in it, with what has been derived there. Used by one thread
 * at a time.
 */
final class Situation {

  final FactIndex state;
  final Tables stateTables;
  final @Nullable FactIndex moves;
  final Tables stepTables = new Tables();

  private Situation(FactIndex state, Tables stateTables, @Nullable FactIndex moves) {
    this.state = state;
    this.stateTables = stateTables;
    this.moves = moves;
  }

  /** That of a state in which those propositions are true. */
  static Situation of(List<Tuple> propositions) {
    return new Situation(new FactIndex(propositions), new Tables(), null);
  }

  /** The same state while those moves are made; what is derived about the state is shared. */
  Situation with(List<Tuple> does) {
    return new Situation(state, stateTables, new FactIndex(does));
  }
}
