package org.propnet.sat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.minisat.core.ICDCL;
import org.sat4j.minisat.core.SimplificationType;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/**
 * A propositional formula that grows by clauses and cardinality constraints, and queries whether it
 * is satisfiable. Variables are numbered from 1; a literal is a variable or, negated, its negative.
 *
 * <p>Answers depend on the formula and the order in which it was built, never on a clock. Confined
 * to one thread.
 */
public final class SatFormula {

  /** The answer to a query. */
  public enum Answer {
    /** There is an assignment. */
    POSSIBLE,

    /** There is none. */
    IMPOSSIBLE,

    /** The limit of conflicts was reached. */
    UNKNOWN
  }

  /**
   * The approximate memory of a clause in the solver, and of each literal in it with its watches.
   */
  private static final long CLAUSE_BYTES = 48;

  private static final long LITERAL_BYTES = 16;

  /** The approximate memory of a variable in the solver. */
  private static final long VARIABLE_BYTES = 160;

  private final ICDCL<?> solver = SolverFactory.newGlucose21();
  private final LongConsumer room;
  private int variableCount;
  private long literalCount;
  private long bytes;
  private boolean isContradictory;
  private BitSet model = new BitSet();

  /**
   * Makes an empty formula without a limit of memory.
   *
   * @param step run for each literal that the solver decides or propagates; what it throws ends the
   *     query
   */
  public SatFormula(Runnable step) {
    this(step, bytes -> {});
  }

  /**
   * Makes an empty formula.
   *
   * @param step run for each literal that the solver decides or propagates; what it throws ends the
   *     query
   * @param room called with the approximate memory of each variable and clause, in bytes; may throw
   */
  public SatFormula(Runnable step, LongConsumer room) {
    this.room = room;
    // Minimising learned clauses costs more than it saves in formulas of this size, and the
    // thorough variant takes no steps while it runs.
    solver.setSimplifier(SimplificationType.NO_SIMPLIFICATION);
    solver.setSearchListener(
        new SearchListenerAdapter<ISolverService>() {
          @Override
          public void assuming(int literal) {
            step.run();
          }

          @Override
          public void propagating(int literal) {
            step.run();
          }
        });
  }

  /** A new variable. */
  public int newVariable() {
    variableCount++;
    take(VARIABLE_BYTES);
    return variableCount;
  }

  /** The number of literals in all clauses and constraints. */
  public long literalCount() {
    return literalCount;
  }

  /** The approximate memory of the formula in the solver, in bytes. */
  public long bytes() {
    return bytes;
  }

  private void take(long more) {
    bytes += more;
    room.accept(more);
  }

  /** A clause or constraint for the solver. */
  private interface Constraint {
    void add() throws ContradictionException;
  }

  private void add(int literals, Constraint constraint) {
    literalCount += literals;
    take(CLAUSE_BYTES + LITERAL_BYTES * literals);
    try {
      if (!isContradictory) {
        constraint.add();
      }
    } catch (ContradictionException contradiction) {
      isContradictory = true;
    }
  }

  /** Adds the clause that one of the literals is true. */
  public void add(int... clause) {
    add(clause.length, () -> solver.addClause(new VecInt(clause)));
  }

  /**
   * Adds the clauses that define a literal as the conjunction of inputs; stops early if the formula
   * grows too large, and then defines it in part.
   *
   * @param count the number of inputs
   * @param inputs the literal of each input
   * @param isTooLarge asked before each input
   */
  public void addAnd(int head, int count, IntUnaryOperator inputs, BooleanSupplier isTooLarge) {
    int[] converse = new int[count + 1];
    converse[count] = head;
    for (int i = 0; i < count; i++) {
      if (isTooLarge.getAsBoolean()) {
        return;
      }
      int input = inputs.applyAsInt(i);
      add(-head, input);
      converse[i] = -input;
    }
    add(converse);
  }

  /** Adds the constraint that at most one of the literals is true. */
  public void addAtMostOne(IntList literals) {
    IntArrayList counted = distinct(literals);
    add(
        counted.size(),
        () -> {
          if (counted.size() > 1) {
            solver.addAtMost(new VecInt(counted.toIntArray()), 1);
          }
        });
  }

  /** A new literal that implies that at least two of the given literals are true. */
  public int atLeastTwo(IntList literals) {
    int two = newVariable();
    int notTwo = newVariable();
    add(two, notTwo);
    add(-two, -notTwo);
    IntArrayList counted = distinct(literals);
    counted.add(notTwo); // counts twice, as itself and as the negation of two
    counted.add(-two);
    add(counted.size(), () -> solver.addAtLeast(new VecInt(counted.toIntArray()), 2));
    return two;
  }

  /**
   * The same literals with a new equal variable for each repeated one: in a cardinality constraint
   * the solver counts a repeated literal once.
   */
  private IntArrayList distinct(IntList literals) {
    IntArrayList distinct = new IntArrayList(literals.size() + 2);
    IntOpenHashSet seen = new IntOpenHashSet(literals.size());
    for (int literal : literals) {
      int counted = literal;
      if (!seen.add(Math.abs(literal))) {
        counted = newVariable();
        add(-counted, literal);
        add(counted, -literal);
      }
      distinct.add(counted);
    }
    return distinct;
  }

  /**
   * Whether the formula is satisfiable.
   *
   * @param conflicts after how many conflicts the solver gives up
   * @param assumed literals that are assumed to be true in this query
   */
  public Answer ask(int conflicts, int... assumed) {
    if (isContradictory) {
      return Answer.IMPOSSIBLE;
    }
    solver.setTimeoutOnConflicts(conflicts);
    try {
      if (!solver.isSatisfiable(new VecInt(assumed))) {
        return Answer.IMPOSSIBLE;
      }
    } catch (TimeoutException reached) {
      return Answer.UNKNOWN;
    }
    model = new BitSet(variableCount + 1);
    for (int literal : solver.model()) {
      if (literal > 0) {
        model.set(literal);
      }
    }
    return Answer.POSSIBLE;
  }

  /** Whether a literal is true in the assignment found last. */
  public boolean isTrue(int literal) {
    return model.get(Math.abs(literal)) == (literal > 0);
  }
}
