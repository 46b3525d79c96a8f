package org.propnet.program.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.net.ComponentKind;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;

/** Cuts gates with many inputs into trees, so that each fits into a method. */
final class NarrowGates extends NetworkCopy {

  private static final int MAX_INPUTS = 64;

  private NarrowGates(PropNet net) {
    super(net);
  }

  static PropNet of(PropNet net) {
    return new NarrowGates(net).copy();
  }

  @Override
  protected int[] inputs(int gate) {
    int[] inputs = super.inputs(gate);
    while (inputs.length > MAX_INPUTS) {
      List<Integer> parts = new ArrayList<>();
      for (int from = 0; from < inputs.length; from += MAX_INPUTS) {
        int[] part = Arrays.copyOfRange(inputs, from, Math.min(inputs.length, from + MAX_INPUTS));
        parts.add(net.kind(gate) == ComponentKind.AND ? builder.and(part) : builder.or(part));
      }
      inputs = parts.stream().mapToInt(Integer::intValue).toArray();
    }
    return inputs;
  }
}
