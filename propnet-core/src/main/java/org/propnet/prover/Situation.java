package org.propnet.prover;

import com.google.common.collect.HashBasedTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state, perhaps with the moves made in it, and the tables derived there. Used by one thread at a
 * time.
 */
final class Situation {

  final FactIndex state;
  final HashBasedTable<Query, Tuple, Table> stateTables;
  final @Nullable FactIndex moves;
  final HashBasedTable<Query, Tuple, Table> stepTables = HashBasedTable.create();

  private Situation(
      FactIndex state, HashBasedTable<Query, Tuple, Table> stateTables, @Nullable FactIndex moves) {
    this.state = state;
    this.stateTables = stateTables;
    this.moves = moves;
  }

  /** The situation of a state in which the given propositions are true. */
  static Situation of(List<Tuple> propositions) {
    return new Situation(new FactIndex(propositions), HashBasedTable.create(), null);
  }

  /** The same state with moves; the tables of the state are shared. */
  Situation with(List<Tuple> does) {
    return new Situation(state, stateTables, new FactIndex(does));
  }
}
