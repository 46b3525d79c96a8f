package org.propnet.prover;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tables of the calls made so far. */
final class Tables {

  private final Map<Query, Map<Tuple, Table>> tables = new HashMap<>();

  @Nullable Table get(Query query, Tuple values) {
    Map<Tuple, Table> ofQuery = tables.get(query);
    return ofQuery == null ? null : ofQuery.get(values);
  }

  void add(Table table) {
    tables.computeIfAbsent(table.query, key -> new HashMap<>()).put(table.values, table);
  }
}
