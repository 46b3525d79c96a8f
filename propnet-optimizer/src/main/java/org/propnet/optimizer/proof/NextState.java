package org.propnet.optimizer.proof;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * The state after the step of a formula: the same gates once more, over what the bases are next.
 * What may have any value, cyclic groups and moves, has it here too, so that what can't be
 * satisfied is impossible.
 */
final class NextState {

  private final PropNet net;
  private final StepFormula step;
  private final Int2IntOpenHashMap variables = new Int2IntOpenHashMap();
  private final IntArrayList undefined = new IntArrayList();

  /** The state after a step whose formula isn't complete yet. */
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

  /** Adds the gates that the literals mentioned so far depend on, down to the bases. */
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
