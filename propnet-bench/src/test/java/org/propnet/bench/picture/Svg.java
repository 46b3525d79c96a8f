package org.propnet.bench.picture;

import java.util.Locale;

/** Writes the elements of an SVG picture, one a line. Deterministic on every platform. */
final class Svg {

  /** The colour of what changes. */
  static final String RED = "#b03030";

  private final StringBuilder text = new StringBuilder();

  /** Begins a picture with a white background. */
  Svg(int width, int height, String title) {
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif">
        <title>%s</title>
        <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
        <path d="M0,0 L8,4 L0,8 z"/></marker></defs>
        <rect width="%d" height="%d" fill="white"/>\
        """,
        width, height, title, width, height);
  }

  /** Draws a box with rounded corners. */
  void box(int left, int top, int width, int height, String fill, String stroke) {
    add(
        "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='%s' stroke='%s'/>",
        left, top, width, height, fill, stroke);
  }

  /** Draws a line with an arrowhead at its end. */
  void arrow(int x1, int y1, int x2, int y2) {
    add(
        "<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='black' marker-end='url(#tip)'/>",
        x1, y1, x2, y2);
  }

  /** Draws centred text, unless it is empty. */
  void text(int x, int y, int size, String words) {
    if (!words.isEmpty()) {
      add(
          "<text x='%d' y='%d' font-size='%d' text-anchor='middle' stroke='white'"
              + " stroke-width='4' paint-order='stroke'>%s</text>",
          x, y, size, words);
    }
  }

  /** Draws left-aligned black text. */
  void line(int x, int y, int size, String words) {
    add("<text x='%d' y='%d' font-size='%d'>%s</text>", x, y, size, words);
  }

  /** Draws a left-aligned line of code with its spaces preserved. */
  void code(int x, int y, String words) {
    add(
        "<text x='%d' y='%d' font-size='11' font-family='monospace' xml:space='preserve'>%s</text>",
        x, y, words.replace("<", "&lt;"));
  }

  /** Adds an element, formatted like {@code String.format}. */
  void add(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** Ends the picture. */
  String finish() {
    return text.append("</svg>\n").toString();
  }
}
