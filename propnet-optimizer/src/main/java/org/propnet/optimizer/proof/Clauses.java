package org.propnet.optimizer.proof;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.PropNet;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.minisat.core.ICDCL;
import org.sat4j.minisat.core.SimplificationType;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/** A SAT formula in clauses over variables from 1, and queries whether it is satisfiable. */
final class Clauses {

  /** The outcome of a satisfiability query. */
  enum Answer {
    POSSIBLE,
    IMPOSSIBLE,
    UNKNOWN
  }

  private final Effort effort;
  private final ICDCL<?> solver = SolverFactory.newGlucose21();
  private int variableCount;
  private long literals;
  private boolean contradictory;
  private @Nullable BitSet model;

  Clauses(Effort effort, Budget budget) {
    this.effort = effort;
    // Minimising learned clauses costs more than it saves at this size of formula, and the thorough
    // variant checks no limit while it runs.
    solver.setSimplifier(SimplificationType.NO_SIMPLIFICATION);
    solver.setSearchListener(
        new SearchListenerAdapter<ISolverService>() {
          @Override
          public void assuming(int literal) {
            effort.spend(1);
            budget.check();
          }

          @Override
          public void propagating(int literal) {
            effort.spend(1);
            budget.check();
          }
        });
  }

  int newVariable() {
    return ++variableCount;
  }

  /** Whether the formula has too many literals to be given to the solver. */
  boolean areTooMany() {
    return literals > effort.mostLiterals();
  }

  private void count(long more) {
    literals += more;
  }

  void add(int... clause) {
    count(clause.length);
    try {
      if (!contradictory) {
        solver.addClause(new VecInt(clause));
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
  }

  /** Adds the constraint that at most one of the literals is true. */
  void addAtMostOne(IntArrayList few) {
    IntArrayList apart = apart(few);
    count(apart.size());
    try {
      if (!contradictory && apart.size() > 1) {
        solver.addAtMost(new VecInt(apart.toIntArray()), 1);
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
  }

  /** A new literal that implies that at least two of the given literals are true. */
  int atLeastTwo(IntArrayList few) {
    int two = newVariable();
    int notTwo = newVariable();
    add(two, notTwo);
    add(-two, -notTwo);
    IntArrayList counted = apart(few);
    counted.add(notTwo); // counts twice, as itself and as the negation of two
    counted.add(-two);
    count(counted.size());
    try {
      if (!contradictory) {
        solver.addAtLeast(new VecInt(counted.toIntArray()), 2);
      }
    } catch (ContradictionException contradiction) {
      contradictory = true;
    }
    return two;
  }

  /**
   * The same literals with a fresh equal variable for each repeated one: in a cardinality
   * constraint the solver counts a repeated literal once.
   */
  private IntArrayList apart(IntArrayList literals) {
    IntArrayList apart = new IntArrayList(literals.size() + 2);
    IntOpenHashSet seen = new IntOpenHashSet(literals.size());
    for (int literal : literals) {
      int counted = literal;
      if (!seen.add(Math.abs(literal))) {
        counted = newVariable();
        add(-counted, literal);
        add(counted, -literal);
      }
      apart.add(counted);
    }
    return apart;
  }

  /** A new literal that implies that exactly one of two literals is true. */
  int differ(int one, int other) {
    int differ = newVariable();
    add(-differ, one, other);
    add(-differ, -one, -other);
    return differ;
  }

  /**
   * Adds the clauses that define a gate; stops early if the formula grows too large.
   *
   * @param variable the variable of the gate
   * @param literals maps a link to its literal
   */
  void addGate(PropNet net, int gate, int variable, IntUnaryOperator literals) {
    int sign = net.kind(gate) == ComponentKind.AND ? 1 : -1;
    int head = sign * variable;
    int count = net.inputCount(gate);
    int[] converse = new int[count + 1];
    converse[count] = head;
    for (int i = 0; i < count; i++) {
      if (areTooMany()) {
        return;
      }
      int input = sign * literals.applyAsInt(net.input(gate, i));
      add(-head, input);
      converse[i] = -input;
    }
    add(converse);
  }

  /** Whether a literal can be true. */
  Answer ask(int literal) {
    effort.spend(literals);
    model = null;
    if (contradictory) {
      return Answer.IMPOSSIBLE;
    }
    if (effort.isSpent()) {
      return Answer.UNKNOWN;
    }
    long before = effort.left();
    solver.setTimeoutOnConflicts(effort.mostConflicts(literals));
    try {
      if (!solver.isSatisfiable(new VecInt(new int[] {literal}))) {
        return Answer.IMPOSSIBLE;
      }
    } catch (TimeoutException givenUp) {
      effort.lose(literals + before - effort.left());
      return Answer.UNKNOWN;
    }
    BitSet values = new BitSet();
    for (int value : solver.model()) {
      if (value > 0) {
        values.set(value);
      }
    }
    model = values;
    return Answer.POSSIBLE;
  }

  /** Whether the last query found a model. */
  boolean hasModel() {
    return model != null;
  }

  /** Whether a variable is true in the model. */
  boolean isTrue(int variable) {
    return Objects.requireNonNull(model).get(variable);
  }
}
