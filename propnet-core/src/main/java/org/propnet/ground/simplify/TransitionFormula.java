package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.minisat.core.ICDCL;
import org.sat4j.minisat.core.SimplificationType;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/**
 * The transition relation of a game as clauses for a SAT solver: a state, what holds in it, the
 * moves that the roles make there, and what is true in the next state.
 *
 * <p>The rules of an atom become an equivalence. For atoms in a cycle the equivalences have more
 * models than the least fixed point, so the formula is an over-approximation: what is unsatisfiable
 * is impossible, and what is satisfiable may be possible.
 */
final class TransitionFormula {

  /**
   * Maximum number of conflicts in a query; counted rather than timed, so that the answer is
   * deterministic.
   */
  private static final int MAX_CONFLICTS = 2_000;

  /** The solver's approximate memory for a clause, and for each literal of one with its watches. */
  private static final long CLAUSE_BYTES = 48;

  private static final long LITERAL_BYTES = 16;

  /** The approximate memory of a variable in the solver and its tables. */
  private static final long VARIABLE_BYTES = 160;

  private final FactBase facts;
  private final Relations relations;
  private final TupleList rules;
  private final RulesByHead rulesOf;
  private final Simplifier simplifier;
  private final Budget budget;
  private final ICDCL<?> solver = SolverFactory.newGlucose21();
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();
  private final int move;
  private int variableCount;
  private long bytes;
  private boolean contradictory;

  /** Whether there is a step of some kind. */
  enum Answer {
    POSSIBLE,
    IMPOSSIBLE,
    UNKNOWN
  }

  TransitionFormula(
      FactBase facts,
      Relations relations,
      TupleList rules,
      RulesByHead rulesOf,
      Simplifier simplifier,
      Budget budget) {
    this.facts = facts;
    this.relations = relations;
    this.rules = rules;
    this.rulesOf = rulesOf;
    this.simplifier = simplifier;
    this.budget = budget;
    // The thorough simplification of learned clauses may take long, and checks no limit meanwhile.
    solver.setSimplifier(SimplificationType.SIMPLE_SIMPLIFICATION);
    solver.setTimeoutOnConflicts(MAX_CONFLICTS);
    solver.setSearchListener(
        new SearchListenerAdapter<ISolverService>() {
          // Called for each literal that becomes true by propagation, decision or assumption.
          @Override
          public void propagating(int literal) {
            budget.check();
          }
        });
    this.move = newVariable();
    addMoves();
  }

  /** Releases the memory charged to the budget; the formula must not be used any more. */
  void close() {
    budget.hold(-bytes);
    bytes = 0;
  }

  private void hold(long more) {
    budget.hold(more);
    bytes += more;
  }

  int newVariable() {
    hold(VARIABLE_BYTES);
    return ++variableCount;
  }

  /** The literal for a move being made in the state: all roles move. */
  int move() {
    return move;
  }

  /** Whether an atom's value may differ from state to state. */
  boolean isOpen(int atom) {
    return !simplifier.isAlways(atom) && !simplifier.isNever(atom);
  }

  /** The literal of an open atom. */
  int literal(int atom) {
    int variable = variables.get(atom);
    if (variable == 0) {
      variable = newVariable();
      variables.put(atom, variable);
      undefined.add(atom);
    }
    return variable;
  }

  void addClause(int... literals) {
    hold(CLAUSE_BYTES + LITERAL_BYTES * literals.length);
    try {
      if (!contradictory) {
        solver.addClause(new VecInt(literals));
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
  }

  /** Adds the constraint that at most one of some literals is true. */
  void addAtMostOne(IntList literals) {
    hold(CLAUSE_BYTES + LITERAL_BYTES * literals.size());
    try {
      if (!contradictory && literals.size() > 1) {
        solver.addAtMost(new VecInt(literals.toIntArray()), 1);
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
  }

  /** A new literal that is true only if at least two of some literals are. */
  int atLeastTwo(IntList literals) {
    hold(CLAUSE_BYTES + LITERAL_BYTES * literals.size());
    int two = newVariable();
    int notTwo = newVariable();
    addClause(two, notTwo);
    addClause(-two, -notTwo);
    int[] counted = new int[literals.size() + 2];
    literals.toArray(counted);
    counted[literals.size()] = notTwo; // counts twice, as itself and as the negation of the other
    counted[literals.size() + 1] = -two;
    try {
      if (!contradictory) {
        solver.addAtLeast(new VecInt(counted), 2);
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
    return two;
  }

  /** Asks the solver for a step in which the given literals are true. */
  Answer ask(int... literals) {
    define();
    if (contradictory) {
      return Answer.IMPOSSIBLE;
    }
    try {
      return solver.isSatisfiable(new VecInt(literals)) ? Answer.POSSIBLE : Answer.IMPOSSIBLE;
    } catch (TimeoutException givenUp) {
      return Answer.UNKNOWN;
    }
  }

  /** Whether a literal is true in the step found last. */
  boolean isTrue(int literal) {
    return solver.model(Math.abs(literal)) == (literal > 0);
  }

  /**
   * Each role makes one move, a legal one. Since machines also answer what follows a terminal
   * state, terminal isn't required to be false.
   */
  private void addMoves() {
    for (int role : facts.reachedOf(relations.role)) {
      IntArrayList moves = new IntArrayList();
      int name = facts.atoms().get(role, 1);
      for (int does : facts.reachedOf(relations.does)) {
        budget.check();
        if (facts.atoms().get(does, 1) == name && !simplifier.isNever(does)) {
          moves.add(literal(does));
          int legal =
              facts.atoms().find(new int[] {relations.legal, name, facts.atoms().get(does, 2)}, 3);
          if (isOpen(legal)) {
            addClause(-literal(does), literal(legal));
          }
        }
      }
      addAtMostOne(moves);
      moves.add(-move);
      addClause(moves.toIntArray());
    }
  }

  /** Adds the rules of all atoms that were mentioned, and of those that these mention. */
  private void define() {
    while (!undefined.isEmpty()) {
      int atom = undefined.popInt();
      int relation = facts.relation(atom);
      if (relation != relations.isTrue && relation != relations.does) {
        define(atom);
      }
    }
  }

  private void define(int atom) {
    int head = literal(atom);
    IntArrayList bodies = new IntArrayList();
    for (int rule : rulesOf.of(atom)) {
      budget.check(4L * rules.length(rule));
      IntArrayList body = new IntArrayList();
      for (int i = 1; i < rules.length(rule); i++) {
        int literal = rules.get(rule, i);
        if (isOpen(literal >> 1)) {
          body.add((literal & 1) == 1 ? -literal(literal >> 1) : literal(literal >> 1));
        }
      }
      bodies.add(conjunction(body));
      addClause(-bodies.getInt(bodies.size() - 1), head);
    }
    bodies.add(-head);
    addClause(bodies.toIntArray());
  }

  private int conjunction(IntArrayList literals) {
    if (literals.size() == 1) {
      return literals.getInt(0);
    }
    int all = newVariable();
    int[] converse = new int[literals.size() + 1];
    for (int i = 0; i < literals.size(); i++) {
      addClause(-all, literals.getInt(i));
      converse[i] = -literals.getInt(i);
    }
    converse[literals.size()] = all;
    addClause(converse);
    return all;
  }
}
