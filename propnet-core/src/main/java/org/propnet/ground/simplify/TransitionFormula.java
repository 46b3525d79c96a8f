package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
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
final class TransitionFormula implements AutoCloseable {

  /**
   * Maximum number of conflicts in a query; counted rather than timed, so that the answer is
   * deterministic.
   */
  private static final int MAX_CONFLICTS = 2_000;

  private final FactBase facts;
  private final TupleList rules;
  private final IntGroups rulesOf;
  private final Simplifier simplifier;
  private final Budget budget;
  private final SatFormula clauses;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();
  private final int move;

  TransitionFormula(FactBase facts, TupleList rules, Simplifier simplifier, Budget budget) {
    this.facts = facts;
    this.rules = rules;
    this.rulesOf = simplifier.openRules();
    this.simplifier = simplifier;
    this.budget = budget;
    this.clauses = new SatFormula(budget::check, budget::hold);
    this.move = clauses.newVariable();
    addMoves();
  }

  /** Releases the memory charged to the budget; the formula must not be used, nor closed, again. */
  @Override
  public void close() {
    budget.hold(-clauses.bytes());
  }

  /** The formula, to which other constraints can be added. */
  SatFormula clauses() {
    return clauses;
  }

  /** The literal for a move being made in the state: all roles move. */
  int move() {
    return move;
  }

  /** The literal of an undecided atom. */
  int literal(int atom) {
    int variable = variables.get(atom);
    if (variable == 0) {
      variable = clauses.newVariable();
      variables.put(atom, variable);
      undefined.add(atom);
    }
    return variable;
  }

  /** Whether there is a step in which the given literals are true. */
  Answer ask(int... literals) {
    define();
    return clauses.ask(MAX_CONFLICTS, literals);
  }

  /**
   * Each role makes one move, a legal one. Since machines also answer what follows a terminal
   * state, terminal isn't required to be false.
   */
  private void addMoves() {
    for (int role : facts.reachedOf(facts.relations.role)) {
      IntArrayList moves = new IntArrayList();
      int name = facts.atoms().get(role, 1);
      for (int does : facts.reachedOf(facts.relations.does)) {
        budget.check();
        if (facts.atoms().get(does, 1) == name && !simplifier.isNever(does)) {
          moves.add(literal(does));
          int legal = facts.counterpart(does, facts.relations.legal);
          if (simplifier.isUndecided(legal)) {
            clauses.add(-literal(does), literal(legal));
          }
        }
      }
      clauses.addAtMostOne(moves);
      moves.add(-move);
      clauses.add(moves.toIntArray());
    }
  }

  /** Adds the rules of all atoms that were mentioned, and of those that these mention. */
  private void define() {
    while (!undefined.isEmpty()) {
      int atom = undefined.popInt();
      int relation = facts.relation(atom);
      if (relation != facts.relations.isTrue && relation != facts.relations.does) {
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
        if (simplifier.isUndecided(literal >> 1)) {
          body.add((literal & 1) == 1 ? -literal(literal >> 1) : literal(literal >> 1));
        }
      }
      bodies.add(conjunction(body));
      clauses.add(-bodies.getInt(bodies.size() - 1), head);
    }
    bodies.add(-head);
    clauses.add(bodies.toIntArray());
  }

  private int conjunction(IntArrayList literals) {
    if (literals.size() == 1) {
      return literals.getInt(0);
    }
    int all = clauses.newVariable();
    clauses.addAnd(all, literals.size(), literals::getInt, () -> false);
    return all;
  }
}
