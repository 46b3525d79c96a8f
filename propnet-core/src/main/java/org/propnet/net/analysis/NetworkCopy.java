package org.propnet.net.analysis;

import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;

/**
 * Copies a network into a builder, gate by gate from inputs to outputs. Subclasses transform each
 * gate, and may choose another order. The OR gates of cyclic groups are opened first and closed at
 * the end of their group. Several networks may be copied into one builder.
 */
public abstract class NetworkCopy {

  /** The network that is copied. */
  protected final PropNet net;

  /** The builder of the copy. */
  protected final PropNetBuilder builder;

  private final int[] copies;

  private final Budget budget;

  /** The memory held on the budget before the builder took any. */
  private final long heldBefore;

  /** Creates a copier. */
  protected NetworkCopy(PropNet net) {
    this(net, Budget.unlimited());
  }

  /** Creates a copier within a budget. */
  protected NetworkCopy(PropNet net, Budget budget) {
    this(net, () -> new PropNetBuilder(net.vocabulary(), budget), budget);
  }

  /** Creates a copier into an existing builder. */
  protected NetworkCopy(PropNet net, PropNetBuilder builder, Budget budget) {
    this(net, () -> builder, budget);
  }

  private NetworkCopy(PropNet net, Supplier<PropNetBuilder> builder, Budget budget) {
    this.net = net;
    this.budget = budget;
    this.heldBefore = budget.held();
    budget.requireRoom(4L * net.componentCount());
    this.builder = builder.get();
    this.copies = new int[net.componentCount()];
  }

  /** The inputs in the copy of a gate of the network; unchanged by default. */
  protected int[] inputs(int gate) {
    int[] inputs = new int[net.inputCount(gate)];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = translate(net.input(gate, i));
    }
    return inputs;
  }

  /**
   * Whether a gate need not be copied, since no copied gate or output refers to it; none, by
   * default.
   */
  protected boolean isAbsorbed(int gate) {
    return false;
  }

  /**
   * The gate to copy at a position; by default the gate of that number. The positions are a
   * permutation of the gates, in which cyclic groups are contiguous and each gate comes after its
   * {@link #inputs}.
   *
   * @param place from the number of the first gate on
   */
  protected int gateAt(int place) {
    return place;
  }

  /** Copies all components, without saying which of them are outputs. */
  protected final void copyComponents() {
    for (int component = 0; component < net.firstGate(); component++) {
      copies[component] = leaf(component);
    }
    for (int place = net.firstGate(); place < net.componentCount(); place++) {
      int gate = gateAt(place);
      budget.check(net.inputCount(gate));
      int group = net.groupOf(gate);
      if (group >= 0) {
        copyGroup(group);
        place += net.groupEnd(group) - net.groupStart(group) - 1;
      } else if (!isAbsorbed(gate)) {
        copies[gate] = copyOf(gate);
      }
    }
  }

  /** Copies the network. */
  public final PropNet copy() {
    copyComponents();
    Vocabulary vocabulary = net.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      builder.next(base, next(base));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        budget.check();
        builder.legal(role, move, legal(role, move));
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        builder.goal(role, value, translate(net.goalLink(role, value)));
      }
    }
    builder.terminal(terminal());
    observe();
    PropNet copy = builder.build();
    budget.hold(heldBefore - budget.held());
    return copy;
  }

  /**
   * The link in the copy for a component that isn't a gate: by default its own, or otherwise that
   * of another such component.
   */
  protected int leaf(int component) {
    return Link.of(component);
  }

  /** The link of the copy for the transition of a base proposition. */
  protected int next(int base) {
    return translate(net.nextLink(base));
  }

  /** The link in the copy for the legality of a move. */
  protected int legal(int role, int move) {
    return translate(net.legalLink(role, move));
  }

  /** The link in the copy for the state being terminal. */
  protected int terminal() {
    return translate(net.terminalLink());
  }

  /** Observes links of the copy; by default those of the network. */
  protected void observe() {
    for (int i = 0; i < net.observedCount(); i++) {
      builder.observe(translate(net.observedLink(i)));
    }
  }

  /** The link in the copy for a link of the network. */
  protected final int translate(int link) {
    return copies[Link.component(link)] ^ (link & 1);
  }

  /** Says which link of the copy stands for a component. */
  protected final void set(int component, int link) {
    copies[component] = link;
  }

  /** A new gate with the translated inputs of one. */
  protected final int copyOf(int gate) {
    int[] links = inputs(gate);
    return net.kind(gate) == ComponentKind.AND ? builder.and(links) : builder.or(links);
  }

  /**
   * Copies a cyclic group. Only its ORs may depend on later gates, so all of them are opened first,
   * and then each AND comes after its inputs.
   */
  protected void copyGroup(int group) {
    int start = net.groupStart(group);
    int end = net.groupEnd(group);
    for (int gate = start; gate < end; gate++) {
      if (net.kind(gate) == ComponentKind.OR && !isAbsorbed(gate)) {
        copies[gate] = builder.open();
      }
    }
    for (int gate = start; gate < end; gate++) {
      budget.check(net.inputCount(gate));
      if (net.kind(gate) == ComponentKind.AND && !isAbsorbed(gate)) {
        copies[gate] = builder.and(inputs(gate));
      }
    }
    for (int gate = start; gate < end; gate++) {
      if (net.kind(gate) == ComponentKind.OR && !isAbsorbed(gate)) {
        builder.close(copies[gate], inputs(gate));
      }
    }
  }
}
