package org.propnet.prover;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Complete tables of relations that depend on neither state nor moves, for all threads. Cleared
 * completely when they become too large.
 */
final class SharedTables {

  private static final long MAXIMUM_ENTRIES = 1_000_000;

  private final ConcurrentMap<Query, ConcurrentMap<Tuple, Table>> tables =
      new ConcurrentHashMap<>();
  private final AtomicLong entries = new AtomicLong();

  @Nullable Table get(Query query, Tuple values) {
    ConcurrentMap<Tuple, Table> ofQuery = tables.get(query);
    return ofQuery == null ? null : ofQuery.get(values);
  }

  void add(Table table) {
    if (entries.addAndGet(1 + table.answers().size()) > MAXIMUM_ENTRIES) {
      entries.set(0);
      tables.clear();
    }
    tables.computeIfAbsent(table.query, key -> new ConcurrentHashMap<>()).put(table.values, table);
  }
}
