package org.propnet.check.rules;

import java.util.ArrayList;
import java.util.List;
import org.propnet.gdl.text.TextCursor;

/**
 * Finds the start and end of each rule in a KIF text by parentheses alone, so that an error in one
 * rule doesn't hide the others. A list that begins with {@code <=} is always a rule, even where the
 * rule before it was never closed.
 */
final class KifOutline {

  private final String text;
  private final List<TextChunk> chunks = new ArrayList<>();

  private KifOutline(String text) {
    this.text = text;
  }

  /** The rules of a text, in order; between them are only blanks and comments. */
  static List<TextChunk> of(String text) {
    KifOutline outline = new KifOutline(text);
    outline.run();
    return outline.chunks;
  }

  private void run() {
    int depth = 0;
    int start = 0;
    for (int offset = 0; offset < text.length(); offset++) {
      char c = text.charAt(offset);
      if (c == ';') {
        offset = TextCursor.lineEnd(text, offset) - 1;
      } else if (c == '(') {
        if (depth > 0 && isRule(offset)) {
          chunks.add(new TextChunk(start, offset, depth));
          depth = 0;
        }
        start = depth == 0 ? offset : start;
        depth++;
      } else if (c == ')') {
        if (depth <= 1) {
          chunks.add(new TextChunk(depth == 0 ? offset : start, offset + 1, 0));
        }
        depth = Math.max(0, depth - 1);
      } else if (depth == 0 && !TextCursor.isDelimiter(c)) {
        int end = symbolEnd(offset);
        chunks.add(new TextChunk(offset, end, 0));
        offset = end - 1;
      }
    }
    if (depth > 0) {
      chunks.add(new TextChunk(start, text.length(), depth));
    }
  }

  private int symbolEnd(int from) {
    int offset = from;
    while (offset < text.length() && !TextCursor.isDelimiter(text.charAt(offset))) {
      offset++;
    }
    return offset;
  }

  /** Whether the list that is opened here is a rule with a body. */
  private boolean isRule(int parenthesis) {
    int first = parenthesis + 1;
    while (first < text.length() && text.charAt(first) == ' ') {
      first++;
    }
    return text.startsWith("<=", first)
        && first + 2 < text.length()
        && TextCursor.isDelimiter(text.charAt(first + 2));
  }
}
