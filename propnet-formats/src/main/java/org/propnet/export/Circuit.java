package org.propnet.export;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.gdl.Sentence;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * The circuit behind AIGER and BLIF files: a network without cycles, followed by two-input ANDs for
 * the constraint on moves.
 */
final class Circuit {

  private final PropNet net;
  private final Budget budget;
  private final IntArrayList added = new IntArrayList();
  private final int[] next;
  private final ImmutableList<Port> constraints;

  private Circuit(PropNet net, ExportOptions options, Budget budget) {
    this.net = net;
    this.budget = budget;
    this.next = Cone.nextLinks(net);
    ImmutableList<Port> stated =
        options.placement() == ConstraintPlacement.NONE
            ? ImmutableList.of()
            : portsOf(options.moves());
    if (options.placement() == ConstraintPlacement.BUILT_IN) {
      int all = Link.TRUE;
      for (Port constraint : stated) {
        all = and(all, constraint.link());
      }
      for (int base = 0; base < next.length; base++) {
        int step = and(all, next[base]);
        int stay = and(Link.invert(all), Link.of(net.baseComponent(base)));
        next[base] = or(step, stay);
      }
      stated = ImmutableList.of();
    }
    this.constraints = stated;
  }

  /** One for each role that has moves, such as {@code (one-move R)}, with a few gates a move. */
  private ImmutableList<Port> portsOf(MoveConstraint constraint) {
    Vocabulary vocabulary = net.vocabulary();
    ImmutableList.Builder<Port> ports = ImmutableList.builder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      if (!vocabulary.moves(role).isEmpty()) {
        Sentence sentence = Sentence.of(constraint.toString(), vocabulary.roles().get(role));
        ports.add(new Port(sentence, link(role, constraint)));
      }
    }
    return ports.build();
  }

  private int link(int role, MoveConstraint constraint) {
    int some = Link.FALSE;
    int several = Link.FALSE;
    int allLegal = Link.TRUE;
    for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
      int made = Link.of(net.inputComponent(role, move));
      several = or(several, and(some, made));
      some = or(some, made);
      if (constraint == MoveConstraint.LEGAL_MOVE) {
        allLegal = and(allLegal, or(Link.invert(made), net.legalLink(role, move)));
      }
    }
    return and(and(some, Link.invert(several)), allLegal);
  }

  /**
   * The circuit of a network.
   *
   * @throws ExportException if its cycles can't be unrolled within the options
   */
  static Circuit of(PropNet net, ExportOptions options, Budget budget) {
    return new Circuit(Unrolling.of(net, options.mostLinks(), budget), options, budget);
  }

  /** The network without cycles. */
  PropNet net() {
    return net;
  }

  /** How many components there are, including those after the network's. */
  int componentCount() {
    return net.componentCount() + added.size() / 2;
  }

  /** Whether a gate is an AND; otherwise it is an OR. */
  boolean isAnd(int gate) {
    return gate >= net.componentCount() || net.kind(gate) == ComponentKind.AND;
  }

  /** The inputs of a gate, in topological order. */
  int[] inputs(int gate) {
    budget.check();
    if (gate >= net.componentCount()) {
      int place = 2 * (gate - net.componentCount());
      return new int[] {added.getInt(place), added.getInt(place + 1)};
    }
    int[] inputs = new int[net.inputCount(gate)];
    Arrays.setAll(inputs, i -> net.input(gate, i));
    return inputs;
  }

  /** The link that gives a base proposition its next value. */
  int next(int base) {
    return next[base];
  }

  /** The constraints that are declared, one for each role that has moves. */
  ImmutableList<Port> constraints() {
    return constraints;
  }

  /** The conjunction of two links, a new gate unless it is constant or one of them. */
  private int and(int left, int right) {
    budget.check();
    if (left == Link.FALSE || right == Link.FALSE || left == Link.invert(right)) {
      return Link.FALSE;
    }
    if (left == Link.TRUE || left == right) {
      return right;
    }
    if (right == Link.TRUE) {
      return left;
    }
    added.add(Math.min(left, right));
    added.add(Math.max(left, right));
    return Link.of(componentCount() - 1);
  }

  /** The disjunction of two links. */
  private int or(int left, int right) {
    return Link.invert(and(Link.invert(left), Link.invert(right)));
  }
}
