package org.propnet.batch.group;

import java.util.Arrays;
import java.util.function.IntSupplier;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;
import org.propnet.net.PropNet;

/** A back end for tests: another one, whose kernel says that lines begin where a test wants it. */
public final class PlacedBackEnd implements WordBackEnd {

  private final WordBackEnd own;
  private final IntSupplier lineStart;

  public PlacedBackEnd(WordBackEnd own, IntSupplier lineStart) {
    this.own = own;
    this.lineStart = lineStart;
  }

  /** What a group of lanes plays in a number of steps, each a portion of its own. */
  public static PlayoutSummary play(BatchProgram program, PreparedProgram prepared, int steps) {
    WordBackEnd backEnd = prepared.backEnd();
    PropNet net = program.machine().network();
    LaneGroup group = new LaneGroup(program, backEnd, null);
    for (int lane = 0; lane < group.lanes(); lane++) {
      group.setStart(lane, net.vocabulary().initialState());
    }
    long[] playouts = new long[group.lanes()];
    Arrays.fill(playouts, Long.MAX_VALUE);
    group.begin(RandomWords.of(1, 0, backEnd.columns()), playouts, 0, Integer.MAX_VALUE);
    for (int step = 0; step < steps; step++) {
      group.advance(1, prepared);
    }
    return group.summary(prepared, PlayoutSummary::new);
  }

  @Override
  public String name() {
    return own.name();
  }

  @Override
  public int columns() {
    return own.columns();
  }

  @Override
  public WordRunner prepare(WordCode code) {
    return own.prepare(code);
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    LaneKernel kernel = own.kernel(layout);
    return new LaneKernel() {
      @Override
      public void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random) {
        kernel.draw(values, limits, numbers, bits, random);
      }

      @Override
      public void enter(
          LaneWords values, int target, int source, int count, long[] instead, LaneWords others) {
        kernel.enter(values, target, source, count, instead, others);
      }

      @Override
      public void hold(
          LaneWords values, int source, int count, long[] lanes, LaneWords held, int first) {
        kernel.hold(values, source, count, lanes, held, first);
      }

      @Override
      public boolean age(LaneWords ages, int bits, long[] lanes) {
        return kernel.age(ages, bits, lanes);
      }

      @Override
      public long takeAges(LaneWords ages, int bits, long[] lanes) {
        return kernel.takeAges(ages, bits, lanes);
      }

      @Override
      public int lineStart(long[] words) {
        return lineStart.getAsInt();
      }
    };
  }
}
