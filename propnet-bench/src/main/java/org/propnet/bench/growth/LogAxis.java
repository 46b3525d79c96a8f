package org.propnet.bench.growth;

import com.google.common.base.Preconditions;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Comparator;

/**
 * A logarithmic axis from one round number to another; round are 1, 2 and 5 times a power of ten.
 *
 * @param low where it begins, more than 0
 * @param high where it ends, more than {@code low}
 */
record LogAxis(double low, double high) {

  private static final ImmutableDoubleArray STEPS = ImmutableDoubleArray.of(1, 2, 5);

  /** With more powers of ten than this only these have labels. */
  private static final double FEW_DECADES = 2.01;

  /**
   * The shortest axis that has room for values.
   *
   * @throws IllegalArgumentException if there is no value, or one isn't a positive number
   */
  static LogAxis of(ImmutableList<Double> values) {
    Preconditions.checkArgument(!values.isEmpty(), "there is nothing to draw");
    for (double value : values) {
      Preconditions.checkArgument(
          value > 0 && value < Double.POSITIVE_INFINITY, "%s has no logarithm", value);
    }
    double least = values.stream().min(Comparator.naturalOrder()).orElseThrow();
    double most = values.stream().max(Comparator.naturalOrder()).orElseThrow();
    int first = (int) Math.floor(Math.log10(least)) - 1;
    int last = (int) Math.ceil(Math.log10(most)) + 1;
    double low = 0;
    double high = 0;
    for (double number : round(first, last)) {
      if (number <= least) {
        low = number;
      }
      if (number >= most && number > low && high == 0) {
        high = number;
      }
    }
    return new LogAxis(low, high);
  }

  /** Where a value is on the axis, from 0 at its beginning to 1 at its end. */
  double place(double value) {
    return Math.log(value / low) / Math.log(high / low);
  }

  /** The round numbers on the axis, ascending. */
  ImmutableList<Double> ticks() {
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    return round(first, last).stream()
        .filter(number -> number >= low && number <= high)
        .collect(ImmutableList.toImmutableList());
  }

  /** Whether a tick has a label. */
  boolean isLabelled(double tick) {
    return Math.log10(high / low) <= FEW_DECADES || isPowerOfTen(tick);
  }

  private static boolean isPowerOfTen(double number) {
    return number == power((int) Math.round(Math.log10(number)));
  }

  private static ImmutableList<Double> round(int firstPower, int lastPower) {
    ImmutableList.Builder<Double> numbers = ImmutableList.builder();
    for (int power = firstPower; power <= lastPower; power++) {
      for (double step : STEPS.asList()) {
        numbers.add(power < 0 ? step / power(-power) : step * power(power));
      }
    }
    return numbers.build();
  }

  /** Ten to a power, exact where the number has an exact value and the power isn't negative. */
  private static double power(int power) {
    return power < 0 ? 1 / Math.pow(10, -power) : Math.pow(10, power);
  }
}
