package org.propnet.batch.generated;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.interpreter.PlainKernel;

/** The kernel of one column for one layout, most of it generated code. */
final class OneColumnKernel implements LaneKernel {

  /** Maximum number of bits with generated code; more are rare, and methods get too long. */
  private static final int MAX_BITS = 12;

  private static final Draw DRAW = DrawClass.write(MAX_BITS).load();

  private final PlainKernel plain = new PlainKernel(1);
  private final Loops loops;

  OneColumnKernel(LaneLayout layout) {
    this.loops = LoopsClass.load(layout);
  }

  /** {@link LaneKernel#enter} and {@link LaneKernel#hold} for one column and one layout. */
  interface Loops {
    void enter(long[] values, long lanes, long[] others);

    void hold(long[] values, long lanes, long[] held);
  }

  /** The rounds of {@link LaneKernel#draw} for one column. */
  interface Draw {
    /**
     * Draws in rounds, with parameters as there.
     *
     * @return the lanes that have taken no number
     */
    long draw(long[] values, int limits, int numbers, int bits, long[] random);
  }

  @Override
  public void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random) {
    if (bits < 1 || bits > MAX_BITS) {
      plain.draw(values, limits, numbers, bits, random);
      return;
    }
    long open = DRAW.draw(values.words(), limits, numbers, bits, random.words());
    if (open != 0) {
      RandomWords.drawAlone(values, limits, numbers, bits, random, 0, open);
    }
  }

  @Override
  public void enter(
      LaneWords values, int target, int source, int count, long[] instead, LaneWords others) {
    if (instead[0] == 0) {
      values.take(values, source, target, count);
    } else {
      loops.enter(values.words(), instead[0], others.words());
    }
  }

  @Override
  public void hold(
      LaneWords values, int source, int count, long[] lanes, LaneWords held, int first) {
    loops.hold(values.words(), lanes[0], held.words());
  }

  @Override
  public boolean age(LaneWords counters, int bits, long[] lanes) {
    long[] ages = counters.words();
    long carry = lanes[0];
    for (int i = 0; i < bits; i++) {
      long age = ages[i];
      ages[i] = age ^ carry;
      carry &= age;
    }
    ages[bits] = carry;
    return carry != 0;
  }

  @Override
  public long takeAges(LaneWords counters, int bits, long[] lanes) {
    long[] ages = counters.words();
    long taken = lanes[0];
    long sum = 0;
    for (int i = 0; i < bits; i++) {
      long age = ages[i];
      sum += (long) Long.bitCount(age & taken) << i;
      ages[i] = age & ~taken;
    }
    return sum;
  }
}
