package org.propnet.cli.tournament;

import org.propnet.cli.report.Figures;

/**
 * Where values are along an axis of a picture.
 *
 * @param low the value at its start
 * @param high the value at its end
 * @param start where it starts
 * @param end where it ends
 */
record Axis(double low, double high, double start, double end) {

  private static final int TICKS = 6;

  /** An axis for values, a little longer than they need; the same value twice is no range. */
  static Axis of(double low, double high, double start, double end) {
    double margin = high > low ? (high - low) * 0.04 : 1;
    return new Axis(low - margin, high + margin, start, end);
  }

  double at(double value) {
    double part = (value - low) / (high - low);
    return start + Math.min(1, Math.max(0, part)) * (end - start);
  }

  /** The distance between two marks: 1, 2 or 5 times a power of ten. */
  double step() {
    double raw = (high - low) / TICKS;
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double factor = raw / power;
    return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
  }

  /** The first mark. */
  double first() {
    return Math.ceil(low / step()) * step();
  }

  /** The text of a mark. */
  String text(double value) {
    return step() < 1 ? Figures.decimal(value) : Figures.number(Math.round(value));
  }
}
