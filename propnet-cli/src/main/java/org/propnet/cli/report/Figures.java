package org.propnet.cli.report;

import com.google.errorprone.annotations.FormatMethod;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats numbers in text, the same in every locale. */
public final class Figures {

  private Figures() {}

  public static String number(long count) {
    return format("%,d", count);
  }

  /** A number of things, such as "1 match" and "2 matches". */
  public static String counted(long count, String thing) {
    String ending = count == 1 ? "" : thing.endsWith("ch") ? "es" : "s";
    return number(count) + " " + thing + ending;
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

  @FormatMethod
  public static String format(String pattern, @Nullable Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
