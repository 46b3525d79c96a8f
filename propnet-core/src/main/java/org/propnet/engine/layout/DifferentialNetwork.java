package org.propnet.engine.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/** The tables that all simulators of one network share, laid out for propagation by a plan. */
public final class DifferentialNetwork {

  /*
   * Parts. The components of the network fall into three: what the transitions, the legal moves and
   * terminal depend on is propagated in every step (inStep); what only goals depend on waits until
   * a goal is asked for (goalsOnly); and with transition programs, what depends on moves is
   * computed by these and isn't propagated (programmed).
   *
   * Topological order. Components are numbered so that a gate outside cyclic groups comes after its
   * inputs. GoalOrder and SweptGoals evaluate in ascending order and lean on it.
   *
   * Cyclic groups. The members of a group have consecutive numbers, and no link inside a group
   * inverts: so from all false upward there is one least solution, which CyclicGroups computes.
   * Their places in the CounterLayout are side by side too; they hold values, 0 or −1, while the
   * counters are kept by CyclicGroups.
   *
   * Rest. restCounters are what counters are when every component is false; simulators begin there.
   */

  /** Up to this many links, sweeping the gates that only goals depend on is faster. */
  private static final int MAX_SWEPT_LINKS = 10_000;

  /** In place of a cyclic group: the component isn't in one. */
  public static final int NO_GROUP = -1;

  /** The plan that the tables follow. */
  public final PlayPlan plan;

  /** The network as it is played. */
  public final PropNet net;

  /** The fan-out of the network. */
  public final FanOut fan;

  /**
   * The components that are propagated in every step: the cone of the traced transitions, legal
   * moves, terminal and the operands of transition programs, without what these programs compute.
   */
  public final BitSet inStep;

  /** The gates that only goals depend on. */
  public final BitSet goalsOnly;

  /** The other components that goals depend on, ascending: bases and gates of {@link #inStep}. */
  public final int[] goalSources;

  /** The components that depend on moves, if transition programs compute them; otherwise none. */
  public final BitSet programmed;

  /** For each role the sets of its legal moves, then the sets of terminal. */
  public final ImmutableList<RoleSets> roleSets;

  /** The output bits. */
  public final OutputBits outputs;

  /** The targets of each component in a step. */
  public final Targets targets;

  /**
   * The order of {@link #goalsOnly} for incremental evaluation; null if they are swept, which is
   * possible without cyclic groups and faster for a few gates.
   */
  public final @Nullable GoalOrder goalOrder;

  /** The cyclic group of each component, or {@link #NO_GROUP}. */
  public final int[] groups;

  /** The fan-out of each component within its cyclic group. */
  public final IntGroups innerFanOut;

  /** The counters as they are when every component is false: negative where a gate is true. */
  public final int[] restCounters;

  /** The bytes held on the budget, which the owner gives back. */
  public final long heldBytes;

  /**
   * Lays out counters and tables according to a plan, in time linear in the network, apart from
   * sorting.
   *
   * @param budget of the build; {@link #heldBytes} are held on it
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels
   */
  public DifferentialNetwork(PlayPlan plan, Budget budget) {
    this.plan = plan;
    this.net = plan.net();
    // The copy, its tables, and those of one simulator, which every question borrows.
    this.heldBytes = net.bytes() + 100L * net.componentCount() + 24L * net.linkCount();
    budget.hold(heldBytes);
    this.fan = FanOut.of(net, budget);
    // Bases whose transitions don't depend on moves are traced by idle links, too.
    this.programmed = plan.hasPrograms() ? Cone.ofMoves(net, budget) : new BitSet();
    this.outputs = new OutputBits(plan, budget);
    this.groups = groups();
    this.inStep = Cone.of(net, budget, stepLinks());
    this.goalsOnly = Cone.of(net, budget, Cone.goalLinks(net));
    BitSet sources = (BitSet) goalsOnly.clone();
    goalsOnly.andNot(inStep);
    goalsOnly.clear(0, net.firstGate());
    sources.andNot(goalsOnly);
    this.goalSources = sources.stream().toArray();
    inStep.andNot(programmed);
    this.targets = Targets.of(net, fan, groups, inStep, outputs, plan.changes(), budget);
    this.roleSets = RoleSets.of(plan, targets.layout(), outputs);
    this.innerFanOut = innerFanOut(budget);
    this.restCounters = restCounters(budget);
    boolean hasCycles = goalsOnly.stream().anyMatch(gate -> groups[gate] != NO_GROUP);
    boolean isSwept = !plan.ordersGoals() && goalLinks() <= MAX_SWEPT_LINKS;
    this.goalOrder = hasCycles || !isSwept ? goalOrder(budget) : null;
    assert isInOrder(net, groups)
        : "a gate comes before an input, or a link inside a cyclic group inverts";
  }

  /**
   * Whether each gate comes after its inputs, or is in their cyclic group and doesn't invert them.
   */
  static boolean isInOrder(PropNet net, int[] groups) {
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        int link = net.input(gate, i);
        int input = Link.component(link);
        boolean isInside = groups[gate] != NO_GROUP && groups[gate] == groups[input];
        if (isInside ? Link.isInverted(link) : input >= gate) {
          return false;
        }
      }
    }
    return true;
  }

  /** The number of links into gates that only goals depend on. */
  public long goalLinks() {
    return goalsOnly.stream().mapToLong(net::inputCount).sum();
  }

  /** An order of the gates that only goals depend on. */
  public GoalOrder goalOrder(Budget budget) {
    return new GoalOrder(net, fan, groups, goalsOnly, goalSources, restCounters, budget);
  }

  /** Whether the gates that only goals depend on are swept whenever a goal is requested. */
  public boolean goalsAreSwept() {
    return goalOrder == null;
  }

  /** The links whose cones are propagated in a step, or computed by transition programs. */
  private int[] stepLinks() {
    IntArrayList links = new IntArrayList(Cone.nextLinks(net));
    plan.idleLinks().forEach(links::add);
    for (OutputSet set : plan.sets()) {
      links.addElements(links.size(), set.condition());
      if (!set.isTerminal()) {
        links.addElements(links.size(), set.links());
      }
    }
    for (TerminalCondition terminal : outputs.terminalConditions()) {
      links.addElements(links.size(), terminal.links());
    }
    return links.toIntArray();
  }

  private int[] groups() {
    int[] all = new int[net.componentCount()];
    Arrays.fill(all, NO_GROUP);
    for (int group = 0; group < net.groupCount(); group++) {
      Arrays.fill(all, net.groupStart(group), net.groupEnd(group), group);
    }
    return all;
  }

  private IntGroups innerFanOut(Budget budget) {
    IntGroups inner = new IntGroups(net.componentCount());
    do {
      for (int component = 0; component < net.componentCount(); component++) {
        if (groups[component] != NO_GROUP) {
          budget.check(1L + fan.size(component));
          for (int i = fan.start(component); i < fan.end(component); i++) {
            if (groups[component] == groups[fan.gate(i)]) {
              inner.add(component, fan.gate(i));
            }
          }
        }
      }
    } while (inner.again());
    return inner;
  }

  private int[] restCounters(Budget budget) {
    int[] counters = new int[net.componentCount()];
    for (int gate = net.firstGate(); gate < counters.length; gate++) {
      budget.check(net.inputCount(gate));
      int trueInputs = 0;
      for (int i = 0; i < net.inputCount(gate); i++) {
        trueInputs += Link.isInverted(net.input(gate, i)) ? 1 : 0;
      }
      int needed = net.kind(gate) == ComponentKind.AND ? net.inputCount(gate) : 1;
      counters[gate] = needed - 1 - trueInputs;
    }
    return counters;
  }
}
