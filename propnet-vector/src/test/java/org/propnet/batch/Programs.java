package org.propnet.batch;

import java.util.ArrayList;
import java.util.List;
import org.propnet.net.PropNet;

/** What tests of back ends need of classes that only their own package sees. */
public final class Programs {

  private Programs() {}

  /** A random program, whose variables are side by side. */
  public static WordCode random(long seed, int parts, int size, int firstVariable) {
    return RandomWordCode.of(seed, parts, size, firstVariable);
  }

  /**
   * What playing with a back end comes to if lines begin at an element of its arrays: at none that
   * is known, and then at each of the first eight.
   */
  public static List<PlayoutSummary> playFromAll(PropNet net, WordBackEnd backEnd, int steps) {
    BatchProgram program = Machines.program(net);
    PreparedProgram own = PreparedProgram.of(program, backEnd);
    List<PlayoutSummary> summaries = new ArrayList<>();
    for (int i = -1; i < 8; i++) {
      int lineStart = i;
      WordBackEnd placed = new PlacedBackEnd(backEnd, () -> lineStart);
      PreparedProgram prepared = new PreparedProgram(placed, own.steps(), own.goals());
      summaries.add(PlacedBackEnd.play(program, prepared, steps));
    }
    return summaries;
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
