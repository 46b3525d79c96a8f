package org.propnet.check.rules;

import java.util.ArrayList;
import java.util.List;
import org.propnet.gdl.infix.InfixNames;
import org.propnet.gdl.text.TextCursor;

/**
 * Finds the start and end of each rule in an infix text by parentheses and line ends alone, so that
 * an error in one rule doesn't hide the others. A name in the first column begins a rule even if a
 * parenthesis before it is open, unless that one is closed later.
 */
final class InfixOutline {

  private final String text;
  private final List<TextChunk> chunks = new ArrayList<>();

  /** The start of the current rule; −1 before the first. */
  private int start = -1;

  /** The position after its last word or sign. */
  private int end;

  /** The number of its open parentheses. */
  private int depth;

  /** Whether its last sign needs an operand. */
  private boolean isOpen;

  private boolean isDotRead;

  private InfixOutline(String text) {
    this.text = text;
  }

  /** The rules of a text, in order; between them are only blanks and comments. */
  static List<TextChunk> of(String text) {
    InfixOutline outline = new InfixOutline(text);
    outline.run();
    return outline.chunks;
  }

  private void run() {
    boolean isNewLine = true;
    int offset = text.startsWith("\uFEFF") ? 1 : 0;
    int lineStart = offset;
    while (offset < text.length()) {
      char c = text.charAt(offset);
      if (c == '%') {
        offset = TextCursor.lineEnd(text, offset);
      } else if (TextCursor.isBlank(c)) {
        offset++;
        if (TextCursor.isLineEnd(c)) {
          isNewLine = true;
          lineStart = offset;
        }
      } else {
        if (begins(c, isNewLine, offset == lineStart)) {
          endRule(offset);
          start = offset;
        }
        end = tokenEnd(offset);
        take(c, offset);
        offset = end;
        isNewLine = false;
      }
    }
    endRule(text.length());
  }

  /** Whether a rule begins with a word or sign that starts with the given character. */
  private boolean begins(char c, boolean isNewLine, boolean isAtLineStart) {
    if (depth > 0) {
      return isAtLineStart && Character.isLowerCase(c);
    }
    return start < 0 || isDotRead || (isNewLine && !isOpen && "&|:.".indexOf(c) < 0);
  }

  private void endRule(int next) {
    if (start >= 0) {
      chunks.add(new TextChunk(start, depth > 0 ? next : end, depth));
    }
    depth = 0;
  }

  private void take(char c, int offset) {
    isOpen = "&|~,".indexOf(c) >= 0 || (c == ':' && end == offset + 2);
    isDotRead = c == '.' && depth == 0;
    if (c == '(') {
      depth++;
    } else if (c == ')' && depth > 0) {
      depth--;
    } else if (c == ')') {
      goOnBefore();
    }
  }

  /** Takes a surplus closing parenthesis as the end of one left open in the previous rule. */
  private void goOnBefore() {
    int last = chunks.size() - 1;
    if (last >= 0 && chunks.get(last).missing() > 0) {
      TextChunk before = chunks.remove(last);
      start = before.start();
      depth = before.missing() - 1;
    }
  }

  private int tokenEnd(int from) {
    char c = text.charAt(from);
    if (c == '\'') {
      return quoteEnd(from);
    }
    if (c == ':' && text.startsWith(":-", from)) {
      return from + 2;
    }
    int offset = from;
    while (offset < text.length() && InfixNames.isWordPart(text.charAt(offset))) {
      offset++;
    }
    return Math.max(offset, from + 1);
  }

  /**
   * The position after the closing quote of a name, or after the opening one if the line has no
   * other.
   */
  private int quoteEnd(int from) {
    for (int offset = from + 1; offset < text.length(); offset++) {
      char c = text.charAt(offset);
      if (c == '\'') {
        return offset + 1;
      } else if (TextCursor.isDelimiter(c)) {
        break; // no name contains that
      } else if (c == '\\') {
        offset++;
      }
    }
    return from + 1;
  }
}
