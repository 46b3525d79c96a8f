package org.propnet.batch;

import com.google.common.primitives.ImmutableIntArray;

/** The kernel of one column for one layout, most of it generated code. */
final class OneColumnKernel implements LaneKernel {

  /** For how many bits there is generated code; more are rare, and methods get too long. */
  private static final int MOST_BITS = 12;

  private static final LaneDraw DRAW = HiddenClass.make(LaneDraw.class, DrawClass.write(MOST_BITS));

  private final PlainKernel plain = new PlainKernel(1);
  private final boolean isHeldTogether;
  private final LaneLoops loops;

  OneColumnKernel(LaneLayout layout) {
    this.loops = HiddenClass.make(LaneLoops.class, LoopsClass.write(layout));
    ImmutableIntArray held = layout.goalBases();
    boolean isTogether = true;
    for (int i = 1; i < held.length(); i++) {
      isTogether &= held.get(i) == held.get(0) + i;
    }
    this.isHeldTogether = isTogether;
  }

  @Override
  public void draw(long[] values, int limits, int numbers, int bits, long[] random) {
    if (bits < 1 || bits > MOST_BITS) {
      plain.draw(values, limits, numbers, bits, random);
      return;
    }
    long open = DRAW.draw(values, limits, numbers, bits, random);
    if (open != 0) {
      RandomWords.drawAlone(values, limits, numbers, bits, open, random, 1, 0);
    }
  }

  @Override
  public void enter(
      long[] values, int target, int source, int count, long[] instead, long[] others) {
    if (instead[0] == 0) {
      System.arraycopy(values, source, values, target, count);
    } else {
      loops.enter(values, instead[0], others);
    }
  }

  @Override
  public void hold(long[] values, int[] slots, long[] lanes, long[] held, int first) {
    if (isHeldTogether) {
      loops.hold(values, lanes[0], held);
    } else {
      plain.hold(values, slots, lanes, held, first);
    }
  }

  @Override
  public boolean age(long[] ages, int bits, long[] lanes) {
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
  public long takeAges(long[] ages, int bits, long[] lanes) {
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
