package org.propnet.program.source;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Computes cofactors: links of a network with some leaves replaced by constants. Equal results are
 * shared in the builder. Gates of cyclic groups aren't supported.
 */
final class Cofactors {

  private final PropNet net;
  private final PropNetBuilder builder;

  /** The link that stands for each component. */
  private final int[] values;

  private final BitSet needed;

  Cofactors(PropNet net, PropNetBuilder builder) {
    this.net = net;
    this.builder = builder;
    this.values = new int[net.componentCount()];
    this.needed = new BitSet(net.componentCount());
    begin();
  }

  /** Resets every leaf to itself. */
  void begin() {
    for (int component = 0; component < net.firstGate(); component++) {
      values[component] = Link.of(component);
    }
  }

  /** Sets one move of each role to true and all others to false. */
  void play(int[] moves) {
    Arrays.fill(values, 1 + net.vocabulary().bases().size(), net.firstGate(), Link.FALSE);
    for (int role = 0; role < moves.length; role++) {
      values[net.inputComponent(role, moves[role])] = Link.TRUE;
    }
  }

  /** Sets a base proposition to a constant. */
  void set(int base, boolean value) {
    values[net.baseComponent(base)] = value ? Link.TRUE : Link.FALSE;
  }

  /** Substitutes a link for a leaf. */
  void replace(int leaf, int link) {
    values[Link.component(leaf)] = link;
  }

  /** Rebuilds the cones of some links; returns their number of gates. */
  int run(int[] links) {
    needed.clear();
    for (int link : links) {
      needed.set(Link.component(link));
    }
    int gates = 0;
    for (int gate = needed.length() - 1;
        gate >= net.firstGate();
        gate = needed.previousSetBit(gate - 1)) {
      gates++;
      for (int i = 0; i < net.inputCount(gate); i++) {
        needed.set(Link.component(net.input(gate, i)));
      }
    }
    for (int gate = needed.nextSetBit(net.firstGate());
        gate >= 0;
        gate = needed.nextSetBit(gate + 1)) {
      int[] inputs = new int[net.inputCount(gate)];
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = of(net.input(gate, i));
      }
      values[gate] = net.kind(gate) == ComponentKind.AND ? builder.and(inputs) : builder.or(inputs);
    }
    return gates;
  }

  /** The result of the last {@link #run} for a link, or the current substitute of a leaf. */
  int of(int link) {
    return values[Link.component(link)] ^ (link & 1);
  }
}
