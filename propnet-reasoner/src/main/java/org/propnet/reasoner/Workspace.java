package org.propnet.reasoner;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;

/** All that one thread needs to answer questions: facts, plans and tables. */
final class Workspace {

  /*
   * Facts
   * -----
   * Facts are looked up by queries too: one for each shape that conditions have and each choice of
   * its holes that is given. Their tables hold what is true at the moment, for whatever key; those of
   * the state have the fact itself as one more column. A fact of the state keeps its rows when it goes,
   * so that they are at hand when it comes back.
   *
   * From state to state
   * -------------------
   * What is derived about a state depends on some of its facts only, and a move changes few. So
   * tables are kept from one state to the next: each table knows those that were derived from it.
   * When facts come or go, all that was derived from their tables is dropped. A key without facts has
   * a table too once it was looked up, so negation needs nothing more.
   *
   * Dropped tables leave holes. When these have grown to a multiple of what one state needs,
   * everything is forgotten at once.
   */

  private static final long SMALL_STORE = 1 << 15;
  private static final long GROWTH = 4;
  private static final long LARGE_GAME_STORE = 1L << 23;
  private static final int SAMPLE = 512;
  private static final int[] NO_ROWS = new int[0];

  private record Key(int relation, @Nullable Shape shape, BitSet bound) {}

  private final Knowledge knowledge;
  private final Terms terms;
  private final TermBuilder builder;
  private final Map<Key, Query> queries = new HashMap<>();
  private final List<Query> byNumber = new ArrayList<>();
  private final List<Query> stateFacts = new ArrayList<>();
  private final List<Query> moveFacts = new ArrayList<>();
  private final TableStore factTables = new TableStore();
  private final TableStore gameTables = new TableStore();
  private final TableStore stateTables = new TableStore();
  private final TableStore stepTables = new TableStore();
  private final BitSet cyclic = new BitSet();

  // The facts of the state, and by fact its rows for each query of facts of the state.
  private int[] current = new int[0];
  private int[][] rowsOf = new int[16][];
  private int[] seen = new int[16];
  private int generation = 1;
  private int deepest;

  /** When a state has more facts than this, plans are made anew. */
  private int plannedFacts;

  private int growths;
  private boolean isFirstState = true;
  private long wordsOfOneState;

  /** For each role its name and its action in the step. */
  private int[][] moves = new int[0][];

  private final int[] single = new int[1];
  private int[] cells = new int[16];
  private int[] key = new int[16];
  private int[] row = new int[16];

  Workspace(Knowledge knowledge, Terms terms) {
    this.knowledge = knowledge;
    this.terms = terms;
    this.builder = new TermBuilder(terms);
    for (int term = 0; term < terms.base(); term++) {
      deepest = Math.max(deepest, terms.depth(term));
    }
  }

  Knowledge knowledge() {
    return knowledge;
  }

  Terms terms() {
    return terms;
  }

  TermBuilder builder() {
    return builder;
  }

  /** A depth that no term of rules and states exceeds. */
  int deepest() {
    return deepest;
  }

  /** Whether calls of a component's relations have turned out to need each other. */
  boolean isCyclic(int component) {
    return cyclic.get(component);
  }

  void setCyclic(int component) {
    cyclic.set(component);
  }

  Query query(int number) {
    return byNumber.get(number);
  }

  /** The query of calls that bind those arguments, the same one each time. */
  Query query(int relation, BitSet bound) {
    Query known = queries.get(new Key(relation, null, bound));
    return known == null ? make(relation, null, bound, knowledge.relations.arity(relation)) : known;
  }

  /** The query of calls that bind those arguments, if there were any. */
  @Nullable Query knownQuery(int relation, BitSet bound) {
    return queries.get(new Key(relation, null, bound));
  }

  private Query make(int relation, @Nullable Shape shape, BitSet bound, int width) {
    TableStore store =
        switch (knowledge.life(relation)) {
          case GAME -> shape == null ? gameTables : factTables;
          case STATE -> stateTables;
          case STEP -> stepTables;
        };
    Query made = new Query(byNumber.size(), knowledge, relation, shape, bound, width, store);
    byNumber.add(made);
    queries.put(new Key(relation, shape, bound), made);
    return made;
  }

  /** Whether a relation is looked up, not derived. */
  boolean isFact(int relation) {
    return relation == knowledge.relations.isTrue
        || relation == knowledge.relations.does
        || knowledge.facts(relation) != null;
  }

  /** The query of facts of that shape that binds those holes, the same one each time. */
  Query facts(int relation, Shape shape, BitSet bound) {
    Query known = queries.get(new Key(relation, shape, bound));
    if (known != null) {
      return known;
    }
    boolean isTrue = relation == knowledge.relations.isTrue;
    Query made = make(relation, shape, bound, shape.width() + (isTrue ? 1 : 0));
    if (isTrue) {
      stateFacts.add(made);
      for (int fact : current) {
        int attached = rows(fact)[stateFacts.size() - 1];
        if (attached != TableStore.NONE) {
          stateTables.attach(attached);
        }
      }
    } else if (relation == knowledge.relations.does) {
      moveFacts.add(made);
      addAll(made, List.of(moves));
    } else {
      addAll(made, facts(relation));
    }
    return made;
  }

  private List<int[]> facts(int relation) {
    List<int[]> facts = knowledge.facts(relation);
    return facts == null ? List.of() : facts;
  }

  private void addAll(Query query, List<int[]> facts) {
    for (int[] fact : facts) {
      int table = table(query, fact);
      if (table != TableStore.NONE) {
        query.store.add(table, row);
      }
    }
  }

  /** The table in which a fact belongs, if it has the shape; its row stands ready then. */
  private int table(Query query, int[] arguments) {
    int holes = extract(Objects.requireNonNull(query.shape), arguments);
    if (holes < 0) {
      return TableStore.NONE;
    }
    int width = query.keyWidth + query.rowWidth;
    if (key.length < width) {
      key = new int[2 * width];
      row = new int[2 * width];
    }
    int keys = 0;
    for (int hole = 0; hole < width; hole++) {
      int term = hole < holes ? cells[hole] : arguments[0];
      if (query.bound.get(hole)) {
        key[keys++] = term;
      } else {
        row[hole - keys] = term;
      }
    }
    int known = query.store.find(query, key);
    return known == TableStore.NONE ? query.store.create(query, key) : known;
  }

  /** Puts what stands in the holes of a shape into the cells; −1 if a fact has another shape. */
  private int extract(Shape shape, int[] arguments) {
    int filled = 0;
    for (int i = 0; i < arguments.length && filled >= 0; i++) {
      filled = extract(shape.arguments().get(i), arguments[i], filled);
    }
    return filled;
  }

  private int extract(Shape.Node node, int term, int filled) {
    if (!(node instanceof Shape.Structure structure)) {
      if (filled == cells.length) {
        cells = Arrays.copyOf(cells, 2 * filled);
      }
      cells[filled] = term;
      return filled + 1;
    }
    int arity = structure.arguments().size();
    if (terms.symbolOf(term) != structure.symbol() || terms.arity(term) != arity) {
      return -1;
    }
    int next = filled;
    for (int i = 0; i < arity && next >= 0; i++) {
      next = extract(structure.arguments().get(i), terms.argument(term, i), next);
    }
    return next;
  }

  /** The rows of a fact of the state, one for each query of such facts. */
  private int[] rows(int fact) {
    if (fact >= rowsOf.length) {
      rowsOf = Arrays.copyOf(rowsOf, Math.max(fact + 1, 2 * rowsOf.length));
    }
    int[] known = rowsOf[fact];
    if (known == null || known.length < stateFacts.size()) {
      int[] all = Arrays.copyOf(known == null ? NO_ROWS : known, stateFacts.size());
      single[0] = fact;
      for (int i = known == null ? 0 : known.length; i < all.length; i++) {
        int table = table(stateFacts.get(i), single);
        all[i] = table == TableStore.NONE ? TableStore.NONE : stateTables.detachedRow(table, row);
      }
      rowsOf[fact] = all;
      return all;
    }
    return known;
  }

  /**
   * About how many facts of a shape agree in those holes, if all different keys are as likely.
   * Counts a sample.
   */
  double rowsForEachKey(int relation, Shape shape, BitSet holes) {
    List<int[]> all = facts(relation);
    boolean isTrue = relation == knowledge.relations.isTrue;
    if (relation == knowledge.relations.does) {
      all = List.of(moves);
    }
    int size = isTrue ? current.length : all.size();
    int stride = 1 + size / SAMPLE;
    LongOpenHashSet keys = new LongOpenHashSet();
    int counted = 0;
    for (int i = 0; i < size; i += stride) {
      single[0] = isTrue ? current[i] : 0;
      if (extract(shape, isTrue ? single : all.get(i)) < 0) {
        continue;
      }
      counted++;
      long hash = 0;
      for (int hole = holes.nextSetBit(0); hole >= 0; hole = holes.nextSetBit(hole + 1)) {
        hash = (hash ^ cells[hole]) * 0x9E3779B97F4A7C15L;
        hash ^= hash >>> 32;
      }
      keys.add(hash);
    }
    boolean isSaturated = keys.size() < counted / 2;
    return (double) counted
        * stride
        / Math.max(1, isSaturated ? keys.size() : keys.size() * stride);
  }

  /** The plans of a query, made when first needed, and anew when more is known. */
  Plan[] plans(Query query) {
    Plan[] known = query.plans;
    boolean isOutdated = query.plannedAt != growths;
    if (known != null && !isOutdated && query.uses++ < query.patience) {
      return known;
    }
    if (known != null && !isOutdated) {
      query.patience *= 4;
    }
    query.plannedAt = growths;
    query.uses = 0;
    List<Plan> made = new ArrayList<>();
    for (ProgramRule rule : knowledge.rules(query.relation)) {
      made.add(Planner.plan(this, query, rule));
    }
    if (made.stream().filter(plan -> plan.ownStep != Plan.NO_STEP).count() > 1) {
      made.forEach(plan -> plan.ownStep = Plan.NO_STEP);
    }
    made.sort(Comparator.comparing(plan -> plan.ownStep != Plan.NO_STEP));
    Plan[] all = made.toArray(new Plan[0]);
    query.plans = all;
    return all;
  }

  /** Goes to a state, given by its facts, each once. */
  void load(int[] facts) {
    if (gameTables.words() > LARGE_GAME_STORE) {
      gameTables.clear();
    }
    if (isFirstState) {
      wordsOfOneState = stateTables.words();
      isFirstState = false;
    } else if (stateTables.words() > SMALL_STORE + GROWTH * wordsOfOneState) {
      forget();
    }
    if (seen.length < terms.size()) {
      seen = Arrays.copyOf(seen, Math.max(terms.size(), 2 * seen.length));
    }
    generation += 2;
    if (generation < 0) {
      Arrays.fill(seen, 0);
      generation = 2;
    }
    for (int fact : current) {
      seen[fact] = generation;
    }
    for (int fact : facts) {
      if (seen[fact] != generation) {
        change(fact, true);
        deepest = Math.max(deepest, terms.depth(fact));
      }
      seen[fact] = generation + 1;
    }
    for (int fact : current) {
      if (seen[fact] == generation) {
        change(fact, false);
      }
    }
    current = facts;
    if (facts.length > plannedFacts) {
      plannedFacts = facts.length + facts.length / 2;
      growths++;
    }
  }

  private void change(int fact, boolean isNew) {
    for (int changed : rows(fact)) {
      if (changed != TableStore.NONE) {
        stateTables.toggle(changed, isNew);
      }
    }
  }

  private void forget() {
    stateTables.clear();
    cyclic.clear(); // by other plans, or in other states, they may not need each other
    Arrays.fill(rowsOf, null);
    current = new int[0];
    isFirstState = true;
  }

  /**
   * Says which moves are made in the state.
   *
   * @param made for each role its name and its action
   */
  void setMoves(int[][] made) {
    stepTables.clear();
    moves = made;
    for (Query query : moveFacts) {
      addAll(query, List.of(made));
    }
    for (int[] move : made) {
      deepest = Math.max(deepest, terms.depth(move[1]));
    }
  }
}
