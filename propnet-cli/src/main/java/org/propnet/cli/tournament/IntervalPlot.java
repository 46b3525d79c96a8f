package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Plot of values with intervals: a row for each, with a dot and whiskers.
 *
 * @param title the caption, with the unit
 * @param rows the rows from the top
 * @param marked a value to mark by a line, such as that of equal players; NaN for none
 * @param marks values that the axis has to include
 */
record IntervalPlot(
    String title, ImmutableList<Row> rows, double marked, ImmutableList<Double> marks) {

  private static final int ROW = 28;
  private static final int TOP = 10;
  private static final int BOTTOM = 34;
  private static final int GAP = 12;
  private static final int RIGHT = 24;

  /**
   * A value with its interval; infinite ends are cut off.
   *
   * @param hint the same as text
   */
  record Row(String label, double value, double low, double high, String hint) {}

  String svg() {
    int height = TOP + ROW * rows.size() + BOTTOM;
    double left = GAP + rows.stream().mapToDouble(row -> Svg.width(row.label())).max().orElse(0);
    Axis axis = axis(left);
    Svg svg = new Svg(height, title);
    double bottom = height - BOTTOM;
    for (double mark = axis.first(); mark <= axis.high(); mark += axis.step()) {
      svg.line(axis.at(mark), TOP, axis.at(mark), bottom, "grid");
      svg.text(axis.at(mark), bottom + 16, "middle", "mark", axis.text(mark));
    }
    if (Double.isFinite(marked)) {
      svg.line(axis.at(marked), TOP, axis.at(marked), bottom, "axis");
    }
    for (int i = 0; i < rows.size(); i++) {
      draw(svg, rows.get(i), axis, left, TOP + ROW * i + ROW / 2.0);
    }
    return svg.caption(Svg.WIDTH - RIGHT, height - 3, title).toString();
  }

  private Axis axis(double left) {
    List<Double> values = new ArrayList<>(marks);
    for (Row row : rows) {
      DoubleStream.of(row.value, row.low, row.high).filter(Double::isFinite).forEach(values::add);
    }
    double low = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double high = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    return Axis.of(low, high, left, Svg.WIDTH - RIGHT);
  }

  private static void draw(Svg svg, Row row, Axis axis, double left, double y) {
    svg.text(left - GAP, y + 4, "end", "label", row.label);
    if (!Double.isFinite(row.value)) {
      return;
    }
    double low = axis.at(row.low);
    double high = axis.at(row.high);
    svg.line(low, y, high, y, "whisker");
    if (Double.isFinite(row.low)) {
      svg.line(low, y - 5, low, y + 5, "whisker");
    }
    if (Double.isFinite(row.high)) {
      svg.line(high, y - 5, high, y + 5, "whisker");
    }
    svg.dot(axis.at(row.value), y, "dot", row.hint);
  }
}
