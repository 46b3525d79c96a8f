package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
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
  private static final int MAX_PATIENCE = 1 << 28;

  private final Knowledge knowledge;
  private final TermPool terms;
  private final TermBuilder builder;
  private final Query.Memory tables = new Query.Memory();
  private final Map<Query.Kind, Query> queries = new HashMap<>();
  private final List<Query> stateFacts = new ArrayList<>();
  private final List<Query> moveFacts = new ArrayList<>();
  private final Map<Query.Kind, Double> rowsForEachKey = new HashMap<>();
  private final List<Table> changed = new ArrayList<>();

  private int[] state = {};

  /** For each role, its name and its action; empty before the first joint move. */
  private List<int[]> moves = List.of();

  private int deepest;
  private int[] cells = new int[16];
  private int[] key = new int[16];
  private int[] row = new int[16];

  Workspace(Knowledge knowledge, TermPool terms) {
    this.knowledge = knowledge;
    this.terms = terms;
    this.builder = new TermBuilder(terms);
    for (int term = 0; term < terms.size(); term++) {
      deepest = Math.max(deepest, terms.depth(term));
    }
  }

  Knowledge knowledge() {
    return knowledge;
  }

  TermPool terms() {
    return terms;
  }

  TermBuilder builder() {
    return builder;
  }

  /** An upper bound on the depth of the terms of the rules, and of all states and moves so far. */
  int deepest() {
    return deepest;
  }

  /** The words that tables take, but not those of facts that are static. */
  long words() {
    return tables.words;
  }

  /** The query of calls that bind those arguments, created on first use. */
  Query query(int relation, BitSet bound, int stratum) {
    Query.Kind kind = new Query.Kind(relation, null, bound, stratum);
    return queries.computeIfAbsent(
        kind,
        absent ->
            new Query(
                absent,
                knowledge.relations.arity(relation),
                knowledge.isGrowing(relation),
                tables));
  }

  /** Whether a relation is looked up among facts, not derived. */
  boolean isFact(int relation) {
    return relation == knowledge.relations.isTrue
        || relation == knowledge.relations.does
        || knowledge.facts(relation) != null;
  }

  private List<int[]> facts(int relation) {
    if (relation == knowledge.relations.isTrue) {
      return Arrays.stream(state).mapToObj(fact -> new int[] {fact}).toList();
    }
    return relation == knowledge.relations.does
        ? moves
        : Objects.requireNonNull(knowledge.facts(relation));
  }

  /** The query of facts of that shape that binds those holes, created on first use. */
  Query facts(int relation, Shape shape, BitSet bound) {
    Query.Kind kind = new Query.Kind(relation, shape, bound, Query.ALL_STRATA);
    Query known = queries.get(kind);
    if (known != null) {
      return known;
    }
    Query made = new Query(kind, shape.width(), false, tables);
    queries.put(kind, made);
    for (int[] fact : facts(relation)) {
      Table table = tableOf(made, fact);
      if (table != null) {
        table.append(row);
      }
    }
    if (relation == knowledge.relations.isTrue) {
      stateFacts.add(made);
    } else if (relation == knowledge.relations.does) {
      moveFacts.add(made);
    } else {
      made.seal();
    }
    return made;
  }

  /** The table of a fact, whose row is left in {@link #row}; null if it hasn't the shape. */
  private @Nullable Table tableOf(Query query, int[] arguments) {
    int holes = query.keyWidth + query.rowWidth;
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
    return rowsForEachKey.computeIfAbsent(
        new Query.Kind(relation, shape, holes, Query.ALL_STRATA),
        kind -> count(shape, holes, facts(relation)));
  }

  private double count(Shape shape, BitSet holes, List<int[]> all) {
    int stride = 1 + all.size() / SAMPLE;
    int[] held = new int[shape.width()];
    IntOpenHashSet keys = new IntOpenHashSet();
    int counted = 0;
    for (int i = 0; i < all.size(); i += stride) {
      if (shape.extract(terms, all.get(i), held)) {
        counted++;
        keys.add(holes.stream().map(hole -> held[hole]).reduce(0, Hashing::mix));
      }
    }
    boolean isSaturated = keys.size() < counted / 2;
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
      query.patience = Math.min(MAX_PATIENCE, 4 * query.patience);
    }
    query.uses = 0;
    rowsForEachKey.clear();
    List<Plan> made = new ArrayList<>();
    for (ProgramRule rule : knowledge.rules(query.relation)) {
      if (query.stratum >= knowledge.stratum(rule)) {
        made.add(Planner.plan(this, query, rule));
      }
    }
    // Non-recursive rules first, so that the recursive ones find their answers.
    made.sort(Comparator.comparing(Plan::isRecursive));
    Plan[] all = made.toArray(new Plan[0]);
    query.plans = all;
    return all;
  }

  /** Replaces the facts of the state; invalidates the tables that depend on a difference. */
  void load(int[] facts) {
    IntOpenHashSet gone = new IntOpenHashSet(state);
    for (int fact : facts) {
      if (!gone.remove(fact)) {
        deepest = Math.max(deepest, terms.depth(fact));
        change(stateFacts, new int[] {fact}, true);
      }
    }
    gone.forEach(fact -> change(stateFacts, new int[] {fact}, false));
    state = facts;
  }

  /**
   * Sets the joint move; invalidates the tables that depend on a difference.
   *
   * @param made for each role, its name and its action
   */
  void setMoves(List<int[]> made) {
    for (int role = 0; role < Math.max(moves.size(), made.size()); role++) {
      if (moves.isEmpty() || moves.get(role)[1] != made.get(role)[1]) {
        if (!moves.isEmpty()) {
          change(moveFacts, moves.get(role), false);
        }
        deepest = Math.max(deepest, terms.depth(made.get(role)[1]));
        change(moveFacts, made.get(role), true);
      }
    }
    moves = made;
  }

  private void change(List<Query> queries, int[] fact, boolean holds) {
    for (int i = 0; i < queries.size(); i++) {
      Table table = tableOf(queries.get(i), fact);
      if (table != null) {
        if (holds) {
          table.append(row);
        } else {
          table.remove(row);
        }
        changed.add(table);
      }
    }
    while (!changed.isEmpty()) {
      Table table = changed.remove(changed.size() - 1);
      for (int i = 0; i < table.dependentCount(); i++) {
        Table dependent = table.dependent(i);
        if (table.isDependent(i)) {
          dependent.status = Table.Status.STALE;
          changed.add(dependent);
        }
      }
      table.clearDependents();
    }
  }
}
