package org.propnet.cli.options;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.LongFunction;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters of numeric options, each with its range. */
public final class Numbers {

  private Numbers() {}

  private abstract static class Whole<N> implements ITypeConverter<N> {

    private final long min;
    private final long max;
    private final LongFunction<N> of;

    Whole(long min, long max, LongFunction<N> of) {
      this.min = min;
      this.max = max;
      this.of = of;
    }

    @Override
    public N convert(String value) {
      try {
        long number = Long.parseLong(value);
        if (min <= number && number <= max) {
          return of.apply(number);
        }
      } catch (NumberFormatException noNumber) {
        // Rejected below, like a number out of range.
      }
      throw new TypeConversionException(
          "'" + value + "' is not a whole number from " + min + " to " + max);
    }
  }

  /** Any whole number that fits a {@code long}. */
  public static final class AnyLong extends Whole<Long> {
    AnyLong() {
      super(Long.MIN_VALUE, Long.MAX_VALUE, Long::valueOf);
    }
  }

  /** A whole number from 0. */
  public static final class Count extends Whole<Long> {
    Count() {
      super(0, Long.MAX_VALUE, Long::valueOf);
    }
  }

  /** A whole number from 1. */
  public static final class PositiveLong extends Whole<Long> {
    PositiveLong() {
      super(1, Long.MAX_VALUE, Long::valueOf);
    }
  }

  /** A whole number from 1 that fits an {@code int}. */
  public static final class PositiveInteger extends Whole<Integer> {
    PositiveInteger() {
      super(1, Integer.MAX_VALUE, Math::toIntExact);
    }
  }

  /** A whole number from 1 to 1,000, enough for processors and for the depth of a perft. */
  public static final class UpToThousand extends Whole<Integer> {
    UpToThousand() {
      super(1, 1_000, Math::toIntExact);
    }
  }

  /** A TCP port, or 0 for any free one. */
  public static final class Port extends Whole<Integer> {
    Port() {
      super(0, 65_535, Math::toIntExact);
    }
  }

  /** Mebibytes, converted to bytes. */
  public static final class Mebibytes extends Whole<Long> {
    Mebibytes() {
      super(1, Long.MAX_VALUE >> 20, mebibytes -> mebibytes << 20);
    }
  }

  /** A number of lanes. */
  public static final class Lanes extends Whole<Integer> {
    Lanes() {
      super(64, 1 << 20, Math::toIntExact);
    }

    @Override
    public Integer convert(String value) {
      int lanes = super.convert(value);
      if (lanes % 64 != 0) {
        throw new TypeConversionException("'" + value + "' is not a multiple of 64");
      }
      return lanes;
    }
  }

  /** Seconds, perhaps with a fraction, from a millisecond to a year. */
  public static final class Seconds implements ITypeConverter<Duration> {

    private static final int MAX_LENGTH = 20;
    private static final BigDecimal MIN = new BigDecimal("0.001");
    private static final BigDecimal MAX = BigDecimal.valueOf(Duration.ofDays(365).toSeconds());

    @Override
    public Duration convert(String value) {
      BigDecimal seconds = value.length() <= MAX_LENGTH ? parse(value) : BigDecimal.ZERO;
      if (seconds.compareTo(MIN) < 0 || seconds.compareTo(MAX) > 0) {
        throw new TypeConversionException(
            "'" + value + "' is not a number of seconds from " + MIN + " to " + MAX);
      }
      return Duration.ofNanos(seconds.movePointRight(9).longValue());
    }

    /** The seconds of a duration as this converter reads them. */
    public static String text(Duration duration) {
      return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros().toPlainString();
    }

    private static BigDecimal parse(String value) {
      try {
        return new BigDecimal(value);
      } catch (NumberFormatException noNumber) {
        return BigDecimal.ZERO;
      }
    }
  }
}
