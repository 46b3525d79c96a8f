package org.propnet.vector;

import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;

/** A kernel with a vector for each mask. */
final class VectorKernel implements LaneKernel {

  // Methods are small, because the compiler stops to inline what it needs to keep vectors in
  // registers when a method gets large; it then makes objects of them, without a word. Vectors that
  // go from one method to the other go through memory for the same reason.

  private static final int COLUMNS = Lanes.COLUMNS;

  /** The slot in which the generators have room for the mask of lanes that haven't drawn yet. */
  static final int OPEN = 4;

  private final LineProbe probe = new LineProbe();

  /** What draws numbers of so many bits, or null where nothing is generated for them. */
  private final @Nullable DrawRounds[] generated = new DrawRounds[DrawWriter.MAX_BITS + 1];

  /** A kernel that draws any numbers in the same way. */
  VectorKernel() {}

  /** A kernel with generated code for those numbers of a layout that have few bits. */
  VectorKernel(LaneLayout layout, KnownDraws draws) {
    for (int i = 0; i < layout.drawBits().length(); i++) {
      int bits = layout.drawBits().get(i);
      if (bits <= DrawWriter.MAX_BITS) {
        generated[bits] = draws.of(bits);
      }
    }
  }

  @Override
  public void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random) {
    long[] words = values.words();
    int largest = values.first() + limits * COLUMNS;
    int drawn = values.first() + numbers * COLUMNS;
    int generators = random.first();
    int open = generators + OPEN * COLUMNS;
    Arrays.fill(random.words(), open, open + COLUMNS, -1);
    DrawRounds rounds = bits < generated.length ? generated[bits] : null;
    if (rounds == null) {
      for (int round = 0; round < DRAW_ROUNDS; round++) {
        drawRound(words, largest, drawn, bits, random.words(), generators);
      }
    } else {
      rounds.draw(words, largest, drawn, random.words(), generators, 0);
    }
    drawAlone(values, limits, numbers, bits, random);
  }

  /** Draws once in the lanes that are open. */
  private static void drawRound(
      long[] values, int largest, int numbers, int bits, long[] random, int first) {
    LongVector s0 = Lanes.load(random, first);
    LongVector s1 = Lanes.load(random, first + COLUMNS);
    LongVector s2 = Lanes.load(random, first + 2 * COLUMNS);
    LongVector s3 = Lanes.load(random, first + 3 * COLUMNS);
    LongVector open = Lanes.load(random, first + OPEN * COLUMNS);
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
      LongVector limit = Lanes.load(values, largest + place);
      used = used.or(limit);
      word = word.and(used);
      above = above.or(equal.and(word).and(limit.not()));
      equal = equal.and(word.lanewise(VectorOperators.XOR, limit).not());
      // What numbers hold before the first round doesn't matter: all lanes are open then.
      LongVector taken = Lanes.load(values, numbers + place).and(open.not());
      taken.or(word.and(open)).intoArray(values, numbers + place);
    }
    s0.intoArray(random, first);
    s1.intoArray(random, first + COLUMNS);
    s2.intoArray(random, first + 2 * COLUMNS);
    s3.intoArray(random, first + 3 * COLUMNS);
    above.intoArray(random, first + OPEN * COLUMNS);
  }

  private static LongVector rotateLeft(LongVector words, int distance) {
    return words
        .lanewise(VectorOperators.LSHL, distance)
        .or(words.lanewise(VectorOperators.LSHR, Long.SIZE - distance));
  }

  private static void drawAlone(
      LaneWords values, int limits, int numbers, int bits, LaneWords random) {
    for (int column = 0; column < COLUMNS; column++) {
      long open = random.words()[random.first() + OPEN * COLUMNS + column];
      if (open != 0) {
        RandomWords.drawAlone(values, limits, numbers, bits, random, column, open);
      }
    }
  }

  @Override
  public void enter(
      LaneWords values, int target, int source, int count, long[] instead, LaneWords others) {
    long[] words = values.words();
    long[] otherWords = others.words();
    LongVector replaced = Lanes.load(instead, 0);
    int to = values.first() + target * COLUMNS;
    int from = values.first() + source * COLUMNS;
    int other = others.first();
    int end = count * COLUMNS;
    for (int i = 0; i < end; i += COLUMNS) {
      LongVector stays = Lanes.load(words, from + i).and(replaced.not());
      stays.or(Lanes.load(otherWords, other + i).and(replaced)).intoArray(words, to + i);
    }
  }

  @Override
  public void hold(
      LaneWords values, int source, int count, long[] lanes, LaneWords held, int first) {
    long[] words = values.words();
    long[] heldWords = held.words();
    LongVector taken = Lanes.load(lanes, 0);
    int from = values.first() + source * COLUMNS;
    int to = held.first() + first * COLUMNS;
    int end = count * COLUMNS;
    for (int i = 0; i < end; i += COLUMNS) {
      LongVector stays = Lanes.load(heldWords, to + i).and(taken.not());
      stays.or(Lanes.load(words, from + i).and(taken)).intoArray(heldWords, to + i);
    }
  }

  @Override
  public boolean age(LaneWords ages, int bits, long[] lanes) {
    long[] words = ages.words();
    LongVector carry = Lanes.load(lanes, 0);
    int last = ages.first() + bits * COLUMNS;
    for (int place = ages.first(); place <= last; place += COLUMNS) {
      LongVector age = Lanes.load(words, place);
      age.lanewise(VectorOperators.XOR, carry).intoArray(words, place);
      carry = carry.and(age);
    }
    return Lanes.load(words, last).compare(VectorOperators.NE, 0).anyTrue();
  }

  @Override
  public long takeAges(LaneWords ages, int bits, long[] lanes) {
    long[] words = ages.words();
    int start = ages.first();
    int end = start + bits * COLUMNS;
    long sum = 0;
    for (int i = 0; i < bits; i++) {
      int count = 0;
      for (int column = 0; column < COLUMNS; column++) {
        count += Long.bitCount(words[start + i * COLUMNS + column] & lanes[column]);
      }
      sum += (long) count << i;
    }
    LongVector taken = Lanes.load(lanes, 0);
    for (int place = start; place < end; place += COLUMNS) {
      Lanes.load(words, place).and(taken.not()).intoArray(words, place);
    }
    return sum;
  }

  @Override
  public int lineStart(long[] words) {
    return probe.lineStart(words);
  }

  /** Has the methods compiled, by using them on words that don't matter. */
  void warmUp() {
    int slots = 8;
    int bits = 4;
    LaneWords values = new LaneWords(new long[3 * slots * COLUMNS], 0, COLUMNS);
    LaneWords others = new LaneWords(new long[3 * slots * COLUMNS], 0, COLUMNS);
    LaneWords random = RandomWords.of(0, 0, COLUMNS);
    long[] lanes = new long[COLUMNS];
    WarmUp.run(
        () -> {
          draw(values, 0, slots, bits, random);
          enter(values, slots, 2 * slots, slots, lanes, others);
          hold(values, 0, slots, lanes, others, slots);
          age(others, bits, lanes);
          takeAges(others, bits, lanes);
        },
        WarmUp.PACKAGE_SECONDS);
    probe.warmUp();
  }
}
