package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
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

  /** Returned instead of a term that isn't ground, or is nested too deep or too large. */
  static final int TOO_LARGE = -1;

  private static final int[] NO_KEY = {};

  /** Identifies this worker's term pool. */
  private final Object numbering = new Object();

  /** Its own pool, which begins with the terms of the rules. */
  final TermPool terms;

  /** What it keeps, and what is left for the question. */
  final Meter meter;

  private final Workspace workspace;
  private final Evaluator evaluator;
  private final int[] roleNames;
  private final Query init;
  private final Query next;
  private final Query terminal;
  private final Query legal;
  private final Query goal;
  private final Texts texts;

  /** For each role, its legal moves. */
  private final List<ImmutableList<Move>> moves;

  /** For each role, the fill of the table that its legal moves were read from. */
  private final int[] fills;

  /** The state whose facts the workspace holds. */
  private @Nullable ReasonerState state;

  /** Creates a worker, which owns the terms. */
  Worker(Knowledge knowledge, TermPool terms, int[] roleNames, ReasonerLimits limits) {
    this.terms = terms;
    this.workspace = new Workspace(knowledge, terms, limits);
    this.meter = workspace.meter;
    this.evaluator = new Evaluator(workspace);
    this.texts = new Texts(terms, workspace.meter);
    this.roleNames = roleNames;
    this.moves = new ArrayList<>(Collections.nCopies(roleNames.length, ImmutableList.of()));
    this.fills = new int[roleNames.length];
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

  /** Moves to a state. */
  void enter(ReasonerState newState) {
    if (!isAt(newState)) {
      int[] known = newState.numbers(numbering);
      workspace.load(known == null ? numbers(newState.facts) : known);
      state = newState;
    }
  }

  private int[] numbers(Collection<Term> values) {
    return values.stream().mapToInt(this::intern).toArray();
  }

  /** The number of a term from outside, or {@link #TOO_LARGE}; the names in it are kept. */
  private int intern(Term term) {
    int symbols = terms.symbolCount();
    int number = terms.intern(term);
    for (int symbol = symbols; symbol < terms.symbolCount(); symbol++) {
      workspace.meter.take(2L * terms.symbolName(symbol).length(), next.relation);
    }
    return number;
  }

  /** The state in which those propositions are true. */
  ReasonerState state(ReasonerMachine machine, Set<Term> propositions) {
    int[] numbers = numbers(propositions);
    if (Arrays.stream(numbers).anyMatch(number -> number == TOO_LARGE)) {
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
    return new ReasonerState(machine, texts.terms(numbers, next.relation), numbers, numbering);
  }

  ReasonerState initialState(ReasonerMachine machine) {
    return state(machine, column(all(init)));
  }

  boolean isTerminal() {
    return all(terminal).count() > 0;
  }

  /** The legal moves of a role, sorted. */
  ImmutableList<Move> legalMoves(int role) {
    Table table = of(legal, role);
    if (fills[role] != table.fill) {
      moves.set(role, texts.moves(column(table), legal.relation));
      fills[role] = table.fill;
    }
    return moves.get(role);
  }

  /** The goal values that the rules give a role, in no particular order. */
  ImmutableList<Term> goals(int role) {
    return texts.terms(column(of(goal, role)), goal.relation);
  }

  /** The number of a move if it is legal, otherwise {@link #TOO_LARGE}. */
  int legalAction(int role, Move move) {
    int action = intern(move.action());
    return of(legal, role).find(new int[] {action}) == Tuples.NONE ? TOO_LARGE : action;
  }

  /** The state after a joint move. */
  ReasonerState nextState(ReasonerMachine machine, int[] jointMove) {
    int[] made = new int[2 * jointMove.length];
    for (int role = 0; role < jointMove.length; role++) {
      made[2 * role] = roleNames[role];
      made[2 * role + 1] = jointMove[role];
    }
    workspace.setMoves(new Tuples(2, made));
    return state(machine, column(all(next)));
  }

  private Table of(Query query, int role) {
    return evaluator.solve(query, new int[] {roleNames[role]});
  }

  private Table all(Query query) {
    return evaluator.solve(query, NO_KEY);
  }

  /** All answers of a relation. */
  Table all(int relation) {
    return all(query(relation, false));
  }

  private static int[] column(Table table) {
    return Arrays.copyOf(table.data(), table.count());
  }
}
