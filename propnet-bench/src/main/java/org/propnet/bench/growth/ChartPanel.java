package org.propnet.bench.growth;

import com.google.common.collect.ImmutableList;
import java.util.function.ToDoubleFunction;

/**
 * One diagram.
 *
 * @param title what it shows
 * @param horizontal what the horizontal axis shows
 * @param series the lines, each with a point or more
 */
record ChartPanel(String title, String horizontal, ImmutableList<Series> series) {

  /**
   * A line.
   *
   * @param name what it is about
   * @param points its points in their order
   */
  record Series(String name, ImmutableList<Point> points) {}

  /**
   * A point.
   *
   * @param x its value on the horizontal axis, more than 0
   * @param y its value on the vertical axis, more than 0
   * @param label what it is about
   */
  record Point(double x, double y, String label) {}

  LogAxis horizontalAxis() {
    return axis(Point::x);
  }

  LogAxis verticalAxis() {
    return axis(Point::y);
  }

  private LogAxis axis(ToDoubleFunction<Point> value) {
    return LogAxis.of(
        series.stream()
            .flatMap(line -> line.points().stream())
            .map(value::applyAsDouble)
            .collect(ImmutableList.toImmutableList()));
  }
}
