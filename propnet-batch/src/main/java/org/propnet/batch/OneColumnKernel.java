package org.propnet.batch;

/** The kernel of one column for one layout, most of it generated code. */
final class OneColumnKernel implements LaneKernel {

  /** For how many bits there is generated code; more are rare, and methods get too long. */
  private static final int MOST_BITS = 12;

  private static final LaneDraw DRAW = HiddenClass.make(LaneDraw.class, DrawClass.write(MOST_BITS));

  private final PlainKernel plain = new PlainKernel(1);
  private final LaneLoops loops;

  OneColumnKernel(LaneLayout layout) {
    this.loops = HiddenClass.make(LaneLoops.class, LoopsClass.write(layout));
  }

  @Override
  public void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random) {
    if (bits < 1 || bits > MOST_BITS) {
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
