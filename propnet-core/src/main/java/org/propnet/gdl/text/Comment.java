package org.propnet.gdl.text;

/**
 * A comment, in either syntax: it goes on to the end of its line.
 *
 * @param marks how many marks begin it, at least one
 * @param text what follows them, without blanks at its end; it begins with no mark of any syntax
 */
public record Comment(int marks, String text) {

  /** What begins a comment in KIF. */
  public static final char KIF_MARK = ';';

  /** What begins a comment in infix form. */
  public static final char INFIX_MARK = '%';

  /** The comment that is written so. */
  static Comment of(CharSequence written, char mark) {
    int start = 0;
    while (start < written.length() && written.charAt(start) == mark) {
      start++;
    }
    int end = written.length();
    while (end > start && TextCursor.isBlank(written.charAt(end - 1))) {
      end--;
    }
    String text = written.subSequence(start, end).toString();
    boolean isMistakable = !text.isEmpty() && isMark(text.charAt(0));
    return new Comment(start, isMistakable ? " " + text : text);
  }

  private static boolean isMark(char c) {
    return c == KIF_MARK || c == INFIX_MARK;
  }

  /** The comment as a syntax with that mark has it. */
  public String written(char mark) {
    return String.valueOf(mark).repeat(marks) + text;
  }
}
