package org.propnet.batch.backend;

import org.propnet.batch.interpreter.PlainKernel;

/** A kernel of one column that gets wrong what it draws. */
public final class FaultyKernel implements LaneKernel {

  private final PlainKernel right = new PlainKernel(1);
  private final Fault fault;

  /** What is wrong with a number. */
  public enum Fault {
    /** It is one too large, so it selects the move after the one that was drawn, or none. */
    ONE_TOO_LARGE,
    /** A number too large for a lane is taken modulo, instead of drawing again. */
    BIASED
  }

  FaultyKernel(Fault fault) {
    this.fault = fault;
  }

  /** A back end with the kernel. */
  public static WordBackEnd backEnd(Fault fault) {
    SpreadBackEnd spread = new SpreadBackEnd(1);
    return new WordBackEnd() {
      @Override
      public String name() {
        return "faulty";
      }

      @Override
      public int columns() {
        return 1;
      }

      @Override
      public WordRunner prepare(WordCode code) {
        return spread.prepare(code);
      }

      @Override
      public LaneKernel kernel(LaneLayout layout) {
        return new FaultyKernel(fault);
      }
    };
  }

  @Override
  public void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random) {
    if (fault == Fault.ONE_TOO_LARGE) {
      right.draw(values, limits, numbers, bits, random);
      change(values, limits, numbers, bits, (number, largest) -> number + 1);
      return;
    }
    LaneWords largest = LaneWords.of(bits, 1);
    largest.take(values, limits, 0, bits);
    long used = 0;
    for (int bit = bits - 1; bit >= 0; bit--) {
      used |= values.get(limits + bit, 0);
      values.set(limits + bit, 0, used); // the largest number of as many bits
    }
    right.draw(values, limits, numbers, bits, random);
    values.take(largest, 0, limits, bits);
    change(values, limits, numbers, bits, (number, most) -> number % (most + 1));
  }

  /** A number in place of another one. */
  private interface Change {
    long of(long number, long largest);
  }

  private static void change(LaneWords values, int limits, int numbers, int bits, Change change) {
    for (int lane = 0; lane < 64; lane++) {
      long number = change.of(read(values, numbers, bits, lane), read(values, limits, bits, lane));
      for (int bit = 0; bit < bits; bit++) {
        long others = values.get(numbers + bit, 0) & ~(1L << lane);
        values.set(numbers + bit, 0, others | (number >>> bit & 1) << lane);
      }
    }
  }

  private static long read(LaneWords values, int first, int bits, int lane) {
    long number = 0;
    for (int bit = 0; bit < bits; bit++) {
      number |= (values.get(first + bit, 0) >>> lane & 1) << bit;
    }
    return number;
  }

  @Override
  public void enter(
      LaneWords values, int target, int source, int count, long[] instead, LaneWords others) {
    right.enter(values, target, source, count, instead, others);
  }

  @Override
  public void hold(
      LaneWords values, int source, int count, long[] lanes, LaneWords held, int first) {
    right.hold(values, source, count, lanes, held, first);
  }

  @Override
  public boolean age(LaneWords ages, int bits, long[] lanes) {
    return right.age(ages, bits, lanes);
  }

  @Override
  public long takeAges(LaneWords ages, int bits, long[] lanes) {
    return right.takeAges(ages, bits, lanes);
  }
}
