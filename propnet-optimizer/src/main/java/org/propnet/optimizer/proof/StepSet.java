package org.propnet.optimizer.proof;

import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.sat.SatFormula.Answer;

/**
 * A set of steps of a game that can be narrowed down: it contains all legal steps from states in
 * which the invariants hold, and perhaps others, that meet the requirements added so far. Not safe
 * for use by several threads.
 *
 * <p>Links may be those from bases, for the state before a step, {@link PropNet#nextLink}, for the
 * state after it, and {@link PropNet#terminalLink}.
 */
public final class StepSet {

  private final PropNet net;
  private final StepFormula formula;

  StepSet(PropNet net, StepFormula formula) {
    this.net = net;
    this.formula = formula;
  }

  /** Removes all steps in which none of the links is true. */
  public void require(int... links) {
    int[] clause = new int[links.length];
    for (int i = 0; i < links.length; i++) {
      clause[i] = formula.literal(links[i]);
    }
    formula.clauses().add(clause);
  }

  /**
   * Whether it is proven that no step of the set makes all of the links true. If not, there may be
   * a counterexample, see {@link #hasExample}.
   *
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, or its listener
   *     cancels
   */
  public boolean isNever(int... links) {
    int all = formula.clauses().newVariable();
    for (int link : links) {
      formula.clauses().add(-all, formula.literal(link));
    }
    return formula.clauses().ask(all) == Answer.IMPOSSIBLE;
  }

  /** Whether the last query was answered by an example. */
  public boolean hasExample() {
    return formula.clauses().hasModel();
  }

  /** Whether a base is true before the example's step. */
  public boolean isTrueBefore(int base) {
    return formula.isTrue(net.baseComponent(base));
  }

  /** Whether a base is true after the example's step. */
  public boolean isTrueAfter(int base) {
    int link = net.nextLink(base);
    int component = Link.component(link);
    return formula.isTrue(component) != Link.isInverted(link);
  }
}
