package org.propnet.batch;

/** A kernel in plain Java for any number of columns. */
final class PlainKernel implements LaneKernel {

  private final int columns;

  PlainKernel(int columns) {
    this.columns = columns;
  }

  @Override
  public void draw(long[] values, int limits, int numbers, int bits, long[] random) {
    for (int column = 0; column < columns; column++) {
      draw(values, limits * columns + column, numbers * columns + column, bits, random, column);
    }
  }

  private void draw(long[] values, int limits, int numbers, int bits, long[] random, int column) {
    long s0 = random[column];
    long s1 = random[columns + column];
    long s2 = random[2 * columns + column];
    long s3 = random[3 * columns + column];
    long open = -1;
    for (int round = 0; round < DRAW_ROUNDS; round++) {
      long used = 0;
      long equal = -1;
      long above = 0;
      for (int i = bits - 1; i >= 0; i--) {
        long sum = s0 + s3;
        long word = ((sum << 23) | (sum >>> 41)) + s0;
        long shifted = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= shifted;
        s3 = (s3 << 45) | (s3 >>> 19);
        long largest = values[limits + i * columns];
        used |= largest;
        word &= used;
        above |= equal & word & ~largest;
        equal &= ~(word ^ largest);
        long taken = round == 0 ? 0 : values[numbers + i * columns] & ~open;
        values[numbers + i * columns] = taken | (word & open);
      }
      open &= above;
    }
    random[column] = s0;
    random[columns + column] = s1;
    random[2 * columns + column] = s2;
    random[3 * columns + column] = s3;
    if (open != 0) {
      RandomWords.drawAlone(values, limits, numbers, bits, open, random, columns, column);
    }
  }

  @Override
  public void enter(
      long[] values, int target, int source, int count, long[] instead, long[] others) {
    int to = target * columns;
    int from = source * columns;
    int end = count * columns;
    if (columns == 1) {
      long replaced = instead[0];
      for (int i = 0; i < end; i++) {
        values[to + i] = (values[from + i] & ~replaced) | (others[i] & replaced);
      }
      return;
    }
    for (int i = 0; i < end; i++) {
      long replaced = instead[i & (columns - 1)];
      values[to + i] = (values[from + i] & ~replaced) | (others[i] & replaced);
    }
  }

  @Override
  public void hold(long[] values, int[] slots, long[] lanes, long[] held, int first) {
    for (int i = 0; i < slots.length; i++) {
      for (int column = 0; column < columns; column++) {
        int place = (first + i) * columns + column;
        long word = values[slots[i] * columns + column];
        held[place] = (held[place] & ~lanes[column]) | (word & lanes[column]);
      }
    }
  }

  @Override
  public boolean age(long[] ages, int bits, long[] lanes) {
    long beyond = 0;
    for (int column = 0; column < columns; column++) {
      long carry = lanes[column];
      for (int i = 0; i <= bits && carry != 0; i++) {
        long age = ages[i * columns + column];
        ages[i * columns + column] = age ^ carry;
        carry &= age;
      }
      beyond |= ages[bits * columns + column];
    }
    return beyond != 0;
  }

  @Override
  public long takeAges(long[] ages, int bits, long[] lanes) {
    long sum = 0;
    for (int i = 0; i < bits; i++) {
      for (int column = 0; column < columns; column++) {
        long age = ages[i * columns + column];
        sum += (long) Long.bitCount(age & lanes[column]) << i;
        ages[i * columns + column] = age & ~lanes[column];
      }
    }
    return sum;
  }
}
