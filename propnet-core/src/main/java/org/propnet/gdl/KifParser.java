package org.propnet.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns a KIF text into nested lists, without recursion: the nesting is bounded, not the stack. */
final class KifParser {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

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
    List<KifNode> top = new ArrayList<>();
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
        add(top, open, group);
        open.push(group);
        offset++;
      } else if (c == ')') {
        if (open.isEmpty()) {
          throw problem(line, column, "found ')' that closes nothing; expected '(' or the end");
        }
        open.pop();
        offset++;
      } else {
        add(top, open, new KifNode.Symbol(symbol(), line, column));
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
    return top;
  }

  private static void add(List<KifNode> top, Deque<KifNode.Group> open, KifNode node) {
    KifNode.Group group = open.peek();
    (group == null ? top : group.children()).add(node);
  }

  private String symbol() {
    int start = offset;
    while (offset < text.length() && !isDelimiter(text.charAt(offset))) {
      offset++;
    }
    String symbol = text.subSequence(start, offset).toString();
    String known = symbols.putIfAbsent(symbol, symbol);
    return known == null ? symbol : known;
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

  private static boolean isDelimiter(char c) {
    return c == '(' || c == ')' || c == ';' || isBlank(c);
  }

  private int column() {
    return offset - lineStart + 1;
  }

  private GdlSyntaxException problem(int atLine, int atColumn, String problem) {
    return new GdlSyntaxException(new SourcePosition(source, atLine, atColumn), problem);
  }
}
