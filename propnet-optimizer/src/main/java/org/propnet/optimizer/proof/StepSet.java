package org.propnet.optimizer.proof;

import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.proof.Clauses.Answer;

/**
 * A set of steps of a game that can be narrowed down: all legal steps from states in which the
 * invariants hold, and perhaps others, that meet what was required. Not safe for use by several
 * threads.
 *
 * <p>Links are those from bases, which tell of the state before a step, {@link PropNet#nextLink},
 * which tell of the state after it, and {@link PropNet#terminalLink}.
 */
public final class StepSet {

  private final PropNet net;
  private final StepFormula formula;

  StepSet(PropNet net, StepFormula formula) {
    this.net = net;
    this.formula = formula;
  }

  /** Leaves out all steps in which none of some links is true. */
  public void require(int... links) {
    int[] clause = new int[links.length];
    for (int i = 0; i < links.length; i++) {
      clause[i] = formula.literal(links[i]);
    }
    formula.clauses().add(clause);
  }

  /**
   * Whether it is proven that in no step of the set all of some links are true. If it isn't, there
   * may be an example, see {@link #hasExample}.
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

  /** Whether the last question that was asked was answered by an example. */
  public boolean hasExample() {
    return formula.clauses().hasModel();
  }

  /** Whether a base is true before the step of the example. */
  public boolean isTrueBefore(int base) {
    return formula.isTrue(net.baseComponent(base));
  }

  /** Whether a base is true after the step of the example. */
  public boolean isTrueAfter(int base) {
    int link = net.nextLink(base);
    int component = Link.component(link);
    return formula.isTrue(component) != Link.isInverted(link);
  }
}
