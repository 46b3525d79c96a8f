package org.propnet.bench.growth;

import static org.propnet.bench.growth.SvgElements.number;

import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;

/**
 * Draws diagrams with logarithmic axes side by side, as SVG. Neither fonts nor anything else of the
 * machine decides the layout, so equal figures give equal bytes.
 */
final class SvgChart {

  /*
   * Why not by a library: XChart turns letters into outlines of the fonts it finds on the machine,
   * which makes a few lines hundreds of kilobytes that differ from machine to machine; JFreeSVG is
   * under a licence that the project can't take over.
   */

  private static final int PANEL_WIDTH = 480;
  private static final int HEIGHT = 400;
  private static final int LEFT = 80;
  private static final int RIGHT = 20;
  private static final int TOP = 40;
  private static final int BOTTOM = 80;

  private static final double PLOT_WIDTH = PANEL_WIDTH - LEFT - RIGHT;
  private static final double PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;

  /** Colours that people tell apart who see few. */
  private static final ImmutableList<String> COLOURS =
      ImmutableList.of("#0072b2", "#d55e00", "#009e73", "#cc79a7");

  /** Marks around the origin, so that lines differ without colours too. */
  private static final ImmutableList<String> MARKS =
      ImmutableList.of("M-4,-4H4V4H-4Z", "M0,-5L5,4H-5Z", "M0,-5L5,0L0,5L-5,0Z", "M-5,-1H5V1H-5Z");

  private final SvgElements svg;
  private final ChartPanel panel;
  private final LogAxis horizontal;
  private final LogAxis vertical;

  private SvgChart(SvgElements svg, ChartPanel panel) {
    this.svg = svg;
    this.panel = panel;
    this.horizontal = panel.horizontalAxis();
    this.vertical = panel.verticalAxis();
  }

  /**
   * Draws.
   *
   * @param panels the diagrams from left to right
   * @throws IllegalArgumentException if a value has no logarithm, or a diagram has no point or more
   *     than four lines
   */
  static String of(List<ChartPanel> panels) throws XMLStreamException {
    SvgElements svg = new SvgElements(PANEL_WIDTH * panels.size(), HEIGHT);
    svg.empty("rect", "width", "100%", "height", "100%", "fill", "white");
    for (int i = 0; i < panels.size(); i++) {
      if (panels.get(i).series().size() > COLOURS.size()) {
        throw new IllegalArgumentException(
            "there are colours for " + COLOURS.size() + " lines only");
      }
      svg.begin("g", "transform", "translate(" + (PANEL_WIDTH * i + LEFT) + " " + TOP + ")");
      new SvgChart(svg, panels.get(i)).draw();
      svg.end();
    }
    return svg.finish();
  }

  private void draw() throws XMLStreamException {
    svg.text(
        "text",
        panel.title(),
        "x",
        number(0),
        "y",
        "-16",
        "font-size",
        "14",
        "font-weight",
        "bold");
    for (double tick : horizontal.ticks()) {
      String x = number(x(tick));
      line(x, number(0), x, number(PLOT_HEIGHT));
      if (horizontal.isLabelled(tick)) {
        label(tick, x, number(PLOT_HEIGHT + 18), "middle");
      }
    }
    for (double tick : vertical.ticks()) {
      line(number(0), number(y(tick)), number(PLOT_WIDTH), number(y(tick)));
      if (vertical.isLabelled(tick)) {
        label(tick, "-8", number(y(tick) + 4), "end");
      }
    }
    svg.text(
        "text",
        panel.horizontal(),
        "x",
        number(PLOT_WIDTH / 2),
        "y",
        number(PLOT_HEIGHT + 38),
        "text-anchor",
        "middle");
    for (int i = 0; i < panel.series().size(); i++) {
      draw(panel.series().get(i), COLOURS.get(i), MARKS.get(i));
      double x = PLOT_WIDTH * i / panel.series().size();
      mark(COLOURS.get(i), MARKS.get(i), x + 5, PLOT_HEIGHT + 61, panel.series().get(i).name());
      svg.text(
          "text", panel.series().get(i).name(), "x", number(x + 16), "y", number(PLOT_HEIGHT + 65));
    }
  }

  private void draw(ChartPanel.Series series, String colour, String mark)
      throws XMLStreamException {
    svg.empty(
        "polyline",
        "points",
        series.points().stream()
            .map(point -> number(x(point.x())) + "," + number(y(point.y())))
            .collect(Collectors.joining(" ")),
        "fill",
        "none",
        "stroke",
        colour,
        "stroke-width",
        "2");
    for (ChartPanel.Point point : series.points()) {
      mark(colour, mark, x(point.x()), y(point.y()), point.label());
    }
  }

  private void mark(String colour, String mark, double x, double y, String title)
      throws XMLStreamException {
    String place = "translate(" + number(x) + " " + number(y) + ")";
    svg.begin("path", "d", mark, "fill", colour, "transform", place);
    svg.text("title", title);
    svg.end();
  }

  private void line(String x1, String y1, String x2, String y2) throws XMLStreamException {
    svg.empty("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", "#dddddd");
  }

  private void label(double tick, String x, String y, String anchor) throws XMLStreamException {
    svg.text("text", text(tick), "x", x, "y", y, "text-anchor", anchor, "fill", "#444444");
  }

  private static String text(double tick) {
    return tick >= 1
        ? String.format(Locale.ROOT, "%,.0f", tick)
        : BigDecimal.valueOf(tick).stripTrailingZeros().toPlainString();
  }

  private double x(double value) {
    return PLOT_WIDTH * horizontal.place(value);
  }

  private double y(double value) {
    return PLOT_HEIGHT * (1 - vertical.place(value));
  }
}
