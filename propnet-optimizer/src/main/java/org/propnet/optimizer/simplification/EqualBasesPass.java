package org.propnet.optimizer.simplification;

import com.google.common.collect.ImmutableSet;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Substitutes the constant or the base that a base always equals for it. The base's own transition
 * becomes that of its representative, so that states stay the same.
 */
public final class EqualBasesPass implements NetworkPass {

  @Override
  public String name() {
    return "equal-bases";
  }

  @Override
  public String description() {
    return "bases that are constant, or equal or opposite to another one, give way to it";
  }

  @Override
  public ImmutableSet<Assumption> assumptions() {
    return ImmutableSet.of(
        Assumption.INVARIANTS, Assumption.LEGAL_MOVES, Assumption.ONE_MOVE_PER_ROLE);
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    int[] values = values(net, context.invariants());
    if (!changes(net, values, context.budget())) {
      return net;
    }
    return new NetworkCopy(net, context.budget()) {
      @Override
      protected int leaf(int component) {
        return component < values.length ? values[component] : Link.of(component);
      }

      @Override
      protected int next(int base) {
        return translate(nextLink(net, values, base));
      }
    }.copy();
  }

  /** For the constant and each base the link that replaces it. */
  private static int[] values(PropNet net, Invariants invariants) {
    int[] values = new int[1 + net.vocabulary().bases().size()];
    for (int component = 0; component < values.length; component++) {
      values[component] = Link.of(component);
    }
    for (Invariants.Equality equality : invariants.sameAs()) {
      values[net.baseComponent(equality.base())] = equality.link();
    }
    return values;
  }

  /** The transition of the representative of a base. */
  private static int nextLink(PropNet net, int[] values, int base) {
    int value = values[net.baseComponent(base)];
    int component = Link.component(value);
    return component == 0 ? value : net.nextLink(component - 1) ^ (value & 1);
  }

  private static boolean changes(PropNet net, int[] values, Budget budget) {
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        if (isReplaced(net.input(gate, i), values)) {
          return true;
        }
      }
    }
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      if (nextLink(net, values, base) != net.nextLink(base)) {
        return true;
      }
    }
    for (int link : Cone.outputLinks(net)) {
      if (isReplaced(link, values)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReplaced(int link, int[] values) {
    int component = Link.component(link);
    return component < values.length && values[component] != Link.of(component);
  }
}
