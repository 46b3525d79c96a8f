package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Relations;

/** Answers a machine's questions about one state at a time. Used by one thread at a time. */
final class Worker {

  private static final int[] NO_KEY = new int[0];

  private final Workspace workspace;
  private final Evaluator evaluator;
  private final MoveOrder order;
  private final int[] roleNames;
  private final Query init;
  private final Query next;
  private final Query terminal;
  private final Query legal;
  private final Query goal;
  private final int[] key = new int[1];
  private final int[] single = new int[1];

  /** The legal moves of each role in the state, sorted, and whether they are known yet. */
  private final int[][] legalMoves;

  private final boolean[] areMovesKnown;

  /** The state that the worker is at, if it was given as an object. */
  private @Nullable ReasonerState state;

  Worker(Knowledge knowledge, Terms terms, int[] roleNames, ReasonerLimits limits) {
    this.workspace = new Workspace(knowledge, terms);
    this.evaluator = new Evaluator(workspace, limits);
    this.order = new MoveOrder(terms);
    this.roleNames = roleNames;
    this.legalMoves = new int[roleNames.length][0];
    this.areMovesKnown = new boolean[roleNames.length];
    Relations relations = knowledge.relations;
    this.init = query(relations.init, false);
    this.next = query(relations.next, false);
    this.terminal = query(relations.terminal, false);
    this.legal = query(relations.legal, true);
    this.goal = query(relations.goal, true);
  }

  private Query query(int relation, boolean isRoleGiven) {
    BitSet bound = new BitSet();
    bound.set(0, isRoleGiven);
    return workspace.query(relation, bound);
  }

  /** Whether the worker was last sent to that very object, or, for null, to none at all. */
  @SuppressWarnings("ReferenceEquality") // an equal state would only cost a comparison
  boolean isAt(@Nullable ReasonerState other) {
    return state == other;
  }

  /** Goes to a state. */
  void enter(ReasonerState newState) {
    if (!isAt(newState)) {
      state = newState;
      Arrays.fill(areMovesKnown, false);
      workspace.load(newState.facts());
    }
  }

  /** The facts of the initial state, each once. */
  int[] initial() {
    return column(init.store, evaluator.solve(init, NO_KEY), 0);
  }

  boolean isTerminal() {
    return terminal.store.rowCount(evaluator.solve(terminal, NO_KEY)) > 0;
  }

  /** The actions that a role may choose from, in the order of moves. Not to be changed. */
  int[] legalMoves(int role) {
    if (!areMovesKnown[role]) {
      legalMoves[role] = column(legal.store, legalTable(role), 0);
      order.sort(legalMoves[role]);
      areMovesKnown[role] = true;
    }
    return legalMoves[role];
  }

  private int legalTable(int role) {
    key[0] = roleNames[role];
    return evaluator.solve(legal, key);
  }

  boolean isLegal(int role, int action) {
    int table = legalTable(role);
    single[0] = action;
    return legal.store.contains(table, single);
  }

  /** The goal values that the rules give a role, in no order. */
  int[] goals(int role) {
    key[0] = roleNames[role];
    return column(goal.store, evaluator.solve(goal, key), 0);
  }

  /** The facts of the state after a joint move, each once. */
  int[] next(int[] actions) {
    int[][] moves = new int[actions.length][];
    for (int role = 0; role < actions.length; role++) {
      moves[role] = new int[] {roleNames[role], actions[role]};
    }
    workspace.setMoves(moves);
    return column(next.store, evaluator.solve(next, NO_KEY), 0);
  }

  private static int[] column(TableStore store, int table, int column) {
    int[] values = new int[store.rowCount(table)];
    int row = store.firstRow(table);
    for (int i = 0; i < values.length; i++) {
      values[i] = store.get(row, column);
      row = store.after(row);
    }
    return values;
  }

  /** All answers of a relation, whose arguments are all asked for. */
  List<int[]> all(int relation) {
    Query query = query(relation, false);
    int table = evaluator.solve(query, NO_KEY);
    int[][] rows = new int[query.store.rowCount(table)][query.rowWidth];
    int row = query.store.firstRow(table);
    for (int[] values : rows) {
      for (int i = 0; i < values.length; i++) {
        values[i] = query.store.get(row, i);
      }
      row = query.store.after(row);
    }
    return List.of(rows);
  }
}
