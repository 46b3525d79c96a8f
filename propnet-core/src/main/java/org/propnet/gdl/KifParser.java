package org.propnet.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns a KIF text into nested lists, without recursion: the nesting is bounded, not the stack. The
 * memory that is made of the text is bounded too, by a part of the heap.
 */
final class KifParser {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The memory of what is read is at most this part of the heap. */
  private static final int SHARE_OF_HEAP = 4;

  /** What a list takes as a term or sentence, with its place in another. */
  private static final int GROUP_BYTES = 80;

  /** What a symbol takes as a term, with its place in a list. */
  private static final int SYMBOL_BYTES = 32;

  /** What the first occurrence of a symbol takes beside its letters. */
  private static final int NAME_BYTES = 112;

  /** What a rule takes with its position, beside its sentences. */
  private static final int RULE_BYTES = 96;

  private final long mostBytes = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
  private long bytes;
  private final CharSequence text;
  private final String source;
  private final Map<String, String> symbols = new HashMap<>();
  private int offset;
  private int line = 1;
  private int lineStart;

  KifParser(CharSequence text, String source) {
    this.text = text;
    this.source = source;
    if (text.length() > 0 && text.charAt(0) == BYTE_ORDER_MARK) {
      offset = 1;
      lineStart = 1; // no editor counts it as a column
    }
  }

  /** All top-level nodes of the text. */
  List<KifNode> parse() {
    List<KifNode> all = new ArrayList<>();
    for (KifNode node = next(); node != null; node = next()) {
      all.add(node);
    }
    return all;
  }

  /** The next top-level node of the text, or null at its end. */
  @Nullable KifNode next() {
    Deque<KifNode.Group> open = new ArrayDeque<>();
    while (skipBlanks()) {
      int column = column();
      char c = text.charAt(offset);
      if (c == '(') {
        if (open.size() == Term.MAXIMUM_DEPTH) {
          throw problem(
              line,
              column,
              "lists nested deeper than " + Term.MAXIMUM_DEPTH + "; flatten the rule");
        }
        KifNode.Group group = new KifNode.Group(new ArrayList<>(4), line, column);
        take(open.isEmpty() ? GROUP_BYTES + RULE_BYTES : GROUP_BYTES);
        if (!open.isEmpty()) {
          open.element().children().add(group);
        }
        open.push(group);
        offset++;
      } else if (c == ')') {
        if (open.isEmpty()) {
          throw problem(line, column, "found ')' that closes nothing; expected '(' or the end");
        }
        KifNode.Group closed = open.pop();
        offset++;
        if (open.isEmpty()) {
          return closed;
        }
      } else {
        KifNode.Symbol symbol = new KifNode.Symbol(symbol(), line, column);
        if (open.isEmpty()) {
          take(RULE_BYTES);
          return symbol;
        }
        open.element().children().add(symbol);
      }
    }
    if (!open.isEmpty()) {
      KifNode.Group group = open.peek();
      throw problem(
          line,
          column(),
          "the text ends, but the '(' of line "
              + group.line()
              + ", column "
              + group.column()
              + " is still open; expected ')'");
    }
    return null;
  }

  private void take(long more) {
    bytes += more;
    if (bytes > mostBytes) {
      throw new RulesheetSizeException(new SourcePosition(source, line, column()), mostBytes);
    }
  }

  private String symbol() {
    int start = offset;
    while (offset < text.length() && !isDelimiter(text.charAt(offset))) {
      offset++;
    }
    String symbol = text.subSequence(start, offset).toString();
    take(SYMBOL_BYTES);
    String known = symbols.putIfAbsent(symbol, symbol);
    if (known == null) {
      take(NAME_BYTES + 2L * symbol.length());
      return symbol;
    }
    return known;
  }

  /** Moves to the next token; false at the end of the text. */
  private boolean skipBlanks() {
    boolean comment = false;
    for (; offset < text.length(); offset++) {
      char c = text.charAt(offset);
      if (c == '\n' || (c == '\r' && !nextIs('\n'))) {
        line++;
        lineStart = offset + 1;
        comment = false;
      } else if (c == ';') {
        comment = true;
      } else if (!comment && !isBlank(c)) {
        return true;
      }
    }
    return false;
  }

  private boolean nextIs(char c) {
    return offset + 1 < text.length() && text.charAt(offset + 1) == c;
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == BYTE_ORDER_MARK || c == 0;
  }

  /** Whether a character ends a symbol. */
  static boolean isDelimiter(char c) {
    return c == '(' || c == ')' || c == ';' || isBlank(c);
  }

  private int column() {
    return offset - lineStart + 1;
  }

  private GdlSyntaxException problem(int atLine, int atColumn, String problem) {
    return new GdlSyntaxException(new SourcePosition(source, atLine, atColumn), problem);
  }
}
