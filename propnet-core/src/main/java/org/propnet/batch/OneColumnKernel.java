package org.propnet.batch;

/**
 * The kernel of one column. Numbers are drawn by generated code; other loops are written so that
 * the virtual machine makes vector instructions of them.
 */
final class OneColumnKernel implements LaneKernel {

  /** For how many bits there is generated code; more are rare, and methods get too long. */
  private static final int MOST_BITS = 12;

  private final LaneKernel plain = new PlainKernel(1);
  private final LaneDraw generated =
      HiddenClass.make(LaneDraw.class, DrawClass.write(MOST_BITS));

  @Override
  public void draw(long[] values, int limits, int numbers, int bits, long[] random) {
    if (bits < 1 || bits > MOST_BITS) {
      plain.draw(values, limits, numbers, bits, random);
      return;
    }
    long open = generated.draw(values, limits, numbers, bits, random);
    if (open != 0) {
      RandomWords.drawAlone(values, limits, numbers, bits, open, random, 1, 0);
    }
  }

  @Override
  public void enter(
      long[] values, int target, int source, int count, long[] instead, long[] others) {
    System.arraycopy(values, source, values, target, count);
    if (instead[0] != 0) {
      blend(values, target, count, instead[0], others);
    }
  }

  private static void blend(long[] values, int target, int count, long lanes, long[] others) {
    for (int i = 0; i < count; i++) {
      long word = values[target + i];
      values[target + i] = word ^ ((word ^ others[i]) & lanes);
    }
  }

  @Override
  public void hold(long[] values, int[] slots, long[] lanes, long[] held, int first) {
    int count = slots.length;
    if (count == 0 || lanes[0] == 0) {
      return;
    }
    if (slots[count - 1] - slots[0] == count - 1) {
      hold(values, slots[0], count, lanes[0], held, first);
    } else {
      hold(values, slots, lanes[0], held, first);
    }
  }

  private static void hold(
      long[] values, int source, int count, long lanes, long[] held, int first) {
    for (int i = 0; i < count; i++) {
      long word = held[first + i];
      held[first + i] = word ^ ((word ^ values[source + i]) & lanes);
    }
  }

  private static void hold(long[] values, int[] slots, long lanes, long[] held, int first) {
    for (int i = 0; i < slots.length; i++) {
      long word = held[first + i];
      held[first + i] = word ^ ((word ^ values[slots[i]]) & lanes);
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
