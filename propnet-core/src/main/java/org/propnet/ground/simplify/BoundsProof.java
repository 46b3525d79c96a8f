package org.propnet.ground.simplify;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.sat.SatFormula;

/**
 * Proves that undeclared propositions can't become true although relaxed reachability derives them.
 *
 * <p>The proof is by induction over the course of the game. In the initial state only declared
 * propositions are true. The invariant is that only declared propositions are true, and at most one
 * of each of some sets of them: no step with legal moves of all roles leads from such a state to
 * one that violates it. Whether there is such a step is a question of satisfiability. The sets are
 * found as {@code C. Flanagan and K. R. M. Leino} find invariants in "Houdini, an annotation
 * assistant for ESC/Java", FME 2001: start with all candidates and drop those that a step violates,
 * until none does.
 *
 * @param rules the ground rules: tuples of the head and the literals
 * @param simplifier what is known about their atoms
 */
public record BoundsProof(FactBase facts, TupleList rules, Simplifier simplifier, Budget budget) {

  /** Maximum number of literals in all rules; with more, a proof would take too long. */
  private static final long MAX_LITERALS = 400_000;

  /** Maximum number of literals for which invariants are searched, which takes many queries. */
  private static final long MAX_LITERALS_FOR_INVARIANTS = 50_000;

  /**
   * Maximum number of steps found that reach something undeclared, before all of it is considered
   * possible.
   */
  private static final int MAX_STEPS = 8;

  /**
   * Tries to refute derived propositions and moves that aren't declared.
   *
   * @param escapes atoms of {@code next} and {@code legal}
   * @return those of them for which there is no proof that they are never true
   */
  public IntList unproven(IntList escapes) {
    IntArrayList open = new IntArrayList();
    for (int escape : escapes) {
      if (simplifier.isAlways(escape)) {
        return escapes;
      }
      if (!simplifier.isNever(escape)) {
        open.add(escape);
      }
    }
    long literals = literals();
    if (open.isEmpty() || literals > MAX_LITERALS || contradictsItself()) {
      return open;
    }
    IntList left = possible(open, List.of());
    return left.isEmpty() || literals > MAX_LITERALS_FOR_INVARIANTS
        ? left
        : possible(left, invariants());
  }

  /**
   * Whether an atom depends on its own negation. Its rules, read as equivalences, may have no
   * model, so that other, possible atoms would be refuted. Linear in the length of the rules.
   */
  boolean contradictsItself() {
    int atoms = facts.atoms().size();
    long others = 4L * atoms + StronglyConnectedComponents.bytes(atoms);
    IntGroups edges = new IntGroups(atoms);
    do {
      for (int rule = 0; rule < rules.size(); rule++) {
        budget.check(rules.length(rule));
        if (simplifier.isOpen(rule)) {
          for (int i = 1; i < rules.length(rule); i++) {
            edges.add(rules.get(rule, 0), rules.get(rule, i) >> 1);
          }
        }
      }
    } while (edges.again(bytes -> budget.requireRoom(bytes + others)));
    StronglyConnectedComponents components = StronglyConnectedComponents.of(edges, budget::check);
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check(rules.length(rule));
      if (simplifier.isOpen(rule)) {
        int component = components.componentOf(rules.get(rule, 0));
        for (int i = 1; i < rules.length(rule); i++) {
          int literal = rules.get(rule, i);
          if ((literal & 1) == 1 && components.componentOf(literal >> 1) == component) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private long literals() {
    long count = 0;
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      count += rules.length(rule);
    }
    return count;
  }

  /** The atoms that a step from a state that satisfies the invariants can make true. */
  private IntList possible(IntList escapes, List<IntList> invariants) {
    IntArrayList waiting = new IntArrayList(escapes);
    IntArrayList possible = new IntArrayList();
    try (TransitionFormula formula = formula(invariants)) {
      SatFormula clauses = formula.clauses();
      for (int step = 0; step < MAX_STEPS && !waiting.isEmpty(); step++) {
        int any = clauses.newVariable();
        int[] clause = new int[waiting.size() + 1];
        for (int i = 0; i < waiting.size(); i++) {
          clause[i] = witness(formula, waiting.getInt(i));
        }
        clause[waiting.size()] = -any;
        clauses.add(clause);
        switch (formula.ask(any)) {
          case IMPOSSIBLE -> {
            return possible;
          }
          case UNKNOWN -> step = MAX_STEPS;
          case POSSIBLE -> {
            for (int escape : waiting.toIntArray()) {
              if (isWitnessed(formula, escape)) {
                possible.add(escape);
                waiting.rem(escape);
              }
            }
          }
        }
      }
    }
    possible.addAll(waiting);
    return possible;
  }

  /**
   * A literal that implies an atom and, if the atom is about the next state, that all roles move.
   */
  private int witness(TransitionFormula formula, int escape) {
    int literal = formula.literal(escape);
    if (isMove(escape)) {
      return literal;
    }
    int witness = formula.clauses().newVariable();
    formula.clauses().add(-witness, literal);
    formula.clauses().add(-witness, formula.move());
    return witness;
  }

  /** Whether an atom is true in the step found last and, if required, all roles move. */
  private boolean isWitnessed(TransitionFormula formula, int escape) {
    return formula.clauses().isTrue(formula.literal(escape))
        && (isMove(escape) || formula.clauses().isTrue(formula.move()));
  }

  private boolean isMove(int escape) {
    return facts.relation(escape) == facts.relations.legal;
  }

  private TransitionFormula formula(List<IntList> invariants) {
    TransitionFormula formula = new TransitionFormula(facts, rules, simplifier, budget);
    for (IntList group : invariants) {
      IntArrayList literals = new IntArrayList();
      group.forEach(atom -> literals.add(formula.literal(atom)));
      formula.clauses().addAtMostOne(literals);
    }
    return formula;
  }

  /** Finds mutexes. */
  private List<IntList> invariants() {
    List<IntList> candidates = MutexCandidates.of(facts, simplifier, budget);
    int before = 0;
    while (candidates.size() != before && !candidates.isEmpty()) {
      before = candidates.size();
      candidates = withoutBroken(candidates);
    }
    return candidates;
  }

  /** Drops sets that a step violates from a state in which all of them hold. */
  private List<IntList> withoutBroken(List<IntList> candidates) {
    try (TransitionFormula formula = formula(candidates)) {
      return withoutBroken(candidates, formula);
    }
  }

  private List<IntList> withoutBroken(List<IntList> candidates, TransitionFormula formula) {
    List<IntList> kept = new ArrayList<>();
    List<IntList> waiting = new ArrayList<>();
    IntArrayList broken = new IntArrayList();
    SatFormula clauses = formula.clauses();
    for (IntList group : candidates) {
      IntArrayList next = new IntArrayList();
      int always = 0;
      for (int atom : group) {
        int nextAtom = facts.counterpart(atom, facts.relations.next);
        if (facts.isReached(nextAtom)) {
          if (simplifier.isAlways(nextAtom)) {
            always++;
          } else if (!simplifier.isNever(nextAtom)) {
            next.add(formula.literal(nextAtom));
          }
        }
      }
      if (always + next.size() < 2) {
        kept.add(group);
      } else if (always == 0) {
        waiting.add(group);
        broken.add(clauses.atLeastTwo(next));
      }
    }
    while (!waiting.isEmpty()) {
      int any = clauses.newVariable();
      IntArrayList clause = new IntArrayList(broken);
      clause.add(-any);
      clauses.add(clause.toIntArray());
      switch (formula.ask(formula.move(), any)) {
        case IMPOSSIBLE -> {
          kept.addAll(waiting);
          return kept;
        }
        case UNKNOWN -> {
          return kept;
        }
        case POSSIBLE -> {
          for (int i = waiting.size() - 1; i >= 0; i--) {
            if (clauses.isTrue(broken.getInt(i))) {
              waiting.remove(i);
              broken.removeInt(i);
            }
          }
        }
      }
    }
    return kept;
  }
}
