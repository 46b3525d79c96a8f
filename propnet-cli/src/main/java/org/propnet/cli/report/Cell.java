package org.propnet.cli.report;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A value in a row of a report's table.
 *
 * @param name its name in JSON; null if JSON doesn't have it
 * @param value its value in JSON, see {@link Report#json}
 * @param text its text; null if the text doesn't have it
 */
public record Cell(@Nullable String name, @Nullable Object value, @Nullable String text) {

  /** A count. */
  public static Cell of(String name, long count) {
    return new Cell(name, count, Figures.number(count));
  }

  /** A measurement; the text has one decimal. */
  public static Cell of(String name, double measure) {
    return new Cell(name, measure, Figures.decimal(measure));
  }

  /** A time in milliseconds. */
  public static Cell of(String name, Duration time) {
    return of(name, Figures.milliseconds(time));
  }

  /** A value with its own text. */
  public static Cell of(String name, @Nullable Object value, String text) {
    return new Cell(name, value, text);
  }

  /** A cell of the text only. */
  public static Cell text(String text) {
    return new Cell(null, null, text);
  }

  /** A cell of JSON only. */
  public static Cell json(String name, @Nullable Object value) {
    return new Cell(name, value, null);
  }
}
