package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.propnet.sat.SatFormula;
import org.propnet.sat.SatFormula.Answer;

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

  private final FactBase facts;
  private final Relations relations;
  private final TupleList rules;
  private final RulesByHead rulesOf;
  private final Simplifier simplifier;
  private final Budget budget;
  private final SatFormula formula;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();
  private final int move;

  /** The memory charged to the budget. */
  private long bytes;

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
    this.formula = new SatFormula(budget::check);
    this.move = newVariable();
    addMoves();
  }

  /** Releases the memory charged to the budget; the formula must not be used any more. */
  void close() {
    budget.hold(-bytes);
    bytes = 0;
  }

  private void charge() {
    long more = formula.bytes() - bytes;
    bytes += more;
    budget.hold(more);
  }

  int newVariable() {
    int variable = formula.newVariable();
    charge();
    return variable;
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
    formula.add(literals);
    charge();
  }

  /** Adds the constraint that at most one of some literals is true. */
  void addAtMostOne(IntList literals) {
    formula.addAtMostOne(literals);
    charge();
  }

  /** A new literal that is true only if at least two of some literals are. */
  int atLeastTwo(IntList literals) {
    int two = formula.atLeastTwo(literals);
    charge();
    return two;
  }

  /** Whether there is a step in which the given literals are true. */
  Answer ask(int... literals) {
    define();
    return formula.ask(MAX_CONFLICTS, literals);
  }

  /** Whether a literal is true in the step found last. */
  boolean isTrue(int literal) {
    return formula.isTrue(literal);
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
          int legal = facts.counterpart(does, relations.legal);
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
