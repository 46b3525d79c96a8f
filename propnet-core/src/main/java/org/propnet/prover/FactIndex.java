package org.propnet.prover;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The facts of a state or of a joint move, with indexes for shapes of calls that are built lazily.
 */
final class FactIndex {

  private final List<Tuple> facts;
  private final Map<Query, Map<Tuple, List<Tuple>>> indices = new HashMap<>();

  FactIndex(List<Tuple> facts) {
    this.facts = facts;
  }

  /** The facts that answer a call. */
  List<Tuple> get(Query query, Tuple values, Budget budget) {
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
