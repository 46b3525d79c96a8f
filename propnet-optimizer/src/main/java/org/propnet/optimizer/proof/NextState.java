package org.propnet.optimizer.proof;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The state after the step of a formula: the same gates once more, over the next values of the
 * bases. Cyclic groups and moves, which may have any value in the step, may also have any value
 * here, so that an unsatisfiable formula still means impossible.
 */
final class NextState {

  private final PropNet net;
  private final StepFormula step;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();

  /** Makes the state after a step whose formula isn't complete yet. */
  NextState(PropNet net, StepFormula step) {
    this.net = net;
    this.step = step;
  }

  /** The literal of a link in this state. */
  int literal(int link) {
    int component = Link.component(link);
    int variable;
    if (net.kind(component) == ComponentKind.BASE) {
      variable = step.literal(net.nextLink(component - 1));
    } else {
      variable = variables.get(component);
      if (variable == 0) {
        variable = step.clauses().newVariable();
        variables.put(component, variable);
        undefined.add(component);
      }
    }
    return Link.isInverted(link) ? -variable : variable;
  }

  /** Adds the gates in the cone of the literals used so far, down to the bases. */
  void define() {
    while (!undefined.isEmpty() && !step.clauses().areTooMany()) {
      int component = undefined.popInt();
      ComponentKind kind = net.kind(component);
      if (kind == ComponentKind.CONSTANT) {
        step.clauses().add(-variables.get(component));
      } else if (kind != ComponentKind.INPUT && net.groupOf(component) < 0) {
        step.clauses().addGate(net, component, variables.get(component), this::literal);
      }
    }
  }
}
