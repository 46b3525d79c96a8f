package org.propnet.gdl.text;

import java.util.HashMap;
import java.util.Map;

/**
 * A cursor over the text of a rulesheet, which moves from token to token and tracks line and
 * column. It accounts for the memory of the nodes created from the text, which is bounded by a
 * fraction of the heap.
 */
public final class TextCursor {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The nodes may take one part in this many of the heap. */
  private static final int SHARE_OF_HEAP = 4;

  /** The memory of a list as a term or sentence, including its reference. */
  public static final int GROUP_BYTES = 80;

  /** The memory of a rule with its position, without its sentences. */
  public static final int RULE_BYTES = 96;

  /** The memory of a symbol as a term, including its reference. */
  public static final int SYMBOL_BYTES = 32;

  /** The memory of a symbol's first occurrence, without its letters. */
  public static final int NAME_BYTES = 112;

  private final long maxBytes;
  private long bytes;
  private final CharSequence text;
  private final TextErrors errors;
  private final char commentMark;
  private final CommentTable comments;
  private final Map<String, String> symbols = new HashMap<>();
  private int offset;
  private int line = 1;
  private int lineStart;

  /**
   * Creates a cursor at the beginning of a text.
   *
   * @param errors creates the exceptions for errors in the text
   * @param commentMark the character that begins a comment, which extends to the end of the line
   * @param comments is told of every comment
   */
  public TextCursor(CharSequence text, TextErrors errors, char commentMark, CommentTable comments) {
    this(text, errors, commentMark, comments, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Creates a cursor at the beginning of a text, with a limit for the memory of its nodes. */
  public TextCursor(
      CharSequence text,
      TextErrors errors,
      char commentMark,
      CommentTable comments,
      long maxBytes) {
    this.maxBytes = maxBytes;
    this.text = text;
    this.errors = errors;
    this.commentMark = commentMark;
    this.comments = comments;
    if (text.length() > 0 && text.charAt(0) == BYTE_ORDER_MARK) {
      offset = 1;
      lineStart = 1; // editors don't count it as a column
    }
  }

  /** Moves to the next token; false at the end of the text. */
  public boolean skipBlanks() {
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
    offset = lineEnd(text, offset);
    if (comments.isKept()) {
      take(GROUP_BYTES + NAME_BYTES + 2L * (offset - start));
      comments.found(Comment.of(text.subSequence(start, offset), commentMark), line);
    }
  }

  /** Whether no character is left. */
  public boolean isAtEnd() {
    return offset == text.length();
  }

  /** The character here; NUL, which is a blank, at the end. */
  public char current() {
    return offset < text.length() ? text.charAt(offset) : 0;
  }

  /** The character after this one; NUL at the end. */
  public char next() {
    return offset + 1 < text.length() ? text.charAt(offset + 1) : 0;
  }

  /** Advances by one character. */
  void skip() {
    char c = current();
    if (c == '\n' || (c == '\r' && next() != '\n')) {
      line++;
      lineStart = offset + 1;
    }
    offset++;
  }

  /** Advances by one character, which isn't a line end. */
  public void advance() {
    offset++;
  }

  /** The number of characters consumed. */
  public int offset() {
    return offset;
  }

  /** The text from an offset up to here. */
  public String since(int start) {
    return text.subSequence(start, offset).toString();
  }

  /** Interns a symbol, and accounts for its memory. */
  public String symbol(String symbol) {
    take(SYMBOL_BYTES);
    String known = symbols.putIfAbsent(symbol, symbol);
    if (known == null) {
      take(NAME_BYTES + 2L * symbol.length());
      return symbol;
    }
    return known;
  }

  /** Counts memory. */
  public void take(long more) {
    bytes += more;
    if (bytes > maxBytes) {
      throw errors.size(
          line,
          column(),
          "the rulesheet takes more than "
              + (maxBytes >> 20)
              + " MiB of memory, which is a part of the heap; give it a larger heap, or write fewer"
              + " rules");
    }
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return offset - lineStart + 1;
  }

  /** Creates the exception for an error here. */
  public RuntimeException problem(String problem) {
    return problem(line, column(), problem);
  }

  /** Creates the exception for an error at a position of the text. */
  public RuntimeException problem(int atLine, int atColumn, String problem) {
    return errors.syntax(atLine, atColumn, problem);
  }

  /** Whether a character ends a symbol of KIF. */
  public static boolean isDelimiter(char c) {
    return c == '(' || c == ')' || c == ';' || isBlank(c);
  }

  /** Whether a character ends a line. */
  public static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** The offset of the next line end, or of the end of the text. */
  public static int lineEnd(CharSequence text, int from) {
    int offset = from;
    while (offset < text.length() && !isLineEnd(text.charAt(offset))) {
      offset++;
    }
    return offset;
  }

  /** Whether a character is a blank: white space of any kind, a byte order mark, or NUL. */
  public static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == BYTE_ORDER_MARK || c == 0;
  }
}
