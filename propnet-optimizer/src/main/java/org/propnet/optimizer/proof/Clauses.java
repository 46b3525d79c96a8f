package org.propnet.optimizer.proof;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntUnaryOperator;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.PropNet;
import org.propnet.sat.SatFormula;
import org.propnet.sat.SatFormula.Answer;

/** A {@link SatFormula} whose size and queries are limited by an {@link Effort}. */
final class Clauses {

  private final Effort effort;
  private final SatFormula formula;
  private boolean hasModel;

  Clauses(Effort effort, Budget budget) {
    this.effort = effort;
    this.formula =
        new SatFormula(
            () -> {
              effort.spend(1);
              budget.check();
            });
  }

  int newVariable() {
    return formula.newVariable();
  }

  /** Whether the formula has too many literals to be given to the solver. */
  boolean areTooMany() {
    return formula.literalCount() > effort.mostLiterals();
  }

  void add(int... clause) {
    formula.add(clause);
  }

  /** Adds the constraint that at most one of the literals is true. */
  void addAtMostOne(IntList literals) {
    formula.addAtMostOne(literals);
  }

  /** A new literal that implies that at least two of the given literals are true. */
  int atLeastTwo(IntList literals) {
    return formula.atLeastTwo(literals);
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
    formula.addAnd(
        sign * variable,
        net.inputCount(gate),
        i -> sign * literals.applyAsInt(net.input(gate, i)),
        this::areTooMany);
  }

  /** Whether a literal can be true. */
  Answer ask(int literal) {
    long literals = formula.literalCount();
    effort.spend(literals);
    hasModel = false;
    if (effort.isSpent()) {
      return Answer.UNKNOWN;
    }
    long before = effort.left();
    Answer answer = formula.ask(effort.mostConflicts(literals), literal);
    hasModel = answer == Answer.POSSIBLE;
    if (answer == Answer.UNKNOWN) {
      effort.lose(literals + before - effort.left());
    }
    return answer;
  }

  /** Whether the last query found an assignment. */
  boolean hasModel() {
    return hasModel;
  }

  /** Whether a variable is true in the assignment found last. */
  boolean isTrue(int variable) {
    return formula.isTrue(variable);
  }
}
