package org.propnet.optimizer.factoring;

import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Joins components that are used in the same ways into one.
 *
 * <p>If <i>a</i> and <i>b</i> are inputs of the same ORs, and of ANDs that have the same other
 * inputs and are themselves used in the same ways, their OR can replace both, since <i>(x AND a) OR
 * (x AND b)</i> is <i>x AND (a OR b)</i>. So a game that only compares counts needs gates for the
 * outcomes of the comparison, not for the counts themselves. The same holds with AND and OR
 * exchanged.
 *
 * <p>A whole class can be joined at once: if <i>a</i> and <i>b</i> are in one class and <i>x</i>
 * and <i>y</i> in another, and <i>x AND a</i> is used, so are <i>x AND b</i>, <i>y AND a</i> and
 * <i>y AND b</i>, all in the same ways, and their OR is <i>(x OR y) AND (a OR b)</i>.
 *
 * <p>This is structural hashing in reverse: a builder merges gates with the same inputs, this pass
 * merges components with the same uses. It takes time linear in the links and, for an AND of
 * <i>k</i> inputs (or an OR, in the dual case), <i>k²</i> up to a limit beyond which the gate is
 * left alone.
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

  /**
   * The gates in descending order of height, which is the greatest distance from a gate that no
   * other gate uses; those of a cyclic group stay together. Gates that are used in the same ways
   * have the same height, so everything that one of them depends on comes before all of them.
   */
  private static IntGroups inOrderOfHeight(PropNet net, Budget budget) {
    int[] heights = heights(net, budget);
    int most = Ints.max(heights);
    IntGroups order = new IntGroups(most + 1);
    do {
      for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
        order.add(most - heights[gate], gate);
      }
    } while (order.again());
    return order;
  }

  private static int[] heights(PropNet net, Budget budget) {
    int[] heights = new int[net.componentCount()];
    for (int gate = net.componentCount() - 1; gate >= net.firstGate(); gate--) {
      int group = net.groupOf(gate);
      int start = group < 0 ? gate : net.groupStart(group);
      int height = 0;
      for (int member = start; member <= gate; member++) {
        height = Math.max(height, heights[member]);
      }
      for (int member = start; member <= gate; member++) {
        budget.check(net.inputCount(member));
        heights[member] = height;
        for (int i = 0; i < net.inputCount(member); i++) {
          int component = Link.component(net.input(member, i));
          if (component < start) {
            heights[component] = Math.max(heights[component], height + 1);
          }
        }
      }
      gate = start;
    }
    return heights;
  }

  /** A copy in which each class of several components becomes one gate. */
  private static final class Copy extends NetworkCopy {

    private static final int NONE = -1;

    private final ComponentKind kind;
    private final UseClasses classes;
    private final Budget budget;

    /**
     * For each class the link that replaces all its components, or {@link #NONE} if not made yet.
     */
    private final int[] joined;

    private final IntGroups order;

    Copy(PropNet net, ComponentKind kind, UseClasses classes, Budget budget) {
      super(net, budget);
      this.kind = kind;
      this.classes = classes;
      this.budget = budget;
      budget.requireRoom(4L * classes.count() + 8L * net.componentCount());
      joined = new int[classes.count()];
      Arrays.fill(joined, NONE);
      order = inOrderOfHeight(net, budget);
    }

    @Override
    protected int gateAt(int place) {
      return order.get(place - net.firstGate());
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
     * Makes the gate that replaces a class. Everything that gates of the class depend on is copied
     * already.
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
