package org.propnet.batch;

import org.propnet.net.PropNet;

/** What tests of back ends need of classes that only their own package sees. */
public final class Programs {

  private Programs() {}

  /** A random program, whose variables are side by side. */
  public static WordCode random(long seed, int parts, int size, int firstVariable) {
    return RandomWordCode.of(seed, parts, size, firstVariable);
  }

  /** What playing with a back end comes to if lines begin at an element of its arrays. */
  public static PlayoutSummary play(PropNet net, WordBackEnd backEnd, int lineStart, int steps) {
    return PlacedBackEnd.play(net, new PlacedBackEnd(backEnd, () -> lineStart), steps);
  }

  /** Runs a part for one column, instruction by instruction. */
  public static void run(WordCode code, int part, long[] values) {
    PlainWords.run(code, part, values);
  }

  /** The kernel that others have to agree with. */
  public static LaneKernel plainKernel(int columns) {
    return new PlainKernel(columns);
  }
}
