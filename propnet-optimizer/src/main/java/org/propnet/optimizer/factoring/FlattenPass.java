package org.propnet.optimizer.factoring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Flattens gates: merges a gate into its only user if both are of the same kind. */
public final class FlattenPass implements NetworkPass {

  /** Networks with more links than this are very large. */
  private static final int VERY_MANY_LINKS = 200_000;

  /** A very large network isn't copied for fewer gates than one in this many links. */
  private static final int MIN_PART = 50;

  @Override
  public String name() {
    return "flatten";
  }

  @Override
  public String description() {
    return "an AND in an AND, or an OR in an OR, becomes part of it if it has no other use";
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    Budget budget = context.budget();
    BitSet absorbed = absorbed(net, budget);
    int least = net.linkCount() > VERY_MANY_LINKS ? net.linkCount() / MIN_PART : 1;
    if (absorbed.cardinality() < least) {
      return net;
    }
    return new NetworkCopy(net, budget) {
      @Override
      protected int[] inputs(int gate) {
        IntArrayList links = new IntArrayList();
        IntArrayList work = IntArrayList.of(gate);
        while (!work.isEmpty()) {
          int source = work.popInt();
          budget.check(net.inputCount(source));
          for (int i = 0; i < net.inputCount(source); i++) {
            int link = net.input(source, i);
            if (absorbed.get(Link.component(link))) {
              work.add(Link.component(link));
            } else {
              links.add(translate(link));
            }
          }
        }
        return links.toIntArray();
      }

      @Override
      protected boolean isAbsorbed(int gate) {
        return absorbed.get(gate);
      }
    }.copy();
  }

  /** The acyclic gates whose only use is one plain link into a gate of the same kind. */
  private static BitSet absorbed(PropNet net, Budget budget) {
    FanOut fanOut = FanOut.of(net, budget);
    BitSet absorbed = SingleUse.usedOnce(net, fanOut, budget);
    for (int gate = absorbed.nextSetBit(0); gate >= 0; gate = absorbed.nextSetBit(gate + 1)) {
      boolean isPlain = fanOut.invertedStart(gate) == fanOut.end(gate);
      int user = fanOut.gate(fanOut.start(gate));
      absorbed.set(gate, isPlain && net.groupOf(gate) < 0 && net.kind(user) == net.kind(gate));
    }
    return absorbed;
  }
}
