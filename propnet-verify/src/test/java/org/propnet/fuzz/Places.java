package org.propnet.fuzz;

import org.propnet.gdl.SourcePosition;

/** Checks that an error names a position inside the text. */
final class Places {

  private Places() {}

  /** Checks the position of an error in a text, with lines and columns counted as readers do. */
  static void requireInside(SourcePosition place, String text, String source) {
    if (!place.source().equals(source)) {
      throw new AssertionError("the place " + place + " is in another text than " + source);
    }
    int start = text.startsWith("\ufeff") ? 1 : 0;
    for (int line = 1; line < place.line(); line++) {
      int end = lineEnd(text, start);
      if (end == text.length()) {
        throw new AssertionError("the place " + place + " is after the last line, " + line);
      }
      boolean isPair = text.charAt(end) == '\r' && text.startsWith("\n", end + 1);
      start = end + (isPair ? 2 : 1);
    }
    int most = lineEnd(text, start) - start + 1;
    if (place.line() < 1 || place.column() < 1 || place.column() > most) {
      throw new AssertionError("the place " + place + " is outside of its line of " + most);
    }
  }

  /** Checks that a line number is one of the text's lines, or the one after the last. */
  static void requireLine(int line, byte[] text) {
    int lines = 1;
    for (byte b : text) {
      lines += b == '\n' ? 1 : 0;
    }
    if (line < 1 || line > lines + 1) {
      throw new AssertionError("line " + line + " of " + lines);
    }
  }

  private static int lineEnd(String text, int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }
}
