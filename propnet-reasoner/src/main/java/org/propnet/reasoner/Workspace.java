package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;
import org.propnet.datalog.TermPool;

/** The facts, plans and tables of one worker. */
final class Workspace {

  /*
   * Facts
   * -----
   * Facts are indexed by queries as well: one for each shape of a condition and each set of bound
   * holes. The tables of these queries hold the facts that are true in the present state.
   *
   * Incremental invalidation
   * ------------------------
   * An answer depends on a part of the state and the moves, and a step changes little of both. So
   * tables are kept from state to state, and each records its dependents: the tables that have read
   * it. When a fact is added or removed, all tables that depend on it, directly or not, become
   * stale; each is filled again when it is next called. A key without facts gets an empty table
   * when it is first looked up, so dependencies through failed lookups and negation are recorded
   * too.
   */

  private static final int SAMPLE = 512;

  /** A sample with fewer distinct keys than this part of it is taken to contain all keys. */
  private static final double SATURATED = 0.75;

  /** About the memory of the estimate of rows for a key, in bytes. */
  private static final long BYTES_OF_ESTIMATE = 250;

  private static final int MAX_REMOVED = 64;
  private static final int MAX_PATIENCE = 1 << 28;

  final Knowledge knowledge;
  final TermPool terms;
  final Meter meter;

  private final Map<Query.Kind, Query> queries = new HashMap<>();
  private final List<Query> stateFacts = new ArrayList<>();
  private final List<Query> moveFacts = new ArrayList<>();
  private final Map<Query.Kind, Double> rowsForEachKey = new HashMap<>();
  private final List<Table> changed = new ArrayList<>();

  private Tuples state = new Tuples(1);

  /** For each role, its name and its action; empty before the first joint move. */
  private Tuples moves = new Tuples(2);

  /**
   * Indexed by the term number of a fact: whether only the old state has it, while one is loaded.
   */
  private boolean[] isGone = {};

  private int deepest;
  private int[] cells = new int[16];
  private int[] key = new int[16];
  private int[] row = new int[16];

  Workspace(Knowledge knowledge, TermPool terms, ReasonerLimits limits) {
    this.knowledge = knowledge;
    this.terms = terms;
    this.meter = new Meter(knowledge.relations, terms, limits);
    for (int term = 0; term < terms.size(); term++) {
      deepest = Math.max(deepest, terms.depth(term));
    }
  }

  /** An upper bound on the depth of the terms of the rules, and of all states and moves so far. */
  int deepest() {
    return deepest;
  }

  /** The query of calls that bind those arguments, created on first use. */
  Query query(int relation, BitSet bound, int stratum) {
    Query.Kind kind = new Query.Kind(relation, null, bound, stratum);
    return queries.computeIfAbsent(kind, key -> make(key, knowledge.relations.arity(relation)));
  }

  /** The query of calls that bind those arguments, or null if there was no such call yet. */
  @Nullable Query known(int relation, BitSet bound) {
    return queries.get(new Query.Kind(relation, null, bound, Query.ALL_STRATA));
  }

  private Query make(Query.Kind kind, int places) {
    meter.take(Query.BYTES, kind.relation());
    return new Query(kind, places, knowledge.growing.get(kind.relation()), meter);
  }

  /** Whether a relation is looked up among facts, not derived. */
  boolean isFact(int relation) {
    return relation == knowledge.relations.isTrue
        || relation == knowledge.relations.does
        || knowledge.facts[relation] != null;
  }

  private Tuples facts(int relation) {
    if (relation == knowledge.relations.isTrue) {
      return state;
    }
    return relation == knowledge.relations.does
        ? moves
        : Objects.requireNonNull(knowledge.facts[relation]);
  }

  /** The query of facts of that shape that binds those holes, created on first use. */
  Query facts(int relation, Shape shape, BitSet bound) {
    Query.Kind kind = new Query.Kind(relation, shape, bound, Query.ALL_STRATA);
    Query known = queries.get(kind);
    if (known != null) {
      return known;
    }
    long before = meter.kept();
    Query made = make(kind, shape.width());
    queries.put(kind, made);
    fill(made);
    if (relation == knowledge.relations.isTrue) {
      stateFacts.add(made);
    } else if (relation == knowledge.relations.does) {
      moveFacts.add(made);
    } else {
      made.seal();
      meter.keep(meter.kept() - before);
    }
    return made;
  }

  private void fill(Query query) {
    Tuples facts = facts(query.relation);
    for (int fact = 0; fact < facts.count(); fact++) {
      Table table = tableOf(query, facts.copy(fact));
      if (table != null) {
        table.append(row);
      }
    }
  }

  /** Finds the table of a fact, whose row is left in {@link #row}; null if it hasn't the shape. */
  private @Nullable Table tableOf(Query query, int[] arguments) {
    int holes = query.width + query.rowWidth;
    if (knowledge.changing.get(query.relation)) {
      meter.spend(1 + holes / 8, query.relation);
    } else {
      meter.index(1 + holes / 8, query.relation);
    }
    if (cells.length < holes) {
      cells = new int[2 * holes];
      key = new int[2 * holes];
      row = new int[2 * holes];
    }
    if (!Objects.requireNonNull(query.shape).extract(terms, arguments, cells)) {
      return null;
    }
    int keys = 0;
    for (int hole = 0; hole < holes; hole++) {
      if (query.bound.get(hole)) {
        key[keys++] = cells[hole];
      } else {
        row[hole - keys] = cells[hole];
      }
    }
    return query.table(key);
  }

  /**
   * The average number of facts of a shape for each distinct key in those holes, estimated from a
   * sample.
   */
  double rowsForEachKey(int relation, Shape shape, BitSet holes) {
    Query.Kind kind = new Query.Kind(relation, shape, holes, Query.ALL_STRATA);
    return rowsForEachKey.computeIfAbsent(
        kind,
        key -> {
          meter.take(BYTES_OF_ESTIMATE, relation);
          return estimate(relation, shape, holes);
        });
  }

  private double estimate(int relation, Shape shape, BitSet holes) {
    Tuples facts = facts(relation);
    int stride = 1 + facts.count() / SAMPLE;
    int[] held = new int[shape.width()];
    IntSet keys = new IntOpenHashSet();
    int counted = 0;
    for (int fact = 0; fact < facts.count(); fact += stride) {
      meter.spend(1 + held.length / 8, relation);
      if (shape.extract(terms, facts.copy(fact), held)) {
        counted++;
        keys.add(holes.stream().map(hole -> held[hole]).reduce(0, Hashing::mix));
      }
    }
    boolean isSaturated = keys.size() < SATURATED * counted;
    double different = isSaturated ? keys.size() : (double) keys.size() * stride;
    return (double) counted * stride / Math.max(1, different);
  }

  /** The plans of a query, made on first use, and anew when there are better statistics. */
  Plan[] plans(Query query) {
    Plan[] known = query.plans;
    if (known != null && query.uses++ < query.patience) {
      return known;
    }
    if (known != null) {
      Arrays.stream(known).forEach(plan -> meter.take(-plan.bytes(), query.relation));
      query.patience = Math.min(MAX_PATIENCE, 4 * query.patience);
    }
    query.uses = 0;
    List<Plan> made = new ArrayList<>();
    for (ProgramRule rule : knowledge.rules.get(query.relation)) {
      if (query.stratum >= knowledge.stratum(rule)) {
        made.add(Planner.plan(this, query, rule));
      }
    }
    meter.take(-BYTES_OF_ESTIMATE * rowsForEachKey.size(), query.relation);
    rowsForEachKey.clear(); // the next plans are made with new estimates
    // Non-recursive rules first, so that the recursive ones find their answers.
    made.sort(Comparator.comparing(Plan::isRecursive));
    Plan[] all = made.toArray(new Plan[0]);
    query.plans = all;
    return all;
  }

  /** Replaces the facts of the state; invalidates the tables that depend on a difference. */
  void load(int[] facts) {
    if (isGone.length < terms.size()) {
      int length = Math.max(terms.size(), 2 * isGone.length);
      meter.take(length - isGone.length, knowledge.relations.isTrue);
      isGone = new boolean[length];
    }
    for (int fact = 0; fact < state.count(); fact++) {
      isGone[state.get(fact, 0)] = true;
    }
    Tuples before = state;
    state = new Tuples(1, facts);
    List<int[]> added = new ArrayList<>();
    for (int fact : facts) {
      if (!isGone[fact]) {
        deepest = Math.max(deepest, terms.depth(fact));
        added.add(new int[] {fact});
      }
      isGone[fact] = false;
    }
    List<int[]> gone = new ArrayList<>();
    for (int fact = 0; fact < before.count(); fact++) {
      if (isGone[before.get(fact, 0)]) {
        isGone[before.get(fact, 0)] = false;
        gone.add(before.copy(fact));
      }
    }
    stateFacts.forEach(query -> change(query, gone, added));
  }

  /**
   * Sets the joint move; invalidates the tables that depend on a difference.
   *
   * @param made for each role, its name and its action
   */
  void setMoves(Tuples made) {
    List<int[]> gone = new ArrayList<>();
    List<int[]> added = new ArrayList<>();
    for (int role = 0; role < made.count(); role++) {
      int action = made.get(role, 1);
      if (moves.count() == 0 || moves.get(role, 1) != action) {
        deepest = Math.max(deepest, terms.depth(action));
        added.add(made.copy(role));
        if (moves.count() > 0) {
          gone.add(moves.copy(role));
        }
      }
    }
    moves = made;
    moveFacts.forEach(query -> change(query, gone, added));
  }

  /** Changes the facts of a query, whose relation has the new facts already. */
  private void change(Query query, List<int[]> gone, List<int[]> added) {
    boolean isRefilled = gone.size() > MAX_REMOVED; // removing a row searches the table
    for (int[] fact : gone) {
      Table table = touch(query, fact);
      if (table != null && !isRefilled) {
        meter.spend(table.count() * table.width / 8, query.relation);
        table.remove(row);
      }
    }
    for (int[] fact : added) {
      Table table = touch(query, fact);
      if (table != null && !isRefilled) {
        table.append(row);
      }
    }
    if (isRefilled) {
      query.clearTables();
      fill(query);
    }
    invalidate();
  }

  private @Nullable Table touch(Query query, int[] fact) {
    Table table = tableOf(query, fact);
    if (table != null) {
      changed.add(table);
    }
    return table;
  }

  /** Makes stale what depends on the tables that have changed. */
  private void invalidate() {
    while (!changed.isEmpty()) {
      Table table = changed.remove(changed.size() - 1);
      table.forEachDependent(
          dependent -> {
            dependent.status = Table.Status.STALE;
            changed.add(dependent);
          });
      table.clearDependents();
    }
  }
}
