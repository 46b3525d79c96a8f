package org.propnet.batch.interpreter;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;

/** A kernel in plain Java for any number of columns. */
public final class PlainKernel implements LaneKernel {

  private final int columns;

  /** Creates a kernel for words of the given number of columns, a power of two. */
  public PlainKernel(int columns) {
    this.columns = columns;
  }

  @Override
  public void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random) {
    for (int column = 0; column < columns; column++) {
      draw(values, limits, numbers, bits, random, column);
    }
  }

  private static void draw(
      LaneWords values, int limits, int numbers, int bits, LaneWords random, int column) {
    long s0 = random.get(0, column);
    long s1 = random.get(1, column);
    long s2 = random.get(2, column);
    long s3 = random.get(3, column);
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
        long largest = values.get(limits + i, column);
        used |= largest;
        word &= used;
        above |= equal & word & ~largest;
        equal &= ~(word ^ largest);
        long taken = round == 0 ? 0 : values.get(numbers + i, column) & ~open;
        values.set(numbers + i, column, taken | (word & open));
      }
      open &= above;
    }
    random.set(0, column, s0);
    random.set(1, column, s1);
    random.set(2, column, s2);
    random.set(3, column, s3);
    if (open != 0) {
      RandomWords.drawAlone(values, limits, numbers, bits, random, column, open);
    }
  }

  @Override
  public void enter(
      LaneWords values, int target, int source, int count, long[] instead, LaneWords others) {
    long[] words = values.words();
    long[] otherWords = others.words();
    int to = values.first() + target * columns;
    int from = values.first() + source * columns;
    int other = others.first();
    int end = count * columns;
    if (columns == 1) {
      long replaced = instead[0];
      for (int i = 0; i < end; i++) {
        words[to + i] = (words[from + i] & ~replaced) | (otherWords[i] & replaced);
      }
      return;
    }
    for (int i = 0; i < end; i++) {
      long replaced = instead[i & (columns - 1)];
      words[to + i] = (words[from + i] & ~replaced) | (otherWords[other + i] & replaced);
    }
  }

  @Override
  public void hold(
      LaneWords values, int source, int count, long[] lanes, LaneWords held, int first) {
    for (int i = 0; i < count; i++) {
      for (int column = 0; column < columns; column++) {
        long stays = held.get(first + i, column) & ~lanes[column];
        held.set(first + i, column, stays | (values.get(source + i, column) & lanes[column]));
      }
    }
  }

  @Override
  public boolean age(LaneWords ages, int bits, long[] lanes) {
    long beyond = 0;
    for (int column = 0; column < columns; column++) {
      long carry = lanes[column];
      for (int i = 0; i <= bits && carry != 0; i++) {
        long age = ages.get(i, column);
        ages.set(i, column, age ^ carry);
        carry &= age;
      }
      beyond |= ages.get(bits, column);
    }
    return beyond != 0;
  }

  @Override
  public long takeAges(LaneWords ages, int bits, long[] lanes) {
    long sum = 0;
    for (int i = 0; i < bits; i++) {
      for (int column = 0; column < columns; column++) {
        long age = ages.get(i, column);
        sum += (long) Long.bitCount(age & lanes[column]) << i;
        ages.set(i, column, age & ~lanes[column]);
      }
    }
    return sum;
  }
}
