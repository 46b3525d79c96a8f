package org.propnet.prover;

import com.google.common.collect.HashBasedTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Facts of a state or of a joint move, with indexes for shapes of calls, built lazily. */
  static final class FactIndex {

    private final List<Tuple> facts;
    private final Map<Query, Map<Tuple, List<Tuple>>> indices = new HashMap<>();

    private FactIndex(List<Tuple> facts) {
      this.facts = facts;
    }

    /** The facts that answer a call. */
    List<Tuple> get(Query query, Tuple values, QueryBudget budget) {
      Map<Tuple, List<Tuple>> index = indices.get(query);
      if (index == null) {
        budget.spendSteps(facts.size(), query.definition.relation());
        budget.spendEntries(facts.size() / 4, query.definition.relation());
        index = query.index(facts);
        indices.put(query, index);
      }
      return index.getOrDefault(values, List.of());
    }
  }
}
