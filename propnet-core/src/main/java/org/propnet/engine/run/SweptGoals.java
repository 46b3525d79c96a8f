package org.propnet.engine.run;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.net.ComponentKind;
import org.propnet.net.PropNet;

/**
 * Evaluates all gates that only goals depend on in one sweep, if they are few and acyclic. They are
 * encoded in one array, and their values follow the counters of the step, so that nothing is
 * copied.
 */
final class SweptGoals extends CurrentGoals {

  /**
   * The gates in topological order: for each twice the number of its inputs, plus 1 if it is an OR,
   * and then the inputs as links among places. An OR is encoded as the inverted AND of its inverted
   * inputs.
   */
  private final int[] code;

  private final byte[] counters;

  /** The place of the value of the first gate; the others follow. */
  private final int firstPlace;

  /** For each component the place of its value. */
  private final int[] places;

  SweptGoals(DifferentialNetwork network, Propagation step) {
    PropNet net = network.net;
    BitSet gates = network.goalsOnly;
    this.counters = step.counters();
    this.firstPlace = network.targets.layout().count() + CounterLayout.SLOTS;
    this.places = new int[net.componentCount()];
    Arrays.setAll(places, network.targets.layout()::placeOf);
    int next = firstPlace;
    IntArrayList list = new IntArrayList();
    for (int gate = gates.nextSetBit(0); gate >= 0; gate = gates.nextSetBit(gate + 1)) {
      int or = net.kind(gate) == ComponentKind.OR ? 1 : 0;
      list.add(2 * net.inputCount(gate) + or);
      for (int i = 0; i < net.inputCount(gate); i++) {
        int link = net.input(gate, i);
        list.add(2 * places[link >>> 1] + ((link & 1) ^ or));
      }
      places[gate] = next++;
    }
    this.code = list.toIntArray();
  }

  @Override
  void update() {
    byte[] values = counters;
    int place = firstPlace;
    int[] numbers = code;
    for (int at = 0; at < numbers.length; ) {
      int header = numbers[at++];
      int end = at + (header >> 1);
      int value = -1;
      while (at < end && value != 0) {
        int operand = numbers[at++];
        value = (values[operand >>> 1] >> 31) ^ -(operand & 1);
      }
      values[place++] = (byte) (value ^ -(header & 1));
      at = end;
    }
  }

  @Override
  boolean value(int component) {
    return counters[places[component]] < 0;
  }
}
