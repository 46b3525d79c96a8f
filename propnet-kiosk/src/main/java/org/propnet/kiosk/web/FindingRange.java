package org.propnet.kiosk.web;

import org.propnet.gdl.SourcePosition;

/**
 * The range of a text that a finding refers to: from its position to the end of the element there.
 *
 * @param start the offset of its first character, in UTF-16 code units
 * @param end the offset after its last one
 */
record FindingRange(int start, int end) {

  /** The maximum length to underline, as a longer range doesn't show the place. */
  private static final int MAX_LENGTH = 1_000;

  private static final String PUNCTUATION = "(),;&|~";

  /** The range of the element at a position. */
  static FindingRange of(String text, SourcePosition position) {
    int lineStart = 0;
    for (int line = 1; line < position.line() && lineStart < text.length(); line++) {
      int end = text.indexOf('\n', lineStart);
      lineStart = end < 0 ? text.length() : end + 1;
    }
    int start = Math.min(text.length(), lineStart + position.column() - 1);
    int end = end(text, start);
    return new FindingRange(start, Math.min(end, start + MAX_LENGTH));
  }

  /** The end of the list, the name, or the name with its arguments in parentheses. */
  private static int end(String text, int start) {
    int end = start;
    while (end < text.length() && isOfName(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && text.charAt(end) == '(') {
      return endOfList(text, end);
    }
    return Math.min(text.length(), Math.max(end, start + 1));
  }

  private static boolean isOfName(char letter) {
    return !Character.isWhitespace(letter) && PUNCTUATION.indexOf(letter) < 0;
  }

  private static int endOfList(String text, int start) {
    int depth = 0;
    int limit = Math.min(text.length(), start + MAX_LENGTH);
    for (int i = start; i < limit; i++) {
      char letter = text.charAt(i);
      if (letter == ';') {
        while (i < limit && text.charAt(i) != '\n') {
          i++;
        }
      } else if (letter == '(') {
        depth++;
      } else if (letter == ')' && --depth == 0) {
        return i + 1;
      }
    }
    // An unclosed list is an error where it begins.
    return start + 1;
  }
}
