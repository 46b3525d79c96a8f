package org.propnet.vector;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import org.propnet.batch.LaneKernel;
import org.propnet.batch.RandomWords;

/** A kernel with a vector for each mask. */
final class VectorKernel implements LaneKernel {

  // Methods are small, because the compiler stops to inline what it needs to keep vectors in
  // registers when a method gets large; it then makes objects of them, without a word. Vectors that
  // go from one method to the other go through memory for the same reason.

  private static final int COLUMNS = Lanes.COLUMNS;

  /** Where the generators have room for the mask of lanes that haven't drawn yet. */
  private static final int OPEN = 4 * COLUMNS;

  private static LongVector load(long[] words, int place) {
    return LongVector.fromArray(Lanes.SPECIES, words, place);
  }

  @Override
  public void draw(long[] values, int limits, int numbers, int bits, long[] random) {
    int largest = limits * COLUMNS;
    int drawn = numbers * COLUMNS;
    LongVector.zero(Lanes.SPECIES).not().intoArray(random, OPEN);
    boolean isAnyOpen = true;
    for (int round = 0; round < DRAW_ROUNDS; round++) {
      isAnyOpen = drawRound(values, largest, drawn, bits, random);
    }
    if (isAnyOpen) {
      drawAlone(values, largest, drawn, bits, random);
    }
  }

  /** Draws once in the lanes that are open; whether some still are. */
  private static boolean drawRound(
      long[] values, int largest, int numbers, int bits, long[] random) {
    LongVector s0 = load(random, 0);
    LongVector s1 = load(random, COLUMNS);
    LongVector s2 = load(random, 2 * COLUMNS);
    LongVector s3 = load(random, 3 * COLUMNS);
    LongVector open = load(random, OPEN);
    LongVector used = LongVector.zero(Lanes.SPECIES);
    LongVector equal = open;
    LongVector above = LongVector.zero(Lanes.SPECIES);
    for (int place = (bits - 1) * COLUMNS; place >= 0; place -= COLUMNS) {
      LongVector word = rotateLeft(s0.add(s3), 23).add(s0);
      LongVector shifted = s1.lanewise(VectorOperators.LSHL, 17);
      s2 = s2.lanewise(VectorOperators.XOR, s0);
      s3 = s3.lanewise(VectorOperators.XOR, s1);
      s1 = s1.lanewise(VectorOperators.XOR, s2);
      s0 = s0.lanewise(VectorOperators.XOR, s3);
      s2 = s2.lanewise(VectorOperators.XOR, shifted);
      s3 = rotateLeft(s3, 45);
      LongVector limit = load(values, largest + place);
      used = used.or(limit);
      word = word.and(used);
      above = above.or(equal.and(word).and(limit.not()));
      equal = equal.and(word.lanewise(VectorOperators.XOR, limit).not());
      // What numbers hold before the first round doesn't matter: all lanes are open then.
      LongVector taken = load(values, numbers + place).and(open.not());
      taken.or(word.and(open)).intoArray(values, numbers + place);
    }
    s0.intoArray(random, 0);
    s1.intoArray(random, COLUMNS);
    s2.intoArray(random, 2 * COLUMNS);
    s3.intoArray(random, 3 * COLUMNS);
    above.intoArray(random, OPEN);
    return Masks.isAny(above);
  }

  private static LongVector rotateLeft(LongVector words, int distance) {
    return words
        .lanewise(VectorOperators.LSHL, distance)
        .or(words.lanewise(VectorOperators.LSHR, Long.SIZE - distance));
  }

  private static void drawAlone(long[] values, int largest, int numbers, int bits, long[] random) {
    for (int column = 0; column < COLUMNS; column++) {
      long open = random[OPEN + column];
      if (open != 0) {
        RandomWords.drawAlone(
            values, largest + column, numbers + column, bits, open, random, COLUMNS, column);
      }
    }
  }

  @Override
  public void enter(
      long[] values, int target, int source, int count, long[] instead, long[] others) {
    LongVector replaced = load(instead, 0);
    int to = target * COLUMNS;
    int from = source * COLUMNS;
    int end = count * COLUMNS;
    for (int i = 0; i < end; i += COLUMNS) {
      LongVector stays = load(values, from + i).and(replaced.not());
      stays.or(load(others, i).and(replaced)).intoArray(values, to + i);
    }
  }

  @Override
  public void hold(long[] values, int[] slots, long[] lanes, long[] held, int first) {
    LongVector taken = load(lanes, 0);
    int place = first * COLUMNS;
    for (int slot : slots) {
      LongVector stays = load(held, place).and(taken.not());
      stays.or(load(values, slot * COLUMNS).and(taken)).intoArray(held, place);
      place += COLUMNS;
    }
  }

  @Override
  public boolean age(long[] ages, int bits, long[] lanes) {
    LongVector carry = load(lanes, 0);
    for (int place = 0; place <= bits * COLUMNS; place += COLUMNS) {
      LongVector age = load(ages, place);
      age.lanewise(VectorOperators.XOR, carry).intoArray(ages, place);
      carry = carry.and(age);
    }
    return Masks.isAny(load(ages, bits * COLUMNS));
  }

  @Override
  public long takeAges(long[] ages, int bits, long[] lanes) {
    long sum = 0;
    for (int i = 0; i < bits; i++) {
      int count = 0;
      for (int column = 0; column < COLUMNS; column++) {
        count += Long.bitCount(ages[i * COLUMNS + column] & lanes[column]);
      }
      sum += (long) count << i;
    }
    LongVector taken = load(lanes, 0);
    for (int place = 0; place < bits * COLUMNS; place += COLUMNS) {
      load(ages, place).and(taken.not()).intoArray(ages, place);
    }
    return sum;
  }

  /** Has the methods compiled, by using them on words that don't matter. */
  void warmUp() {
    int slots = 8;
    int bits = 4;
    long[] values = new long[3 * slots * COLUMNS];
    long[] others = new long[3 * slots * COLUMNS];
    long[] random = RandomWords.of(0, 0, COLUMNS);
    long[] lanes = new long[COLUMNS];
    int[] places = {0, 1, 2, 3, 4, 5, 6, 7};
    WarmUp.run(
        () -> {
          draw(values, 0, slots, bits, random);
          enter(values, slots, 2 * slots, slots, lanes, others);
          hold(values, places, lanes, others, slots);
          age(others, bits, lanes);
          takeAges(others, bits, lanes);
        },
        WarmUp.PACKAGE_SECONDS);
  }
}
