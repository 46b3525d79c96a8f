package org.propnet.cli.report;

import java.time.Duration;
import java.util.Locale;

/** Formats numbers in text, the same in every locale. */
public final class Figures {

  private Figures() {}

  public static String number(long count) {
    return format("%,d", count);
  }

  /** A difference with a sign. */
  public static String change(long difference) {
    return difference == 0 ? "0" : format("%+,d", difference);
  }

  public static String decimal(double value) {
    return format("%,.1f", value);
  }

  public static String twoDigits(double value) {
    return format("%,.2f", value);
  }

  public static String mebibytes(long bytes) {
    return twoDigits(bytes / (double) (1 << 20));
  }

  public static double milliseconds(Duration time) {
    return time.toNanos() / 1e6;
  }

  public static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
