package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Relations;
import org.propnet.datalog.TermPool;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Move;

/**
 * Answers a machine's questions about one state at a time, with its own term pool and tables. Used
 * by one thread at a time.
 */
final class Worker {

  private static final int[] NO_KEY = {};
  private static final int MAX_NEW_TERMS = 1 << 18;

  /** For each entry that a question may make, the words that tables kept for others may take. */
  private static final int WORDS_PER_ENTRY = 12;

  /** Identifies this worker's term pool. */
  private final Object numbering = new Object();

  private final TermPool terms;
  private final int firstNewTerm;
  private final Workspace workspace;
  private final Evaluator evaluator;
  private final int[] roleNames;
  private final Query init;
  private final Query next;
  private final Query terminal;
  private final Query legal;
  private final Query goal;
  private final MoveOrder order;
  private final int[] single = new int[1];

  /** For each role, its legal moves. */
  private final List<ImmutableList<Move>> moves = new ArrayList<>();

  /** For each role, the fill of the table that its legal moves were read from. */
  private final int[] fills;

  private final long maxWords;

  /** The state whose facts the workspace holds. */
  private @Nullable ReasonerState state;

  /**
   * Creates a worker.
   *
   * @param terms the worker's own pool, which begins with the terms of the rules
   */
  Worker(Knowledge knowledge, TermPool terms, int[] roleNames, ReasonerLimits limits) {
    this.terms = terms;
    this.firstNewTerm = terms.size();
    this.workspace = new Workspace(knowledge, terms);
    this.evaluator = new Evaluator(workspace, limits);
    this.maxWords = LongMath.saturatedMultiply(limits.maximumEntries(), WORDS_PER_ENTRY);
    this.order = new MoveOrder(terms);
    this.roleNames = roleNames;
    this.fills = new int[roleNames.length];
    for (int i = 0; i < roleNames.length; i++) {
      moves.add(ImmutableList.of());
    }
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
    return workspace.query(relation, bound, Query.ALL_STRATA);
  }

  /** Whether the worker is at that very state. */
  @SuppressWarnings("ReferenceEquality") // an equal state would only cost a comparison
  boolean isAt(@Nullable ReasonerState other) {
    return state == other;
  }

  /** Whether the worker holds so many terms or tables that a new one should replace it. */
  boolean isWorn() {
    return terms.size() - firstNewTerm > MAX_NEW_TERMS || workspace.words() > maxWords;
  }

  /** Moves to a state. */
  void enter(ReasonerState newState) {
    if (!isAt(newState)) {
      int[] known = newState.numbers(numbering);
      workspace.load(known == null ? numbers(newState.facts()) : known);
      state = newState;
    }
  }

  private int[] numbers(Collection<Term> values) {
    return values.stream().mapToInt(terms::intern).toArray();
  }

  /** The state in which those propositions are true. */
  ReasonerState state(ReasonerMachine machine, Set<Term> propositions) {
    int[] numbers = numbers(propositions);
    if (Arrays.stream(numbers).anyMatch(number -> number == TermBuilder.TOO_LARGE)) {
      throw new ForeignStateException(
          "a proposition has a variable in it, is nested deeper than "
              + Term.MAXIMUM_DEPTH
              + " or has more than "
              + ReasonerLimits.MAXIMUM_TERM_SIZE
              + " symbols; a state is made of ground terms within these bounds");
    }
    return state(machine, numbers);
  }

  private ReasonerState state(ReasonerMachine machine, int[] numbers) {
    return new ReasonerState(machine, values(numbers), numbers, numbering);
  }

  Term toTerm(int number) {
    return terms.toTerm(number);
  }

  private ImmutableList<Term> values(int[] numbers) {
    ImmutableList.Builder<Term> values = ImmutableList.builderWithExpectedSize(numbers.length);
    for (int number : numbers) {
      values.add(terms.toTerm(number));
    }
    return values.build();
  }

  ReasonerState initialState(ReasonerMachine machine) {
    return state(machine, column(evaluator.solve(init, NO_KEY)));
  }

  boolean isTerminal() {
    return evaluator.solve(terminal, NO_KEY).count() > 0;
  }

  /** The legal moves of a role, sorted. */
  ImmutableList<Move> legalMoves(int role) {
    Table table = legalTable(role);
    if (fills[role] != table.fill) {
      moves.set(role, order.sorted(column(table)));
      fills[role] = table.fill;
    }
    return moves.get(role);
  }

  private Table legalTable(int role) {
    single[0] = roleNames[role];
    return evaluator.solve(legal, single);
  }

  /** The term number of a move if it is legal, otherwise {@link TermBuilder#TOO_LARGE}. */
  int legalAction(int role, Move move) {
    int action = terms.intern(move.action());
    Table table = legalTable(role);
    single[0] = action;
    return table.contains(single) ? action : TermBuilder.TOO_LARGE;
  }

  /** The goal values that the rules give a role, in no particular order. */
  ImmutableList<Term> goals(int role) {
    single[0] = roleNames[role];
    return values(column(evaluator.solve(goal, single)));
  }

  /** The state after a joint move. */
  ReasonerState nextState(ReasonerMachine machine, int[] jointMove) {
    List<int[]> made = new ArrayList<>(jointMove.length);
    for (int role = 0; role < jointMove.length; role++) {
      made.add(new int[] {roleNames[role], jointMove[role]});
    }
    workspace.setMoves(made);
    return state(machine, column(evaluator.solve(next, NO_KEY)));
  }

  private static int[] column(Table table) {
    int[] values = new int[table.count()];
    for (int row = 0; row < values.length; row++) {
      values[row] = table.get(row, 0);
    }
    return values;
  }

  /** All answers of a relation. */
  List<int[]> all(int relation) {
    Query query = query(relation, false);
    Table table = evaluator.solve(query, NO_KEY);
    List<int[]> rows = new ArrayList<>();
    for (int row = 0; row < table.count(); row++) {
      int[] values = new int[query.rowWidth];
      for (int i = 0; i < values.length; i++) {
        values[i] = table.get(row, i);
      }
      rows.add(values);
    }
    return rows;
  }
}
