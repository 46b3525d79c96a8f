package org.propnet.cli.tournament;

import com.google.common.html.HtmlEscapers;
import com.google.errorprone.annotations.FormatMethod;
import org.propnet.cli.report.Figures;

/**
 * Builder for the SVG markup of a picture; all text is escaped. Colours are CSS classes of the
 * page.
 */
final class Svg {

  static final int WIDTH = 720;

  /** Estimated width of a letter at 13 px, to place labels. */
  private static final double LETTER = 8.4;

  private static final int MAX_LABEL = 26;

  private final StringBuilder out = new StringBuilder();

  Svg(int height, String title) {
    out.append(
        Figures.format(
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n",
            WIDTH, height, escape(title)));
  }

  static String escape(String text) {
    return HtmlEscapers.htmlEscaper().escape(text);
  }

  /** A name shortened to fit beside a picture. */
  static String label(String text) {
    int count = text.codePointCount(0, text.length());
    return count <= MAX_LABEL
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_LABEL - 1)) + "…";
  }

  /** The approximate width of a label. */
  static double width(String text) {
    return LETTER * label(text).length();
  }

  /** Text; the anchor is start, middle or end. */
  Svg text(double x, double y, String anchor, String style, String text) {
    return add(
        "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
        style, x, y, anchor, escape(label(text)));
  }

  /** A caption, below the picture on the right. */
  Svg caption(double x, double y, String text) {
    return add(
        "<text class=\"mark\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
        x, y, escape(text));
  }

  Svg line(double x1, double y1, double x2, double y2, String style) {
    return add(
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
        style, x1, y1, x2, y2);
  }

  /** A dot with a tooltip. */
  Svg dot(double x, double y, String style, String hint) {
    return add(
        "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"><title>%s</title></circle>%n",
        style, x, y, escape(hint));
  }

  /** A rectangle; the opacity is from 0 to 1. */
  Svg box(
      double x, double y, double width, double height, String style, double opacity, String hint) {
    return add(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\""
            + " fill-opacity=\"%.2f\"><title>%s</title></rect>%n",
        style, x, y, width, height, opacity, escape(hint));
  }

  /** A polyline; the points are x and y in turn. */
  Svg path(double[] points, String style) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < points.length; i += 2) {
      text.append(Figures.format("%s%.1f,%.1f", i == 0 ? "" : " ", points[i], points[i + 1]));
    }
    return add("<polyline class=\"%s\" points=\"%s\"/>%n", style, text);
  }

  @FormatMethod
  private Svg add(String markup, Object... values) {
    out.append(Figures.format(markup, values));
    return this;
  }

  @Override
  public String toString() {
    return out + "</svg>\n";
  }
}
