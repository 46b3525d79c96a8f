package org.propnet.export;

import java.util.Locale;

/** Writes elements of an SVG file and their contents. */
final class SvgElements {

  /** The width of a text column, in pixels. */
  static final double COLUMN = 6.7;

  static final double RING = 3.5;

  private static final int MAX_COLUMNS = 56;

  /** The style sheet. */
  static final String STYLE =
      """
      text { font: 11px 'DejaVu Sans Mono', Menlo, Consolas, monospace; fill: #222; }
      .title { font-size: 16px; font-weight: bold; }
      .frame { fill: #f7f7f7; stroke: #999; }
      .box { fill: #fff; stroke: #888; }
      .initial { fill: #fff3b0; stroke: #222; stroke-width: 2; }
      .state { fill: #cfe3fa; stroke: #235a96; }
      .next { fill: #d5f0cf; stroke: #2b7a1f; }
      .goal { fill: #fbdcc0; stroke: #a8591a; }
      .middle { text-anchor: middle; }
      .ring { fill: #fff; stroke: #c00; stroke-width: 1.4; }
      .wire { fill: none; stroke-width: 1; }
      .back { stroke-dasharray: 5 3; }
      .wire:hover { stroke-width: 3; }
      .w0 { stroke: #555; } .w1 { stroke: #1f6fb4; } .w2 { stroke: #b4521f; } .w3 { stroke: #2b8a3e; }
      .w4 { stroke: #7b3fa0; } .w5 { stroke: #0b8a8a; } .w6 { stroke: #a0326b; } .w7 { stroke: #8a7a0b; }
      """;

  private SvgElements() {}

  /** Adds a box. */
  static void rectangle(StringBuilder out, double x, double y, double w, double h, String style) {
    out.append("<rect class=\"").append(style);
    out.append(numbers("\" x=\"@\" y=\"@\" width=\"@\" height=\"@\" rx=\"2\"/>\n", x, y, w, h));
  }

  /** The ring that stands for an inverter. */
  static String ring(double x, double y) {
    return numbers("<circle class=\"ring\" cx=\"@\" cy=\"@\" r=\"@\"/>\n", x, y, RING);
  }

  /** Adds a line of text. */
  static void text(StringBuilder out, double x, double y, String style, String text) {
    out.append(numbers("<text x=\"@\" y=\"@\"", x, y));
    if (!style.isEmpty()) {
      out.append(" class=\"").append(style).append('"');
    }
    out.append('>').append(escaped(text)).append("</text>\n");
  }

  /** A label, shortened to a maximum number of columns. */
  static String shortened(String label) {
    if (columns(label) <= MAX_COLUMNS) {
      return label;
    }
    StringBuilder beginning = new StringBuilder();
    int columns = 1;
    for (int i = 0; i < label.length(); ) {
      int c = label.codePointAt(i);
      columns += columns(c);
      if (columns > MAX_COLUMNS) {
        break;
      }
      beginning.appendCodePoint(c);
      i += Character.charCount(c);
    }
    return beginning.append('…').toString();
  }

  /** The width of a text in columns. */
  static int columns(String text) {
    return text.codePoints().map(SvgElements::columns).sum();
  }

  /** Characters from Hangul on count as double width, as some of most scripts there are. */
  private static int columns(int codePoint) {
    return codePoint < 0x1100 ? 1 : 2;
  }

  /** The text, escaped for XML. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A text with numbers in place of each {@code @}. */
  static String numbers(String pattern, double... values) {
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      text.append(c == '@' ? number(values[next++]) : String.valueOf(c));
    }
    return text.toString();
  }

  /** A number with at most one decimal digit. */
  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
