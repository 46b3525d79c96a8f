package org.propnet.gdl;

import java.util.HashMap;
import java.util.Map;

/**
 * A place in the text of a rulesheet that moves forward from token to token, and knows line and
 * column. It counts the memory of what is made of the text, which is bounded by a part of the heap.
 */
final class TextCursor {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The memory of what is read is at most this part of the heap. */
  private static final int SHARE_OF_HEAP = 4;

  /** What a list takes as a term or sentence, with its place in another. */
  static final int GROUP_BYTES = 80;

  /** What a rule takes with its position, beside its sentences. */
  static final int RULE_BYTES = 96;

  /** What a symbol takes as a term, with its place in a list. */
  static final int SYMBOL_BYTES = 32;

  /** What the first occurrence of a symbol takes beside its letters. */
  static final int NAME_BYTES = 112;

  private final long mostBytes;
  private long bytes;
  private final CharSequence text;
  private final String source;
  private final char commentMark;
  private final CommentTable comments;
  private final Map<String, String> symbols = new HashMap<>();
  private int offset;
  private int line = 1;
  private int lineStart;

  /**
   * A cursor at the beginning of a text.
   *
   * @param source the name of the text
   * @param commentMark what begins a comment, which goes on to the end of its line
   * @param comments is told of every comment
   */
  TextCursor(CharSequence text, String source, char commentMark, CommentTable comments) {
    this(text, source, commentMark, comments, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** A cursor at the beginning of a text of which so many bytes may be made. */
  TextCursor(
      CharSequence text, String source, char commentMark, CommentTable comments, long mostBytes) {
    this.mostBytes = mostBytes;
    this.text = text;
    this.source = source;
    this.commentMark = commentMark;
    this.comments = comments;
    if (text.length() > 0 && text.charAt(0) == BYTE_ORDER_MARK) {
      offset = 1;
      lineStart = 1; // no editor counts it as a column
    }
  }

  /** Moves to the next token; false at the end of the text. */
  boolean skipBlanks() {
    while (offset < text.length()) {
      char c = text.charAt(offset);
      if (isLineEnd(c)) {
        skip();
      } else if (c == commentMark) {
        skipComment();
      } else if (isBlank(c)) {
        offset++;
      } else {
        return true;
      }
    }
    return false;
  }

  private void skipComment() {
    int start = offset;
    while (offset < text.length() && !isLineEnd(text.charAt(offset))) {
      offset++;
    }
    if (comments.isKept()) {
      take(GROUP_BYTES + NAME_BYTES + 2L * (offset - start));
      comments.found(Comment.of(text.subSequence(start, offset), commentMark), line);
    }
  }

  /** Whether no character is left. */
  boolean isAtEnd() {
    return offset == text.length();
  }

  /** The character here; NUL, which is a blank, at the end. */
  char current() {
    return offset < text.length() ? text.charAt(offset) : 0;
  }

  /** The character after this one; NUL at the end. */
  char next() {
    return offset + 1 < text.length() ? text.charAt(offset + 1) : 0;
  }

  /** Goes on by one character. */
  void skip() {
    char c = current();
    if (c == '\n' || (c == '\r' && next() != '\n')) {
      line++;
      lineStart = offset + 1;
    }
    offset++;
  }

  /** Goes on by one character, which is no line end. */
  void advance() {
    offset++;
  }

  /** How many characters are behind. */
  int offset() {
    return offset;
  }

  /** The text from a place to here. */
  String since(int start) {
    return text.subSequence(start, offset).toString();
  }

  /** Counts a symbol; equal ones are made one. */
  String symbol(String symbol) {
    take(SYMBOL_BYTES);
    String known = symbols.putIfAbsent(symbol, symbol);
    if (known == null) {
      take(NAME_BYTES + 2L * symbol.length());
      return symbol;
    }
    return known;
  }

  /** Counts memory. */
  void take(long more) {
    bytes += more;
    if (bytes > mostBytes) {
      throw new RulesheetSizeException(new SourcePosition(source, line, column()), mostBytes);
    }
  }

  /** The line, from 1. */
  int line() {
    return line;
  }

  /** The column, from 1. */
  int column() {
    return offset - lineStart + 1;
  }

  GdlSyntaxException problem(int atLine, int atColumn, String problem) {
    return new GdlSyntaxException(new SourcePosition(source, atLine, atColumn), problem);
  }

  static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == BYTE_ORDER_MARK || c == 0;
  }
}
