package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Makes one of components that are used in the same ways.
 *
 * <p>Where <i>a</i> and <i>b</i> are inputs of the same ORs, and of ANDs that have the same other
 * inputs and are themselves used in the same ways, their OR can take the place of both, since <i>(x
 * AND a) OR (x AND b)</i> is <i>x AND (a OR b)</i>. So where only a comparison of counts is asked
 * for, the counts need not be known, only what the comparison depends on. The same holds with AND
 * and OR exchanged.
 *
 * <p>All of a class can be joined at once: if <i>a</i> and <i>b</i> are of one class and <i>x</i>
 * and <i>y</i> of another one, and <i>x AND a</i> is used, so are <i>x AND b</i>, <i>y AND a</i>
 * and <i>y AND b</i>, all in the same ways, and their OR is <i>(x OR y) AND (a OR b)</i>.
 *
 * <p>What a builder does to gates with the same inputs, this does in the other direction. It takes
 * time for each link, and for an AND of <i>k</i> inputs, or an OR the other way round, <i>k²</i> up
 * to the number from which on it is left alone.
 */
public final class SameUsesPass implements NetworkPass {

  @Override
  public String name() {
    return "same-uses";
  }

  @Override
  public String description() {
    return "components that are used in the same ways become one, their OR or their AND";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    Budget budget = context.budget();
    PropNet result = net;
    for (ComponentKind kind : new ComponentKind[] {ComponentKind.OR, ComponentKind.AND}) {
      UseClasses classes = UseClasses.of(result, kind, budget);
      if (classes.joins()) {
        result = Improvement.of(result, new Copy(result, kind, classes, budget).copy(), budget);
      }
    }
    return result;
  }

  /** A copy with a gate of one kind for each class of several components. */
  private static final class Copy extends NetworkCopy {

    private static final int NONE = -1;

    private final ComponentKind kind;
    private final UseClasses classes;
    private final Budget budget;

    /** For each class the link that all of its components become, or {@link #NONE} so far. */
    private final int[] joined;

    private final int[] order;

    Copy(PropNet net, ComponentKind kind, UseClasses classes, Budget budget) {
      super(net, budget);
      this.kind = kind;
      this.classes = classes;
      this.budget = budget;
      budget.requireRoom(4L * classes.count() + 8L * net.componentCount());
      joined = new int[classes.count()];
      Arrays.fill(joined, NONE);
      order = UseHeights.order(net, budget);
    }

    @Override
    protected int gateAt(int place) {
      return order[place - net.firstGate()];
    }

    @Override
    protected int[] inputs(int gate) {
      return classes.isJoined(gate) ? new int[] {join(classes.of(gate))} : translated(gate);
    }

    private int[] translated(int gate) {
      int[] links = new int[net.inputCount(gate)];
      for (int i = 0; i < links.length; i++) {
        int component = Link.component(net.input(gate, i));
        links[i] =
            classes.isJoined(component)
                ? join(classes.of(component))
                : translate(net.input(gate, i));
      }
      return links;
    }

    /**
     * The gate that takes the place of a class. All that its gates depend on is copied already,
     * unless it is no gate.
     */
    private int join(int useClass) {
      if (joined[useClass] == NONE) {
        IntArrayList links = new IntArrayList();
        for (int i = 0; i < classes.size(useClass); i++) {
          int member = classes.member(useClass, i);
          budget.check(1L + net.inputCount(member));
          if (!net.isGate(member)) {
            links.add(Link.of(member));
          } else if (net.kind(member) == kind) {
            links.addElements(links.size(), translated(member));
          } else {
            int[] inputs = translated(member);
            links.add(kind == ComponentKind.OR ? builder.and(inputs) : builder.or(inputs));
          }
        }
        int[] all = links.toIntArray();
        joined[useClass] = kind == ComponentKind.OR ? builder.or(all) : builder.and(all);
      }
      return joined[useClass];
    }
  }
}
