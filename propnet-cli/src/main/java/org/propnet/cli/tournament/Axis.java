package org.propnet.cli.tournament;

import org.propnet.cli.report.Figures;

/**
 * A linear scale that maps values to positions on an axis.
 *
 * @param low the value at its start
 * @param high the value at its end
 * @param start the position of its start
 * @param end the position of its end
 */
record Axis(double low, double high, double start, double end) {

  private static final int TICKS = 6;

  /** An axis for a range of values, with a margin; an empty range is widened. */
  static Axis of(double low, double high, double start, double end) {
    double margin = high > low ? (high - low) * 0.04 : 1;
    return new Axis(low - margin, high + margin, start, end);
  }

  double at(double value) {
    double part = (value - low) / (high - low);
    return start + Math.min(1, Math.max(0, part)) * (end - start);
  }

  /** The distance between two ticks: 1, 2 or 5 times a power of ten. */
  double step() {
    double raw = (high - low) / TICKS;
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double factor = raw / power;
    return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
  }

  /** The first tick. */
  double first() {
    return Math.ceil(low / step()) * step();
  }

  /** The label of a tick. */
  String text(double value) {
    return step() < 1 ? Figures.decimal(value) : Figures.number(Math.round(value));
  }
}
