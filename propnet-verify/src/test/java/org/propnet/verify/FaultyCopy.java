package org.propnet.verify;

import java.util.Optional;
import java.util.stream.IntStream;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;

/** Mutation testing: a copy of a network with a fault in the inputs of one gate, or in one leaf. */
final class FaultyCopy extends NetworkCopy {

  private final int place;
  private final Fault fault;

  /** The fault in a link of the copy. */
  private enum Fault {
    FIRST_INPUT_INVERTED,
    ALL_INPUTS_FALSE,
    NEGATION_LOST,
    LEAF_OF_ITS_OPPOSITE
  }

  private FaultyCopy(PropNet net, int place, Fault fault) {
    super(net);
    this.place = place;
    this.fault = fault;
  }

  /** Inverts the first link of the last gate outside cycles. */
  static FaultyCopy withWrongSign(PropNet net) {
    return new FaultyCopy(net, lastGate(net), Fault.FIRST_INPUT_INVERTED);
  }

  /** Makes the last gate outside cycles false, and drops its cone. */
  static FaultyCopy withoutCone(PropNet net) {
    return new FaultyCopy(net, lastGate(net), Fault.ALL_INPUTS_FALSE);
  }

  /** Drops the inversion of a link, in the first gate that has an inverted link. */
  static FaultyCopy withoutNegation(PropNet net) {
    int gate =
        IntStream.range(net.firstGate(), net.componentCount())
            .filter(
                each ->
                    IntStream.range(0, net.inputCount(each))
                        .anyMatch(i -> Link.isInverted(net.input(each, i))))
            .findFirst()
            .orElse(-1);
    return new FaultyCopy(net, gate, Fault.NEGATION_LOST);
  }

  /** Replaces the last base proposition of a complementary pair by the other one. */
  static FaultyCopy withBrokenComplement(PropNet net) {
    int base =
        IntStream.range(0, net.vocabulary().bases().size())
            .filter(each -> opposite(net, each).isPresent())
            .reduce((first, last) -> last)
            .orElse(-1);
    return new FaultyCopy(net, base < 0 ? -1 : net.baseComponent(base), Fault.LEAF_OF_ITS_OPPOSITE);
  }

  /** The base proposition complementary to another one: each takes the other's previous value. */
  private static Optional<Integer> opposite(PropNet net, int base) {
    int before = Link.component(net.nextLink(base)) - net.baseComponent(0);
    boolean isBase = before >= 0 && before < net.vocabulary().bases().size() && before != base;
    return isBase && net.nextLink(before) == Link.of(net.baseComponent(base))
        ? Optional.of(before)
        : Optional.empty();
  }

  private static int lastGate(PropNet net) {
    return IntStream.range(net.firstGate(), net.componentCount())
        .filter(gate -> net.groupOf(gate) < 0)
        .reduce((first, last) -> last)
        .orElse(-1);
  }

  @Override
  protected int leaf(int component) {
    if (component == place && fault == Fault.LEAF_OF_ITS_OPPOSITE) {
      int other = opposite(net, component - net.baseComponent(0)).orElseThrow();
      return Link.of(net.baseComponent(other));
    }
    return super.leaf(component);
  }

  @Override
  protected int[] inputs(int gate) {
    int[] inputs = super.inputs(gate);
    if (gate != place) {
      return inputs;
    }
    switch (fault) {
      case FIRST_INPUT_INVERTED -> inputs[0] = Link.invert(inputs[0]);
      case ALL_INPUTS_FALSE -> java.util.Arrays.fill(inputs, Link.FALSE);
      case NEGATION_LOST -> {
        for (int i = 0; i < inputs.length; i++) {
          inputs[i] = Link.isInverted(net.input(gate, i)) ? Link.invert(inputs[i]) : inputs[i];
        }
      }
      case LEAF_OF_ITS_OPPOSITE -> {}
    }
    return inputs;
  }
}
