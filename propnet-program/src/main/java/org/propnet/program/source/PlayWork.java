package org.propnet.program.source;

import java.util.BitSet;
import java.util.List;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;

/**
 * Cost model that compares code for each joint move with code that computes the next state and all
 * outputs. It counts followed links, so the choice is the same on every machine.
 */
final class PlayWork {

  /** Maximum number of links in the code of all joint moves together. */
  private static final long MAX_LINKS = 1_500_000;

  /** Cost of dispatching a joint move, in links. */
  private static final int SWITCH = 20;

  private static final int OUT = 3;

  private PlayWork() {}

  /** Whether to generate code for each joint move. */
  static boolean isLess(PlayNetwork play, List<Out> nexts) {
    if (play.cases().isEmpty()) {
      return false;
    }
    PropNet net = play.network();
    long all = 0;
    for (PlayCase each : play.cases()) {
      all += SWITCH + links(net, each.state()) + links(net, each.outputs());
      if (all > MAX_LINKS) {
        return false;
      }
    }
    return all / play.cases().size() < links(net, play.outputs()) + links(net, nexts);
  }

  private static long links(PropNet net, List<Out> outs) {
    BitSet cone = Cone.of(net, outs.stream().mapToInt(Out::link).toArray());
    long links = (long) OUT * outs.size();
    for (int gate = cone.nextSetBit(net.firstGate()); gate >= 0; gate = cone.nextSetBit(gate + 1)) {
      links += net.inputCount(gate);
    }
    return links;
  }
}
