package org.propnet.reasoner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;
import org.propnet.reasoner.table.Chains;
import org.propnet.reasoner.table.FactIndex;
import org.propnet.reasoner.table.FactView;
import org.propnet.reasoner.table.KeyTable;
import org.propnet.reasoner.table.Terms;

/** All that one thread needs to answer questions: facts, plans and tables. */
final class Workspace {

  /*
   * From state to state
   * -------------------
   * What is derived about a state depends on some of its facts only, and a move changes few. So
   * tables are kept from one state to the next: each key of an index of the state's facts, and each
   * table, knows the tables that were derived from it. When facts come or go, the tables that
   * depend on their keys are dropped, with all that depend on these. A key without facts has its
   * dependents too, so negation needs nothing more.
   *
   * Tables of cheap tests are renewed instead (see Renewal).
   *
   * Dropped tables leave holes. When these, or the chains of dependents, have grown to a multiple of
   * what one state needs, everything is forgotten at once.
   */

  private static final long SMALL_STORE = 1 << 15;
  private static final long GROWTH = 4;
  private static final long WORN = 1L << 24;
  private static final int LOADS_BETWEEN_COUNTS = 1000;
  private static final long LARGE_GAME_STORE = 1L << 23;

  /** The component of queries of our own making. */
  static final int NO_COMPONENT = -1;

  private record Key(int relation, Shape shape, BitSet bound) {}

  private record ViewKey(int relation, Shape shape) {}

  private final Knowledge knowledge;
  private final Terms terms;
  private final Map<ViewKey, FactView> views = new HashMap<>();
  private final List<FactView> stateViews = new ArrayList<>();
  private final List<FactView> moveViews = new ArrayList<>();
  private final Map<Key, Query> queries = new HashMap<>();
  private final List<Query> byNumber = new ArrayList<>();
  private final BitSet cyclic = new BitSet();
  private final TableStore gameTables = new TableStore();
  private final TableStore stateTables = new TableStore();
  private final TableStore stepTables = new TableStore();

  // The facts of the state.
  private int[] current = new int[16];
  private int count;
  private int[] added = new int[16];
  private int[] seen = new int[16];
  private int generation = 1;
  private int deepest;

  /** When a state has more facts than this, plans are made anew. */
  private int mostFacts;

  private int growths;
  private boolean isFirstState = true;
  private long wordsOfOneState;
  private int loads;
  private boolean isWorn;

  // The moves made in it.
  private int[][] moves = new int[0][];
  private final KeyTable moveNumbers = new KeyTable(2, 0, 0);
  private final int[] single = new int[1];

  Workspace(Knowledge knowledge, Terms terms) {
    this.knowledge = knowledge;
    this.terms = terms;
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

  /** The tables about the state. */
  TableStore stateTables() {
    return stateTables;
  }

  /** A depth that no term of rules and states exceeds. */
  int deepest() {
    return deepest;
  }

  /** Whether so much is kept from state to state that it is better to begin anew. */
  boolean isWorn() {
    if (loads > LOADS_BETWEEN_COUNTS) {
      loads = 0;
      long words = 0;
      for (FactView view : views.values()) {
        words += view.keptWords();
      }
      isWorn = words > WORN;
    }
    return isWorn;
  }

  /** The query of calls of that kind, the same one each time. */
  Query query(int relation, Shape shape, BitSet bound) {
    Key key = new Key(relation, shape, bound);
    Query known = queries.get(key);
    if (known == null) {
      Life life = knowledge.life(relation);
      known =
          new Query(
              byNumber.size(),
              relation,
              shape,
              bound,
              life,
              knowledge.isRecursive(relation),
              knowledge.isGrowing(relation),
              knowledge.component(relation),
              life == Life.GAME ? gameTables : life == Life.STATE ? stateTables : stepTables);
      byNumber.add(known);
      queries.put(key, known);
    }
    return known;
  }

  /**
   * A query of our own making, about the state, answered by one plan.
   *
   * @param relation the relation in whose derivation it helps
   */
  Query auxiliary(int relation, int keyWidth, int rowWidth, Plan plan) {
    BitSet bound = new BitSet();
    bound.set(0, keyWidth);
    Shape.Node hole = new Shape.Hole();
    Query made =
        new Query(
            byNumber.size(),
            relation,
            new Shape(Collections.nCopies(keyWidth + rowWidth, hole)),
            bound,
            Life.STATE,
            false,
            false,
            NO_COMPONENT,
            stateTables);
    made.plans = new Plan[] {plan};
    byNumber.add(made);
    return made;
  }

  /** Whether calls of a component's relations have turned out to need each other. */
  boolean isCyclic(int component) {
    return cyclic.get(component);
  }

  void setCyclic(int component) {
    cyclic.set(component);
  }

  /** The query of calls of that kind if there were any. */
  @Nullable Query knownQuery(int relation, Shape shape, BitSet bound) {
    return queries.get(new Key(relation, shape, bound));
  }

  Query query(int number) {
    return byNumber.get(number);
  }

  /** The plans of a query, made when first needed, and anew when more is known. */
  Plan[] plans(Query query) {
    Plan[] known = query.plans;
    if (known != null && query.component == NO_COMPONENT) {
      return known;
    }
    boolean isOutdated = query.plannedAt != growths;
    if (known != null && !isOutdated && query.uses++ < query.patience) {
      return known;
    }
    if (known != null && !isOutdated) {
      query.patience = Math.max(query.patience, query.patience * 4);
    }
    query.plannedAt = growths;
    query.uses = 0;
    List<Plan> made = new ArrayList<>();
    for (ProgramRule rule : knowledge.rules(query.relation)) {
      Plan plan = PlanMaker.make(this, query, rule);
      if (plan != null) {
        made.add(plan);
      }
    }
    if (made.stream().filter(plan -> plan.ownStep != Plan.NO_STEP).count() > 1) {
      made.forEach(plan -> plan.ownStep = Plan.NO_STEP);
    }
    made.sort(Comparator.comparing(plan -> plan.ownStep != Plan.NO_STEP));
    Plan[] all = made.toArray(new Plan[0]);
    query.plans = all;
    query.isTest = Renewal.isTest(query, all);
    return all;
  }

  /** The facts that agree with an atom of a rule, or null if its relation has to be derived. */
  @Nullable FactView view(Atom atom) {
    int relation = atom.relation();
    boolean isTrue = relation == knowledge.relations.isTrue;
    boolean isDoes = relation == knowledge.relations.does;
    List<int[]> facts = knowledge.facts(relation);
    if (!isTrue && !isDoes && facts == null) {
      return null;
    }
    ViewKey key = new ViewKey(relation, Shape.of(atom));
    FactView known = views.get(key);
    if (known != null) {
      return known;
    }
    FactView view = new FactView(terms, key.shape());
    views.put(key, view);
    if (isTrue) {
      stateViews.add(view);
      for (int i = 0; i < count; i++) {
        add(view, current[i]);
      }
    } else if (isDoes) {
      moveViews.add(view);
      for (int[] move : moves) {
        addMove(view, move);
      }
    } else if (facts != null) {
      for (int[] fact : facts) {
        int row = view.append(fact);
        if (row >= 0) {
          view.add(row);
        }
      }
    }
    return view;
  }

  private int rowOf(FactView view, int fact) {
    single[0] = fact;
    return view.rowOf(fact, single);
  }

  private void add(FactView view, int fact) {
    int row = rowOf(view, fact);
    if (row >= 0) {
      view.add(row);
    }
  }

  private void addMove(FactView view, int[] move) {
    int row = view.rowOf(moveNumbers.key(move), move);
    if (row >= 0) {
      view.add(row);
    }
  }

  /** Goes to a state, given by its facts, each once. */
  void load(int[] facts, int size) {
    loads++;
    if (gameTables.words() > LARGE_GAME_STORE) {
      gameTables.clear();
    }
    if (isFirstState) {
      wordsOfOneState = stateTables.words();
      isFirstState = false;
    } else if (stateTables.words() > SMALL_STORE + GROWTH * wordsOfOneState) {
      forgetStates();
    }
    if (seen.length < terms.size()) {
      seen = Arrays.copyOf(seen, Math.max(terms.size(), 2 * seen.length));
    }
    if (++generation == Integer.MAX_VALUE) {
      Arrays.fill(seen, 0);
      for (int i = 0; i < count; i++) {
        seen[current[i]] = 1;
      }
      generation = 2;
    }
    if (added.length < size) {
      added = new int[2 * size];
    }
    int news = 0;
    for (int i = 0; i < size; i++) {
      int fact = facts[i];
      if (seen[fact] != generation - 1) {
        added[news++] = fact;
      }
      seen[fact] = generation;
    }
    for (int i = 0; i < count; i++) {
      if (seen[current[i]] != generation) {
        change(current[i], false);
      }
    }
    for (int i = 0; i < news; i++) {
      change(added[i], true);
      deepest = Math.max(deepest, terms.depth(added[i]));
    }
    if (current.length < size) {
      current = new int[2 * size];
    }
    System.arraycopy(facts, 0, current, 0, size);
    count = size;
    if (size > mostFacts) {
      mostFacts = size + size / 2;
      growths++;
    }
  }

  private void forgetStates() {
    stateTables.clear();
    cyclic.clear(); // by other plans, or in other states, they may not need each other
    isFirstState = true;
    for (FactView view : stateViews) {
      for (FactIndex index : view.indexes()) {
        index.clearDependents();
      }
    }
  }

  private void change(int fact, boolean isNew) {
    for (int i = 0; i < stateViews.size(); i++) {
      FactView view = stateViews.get(i);
      int row = view.mayHave(fact) ? rowOf(view, fact) : FactView.NO_ROW;
      if (row >= 0) {
        List<FactIndex> indexes = view.indexes();
        for (int j = 0; j < indexes.size(); j++) {
          FactIndex index = indexes.get(j);
          int key = index.keyOf(row);
          int chain = index.dependents(key);
          if (chain != Chains.EMPTY) {
            index.setDependents(key, Chains.EMPTY);
            stateTables.drop(chain);
          }
        }
        if (isNew) {
          view.add(row);
        } else {
          view.remove(row);
        }
      }
    }
  }

  /**
   * Says which moves are made in the state.
   *
   * @param made for each role its name and its action
   */
  void setMoves(int[][] made) {
    stepTables.clear();
    for (FactView view : moveViews) {
      while (view.count() > 0) {
        view.remove(view.row(0));
      }
      for (int[] move : made) {
        addMove(view, move);
      }
    }
    moves = made;
    for (int[] move : made) {
      deepest = Math.max(deepest, terms.depth(move[1]));
    }
  }
}
