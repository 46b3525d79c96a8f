package org.propnet.gdl.text;

import com.google.common.base.CharMatcher;

/**
 * A comment, in either syntax, which extends to the end of its line.
 *
 * @param marks how many marks begin it, at least one
 * @param text the text after them, without trailing blanks; it doesn't begin with a mark of either
 *     syntax
 */
public record Comment(int marks, String text) {

  /** The character that begins a comment in KIF. */
  public static final char KIF_MARK = ';';

  /** The character that begins a comment in infix form. */
  public static final char INFIX_MARK = '%';

  /** Parses a comment. */
  static Comment of(CharSequence written, char mark) {
    String unmarked = CharMatcher.is(mark).trimLeadingFrom(written);
    String text = CharMatcher.forPredicate(TextCursor::isBlank).trimTrailingFrom(unmarked);
    boolean isMistakable = !text.isEmpty() && isMark(text.charAt(0));
    return new Comment(written.length() - unmarked.length(), isMistakable ? " " + text : text);
  }

  private static boolean isMark(char c) {
    return c == KIF_MARK || c == INFIX_MARK;
  }

  /** The comment in the syntax with the given mark. */
  public String written(char mark) {
    return String.valueOf(mark).repeat(marks) + text;
  }
}
