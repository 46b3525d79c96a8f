package org.propnet.player.protocol;

import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.TextCursor;

/**
 * A scanner that splits a text into its top-level atoms and lists, by parentheses alone. Linear,
 * and without recursion. In infix form an element ends with a comma, and {@code mark(1,1)} is one
 * element.
 */
final class ElementScanner {

  /** The error for a text that ends too early. */
  static final String OPEN = "the parenthesis that is opened here is never closed";

  private final String text;
  private final int end;
  private final boolean isInfix;
  private int place;

  ElementScanner(String text, RulesheetSyntax syntax) {
    this(new Element(text, 0, text.length(), false), syntax);
  }

  ElementScanner(Element part, RulesheetSyntax syntax) {
    this.text = part.source();
    this.place = part.start();
    this.end = part.end();
    this.isInfix = syntax == RulesheetSyntax.INFIX;
  }

  /** The current position. */
  int place() {
    return place;
  }

  /** Skips to the next element or closing parenthesis; false at the end. */
  boolean skipBlanks() {
    place = blanksEnd(place, isInfix ? Comment.INFIX_MARK : Comment.KIF_MARK);
    return place < end;
  }

  /** Consumes a character if it comes next. */
  boolean take(char c) {
    boolean isNext = skipBlanks() && text.charAt(place) == c;
    place += isNext ? 1 : 0;
    return isNext;
  }

  /** The next element; null at the end, or before an unmatched closing parenthesis. */
  @Nullable Element next() throws MessageException {
    if (!skipBlanks() || text.charAt(place) == ')') {
      return null;
    }
    return isInfix ? nextInfix(place, false) : nextKif(place);
  }

  /**
   * The next element, a term: in infix form it ends at its closing parenthesis or a blank, whatever
   * follows.
   */
  @Nullable Element nextTerm() throws MessageException {
    return isInfix && skipBlanks() ? nextInfix(place, true) : next();
  }

  private Element nextKif(int start) throws MessageException {
    boolean isList = text.charAt(start) == '(';
    place = isList ? listEnd(start) : atomEnd(start);
    return new Element(text, start, place, isList);
  }

  private Element nextInfix(int start, boolean isTerm) throws MessageException {
    char first = text.charAt(start);
    place = infixEnd(start, isTerm);
    if (place == start) {
      throw new MessageException(
          "found '" + first + "'", start, "write a term or a list before it");
    }
    int last = withoutBlanks(start, place);
    boolean isList =
        last > start + 1
            && ((first == '[' && text.charAt(last - 1) == ']')
                || (first == '(' && text.charAt(last - 1) == ')'));
    take(',');
    return new Element(text, start, last, isList);
  }

  private int atomEnd(int start) {
    int to = start;
    while (to < end && !TextCursor.isDelimiter(text.charAt(to))) {
      to++;
    }
    return to;
  }

  private int listEnd(int start) throws MessageException {
    boolean hasInfix =
        RulesheetSyntax.ofText(CharBuffer.wrap(text, start + 1, end)) == RulesheetSyntax.INFIX;
    char mark = hasInfix ? Comment.INFIX_MARK : Comment.KIF_MARK;
    int depth = 0;
    for (int at = start; at < end; at++) {
      char c = text.charAt(at);
      if (c == '(') {
        depth = deepened(depth, at);
      } else if (c == ')' && --depth == 0) {
        return at + 1;
      } else if (c == mark) {
        at = lineEnd(at) - 1;
      } else if (c == '\'' && hasInfix) {
        at = quoteEnd(text, at, end);
      }
    }
    throw open(start);
  }

  private int infixEnd(int start, boolean isTerm) throws MessageException {
    int depth = 0;
    for (int at = start; at < end; at++) {
      char c = text.charAt(at);
      if (c == '(' || c == '[') {
        depth = deepened(depth, at);
      } else if (c == ')' || c == ']') {
        if (depth == 0) {
          return at;
        }
        depth--;
        if (isTerm && depth == 0) {
          return at + 1;
        }
      } else if (depth == 0 && (c == ',' || (isTerm && TextCursor.isBlank(c)))) {
        return at;
      } else if (c == '\'') {
        at = quoteEnd(text, at, end);
      } else if (c == Comment.INFIX_MARK) {
        at = lineEnd(at) - 1;
      }
    }
    if (depth > 0) {
      throw open(start);
    }
    return end;
  }

  /** The index of the closing quote of the name that begins there; the beginning if it has none. */
  static int quoteEnd(String text, int start, int end) {
    int at = start + 1;
    while (at < end && text.charAt(at) != '\'' && !TextCursor.isDelimiter(text.charAt(at))) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at < end && text.charAt(at) == '\'' ? at : start;
  }

  private static int deepened(int depth, int at) throws MessageException {
    if (depth == MessageReader.MAX_DEPTH) {
      throw new MessageException(
          "lists are nested deeper than " + MessageReader.MAX_DEPTH, at, "flatten them");
    }
    return depth + 1;
  }

  static MessageException open(int start) {
    return new MessageException(OPEN, start, "send the whole message, and its length in bytes");
  }

  private int withoutBlanks(int start, int to) {
    int last = to;
    while (last > start && TextCursor.isBlank(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  private int blanksEnd(int from, char mark) {
    int at = from;
    while (at < end && (TextCursor.isBlank(text.charAt(at)) || text.charAt(at) == mark)) {
      at = text.charAt(at) == mark ? lineEnd(at) : at + 1;
    }
    return at;
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < end && !TextCursor.isLineEnd(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
