package org.propnet.gdl.kif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.NodeSource;
import org.propnet.gdl.text.TextCursor;
import org.propnet.gdl.text.TextErrors;

/**
 * Parses a KIF text into nested lists, without recursion: the nesting is bounded explicitly, not by
 * the stack. The memory for the result is bounded too.
 */
public final class KifParser implements NodeSource {

  private final TextCursor cursor;
  private final CommentTable comments;

  /** Creates a parser that reports comments. */
  public KifParser(CharSequence text, TextErrors errors, CommentTable comments) {
    this(new TextCursor(text, errors, Comment.KIF_MARK, comments), comments);
  }

  /** Creates a parser that reports comments, on a given cursor. */
  public KifParser(TextCursor cursor, CommentTable comments) {
    this.cursor = cursor;
    this.comments = comments;
  }

  /** All top-level nodes of the text. */
  public List<KifNode> parse() {
    List<KifNode> all = new ArrayList<>();
    for (KifNode node = next(); node != null; node = next()) {
      all.add(node);
    }
    return all;
  }

  @Override
  public int endLine() {
    return cursor.line();
  }

  @Override
  public @Nullable KifNode next() {
    Deque<KifNode.Group> open = new ArrayDeque<>();
    while (cursor.skipBlanks()) {
      char c = cursor.current();
      if (c == '(') {
        open(open);
      } else if (c == ')') {
        if (open.isEmpty()) {
          throw problem("found ')' that closes nothing; expected '(' or the end");
        }
        KifNode.Group closed = open.pop();
        comments.close(closed);
        cursor.advance();
        comments.end(closed, cursor.line());
        if (open.isEmpty()) {
          return closed;
        }
      } else {
        KifNode.Symbol symbol = symbol(open.isEmpty());
        comments.end(symbol, cursor.line());
        if (open.isEmpty()) {
          return symbol;
        }
        open.element().children().add(symbol);
      }
    }
    if (!open.isEmpty()) {
      KifNode.Group group = open.peek();
      throw problem(
          "the text ends, but the '(' of line "
              + group.line()
              + ", column "
              + group.column()
              + " is still open; expected ')'");
    }
    comments.beginRule();
    return null;
  }

  private void open(Deque<KifNode.Group> open) {
    if (open.size() == KifNode.MAX_DEPTH) {
      throw problem("lists nested deeper than " + KifNode.MAX_DEPTH + "; flatten the rule");
    }
    KifNode.Group group = new KifNode.Group(new ArrayList<>(4), cursor.line(), cursor.column());
    cursor.take(
        open.isEmpty() ? TextCursor.GROUP_BYTES + TextCursor.RULE_BYTES : TextCursor.GROUP_BYTES);
    begin(group, open.isEmpty());
    comments.open();
    if (!open.isEmpty()) {
      open.element().children().add(group);
    }
    open.push(group);
    cursor.advance();
  }

  private KifNode.Symbol symbol(boolean isRule) {
    int line = cursor.line();
    int column = cursor.column();
    int start = cursor.offset();
    while (!cursor.isAtEnd() && !TextCursor.isDelimiter(cursor.current())) {
      cursor.advance();
    }
    if (isRule) {
      cursor.take(TextCursor.RULE_BYTES);
    }
    String text = cursor.symbol(cursor.since(start));
    KifNode.Symbol symbol = new KifNode.Symbol(text, line, column);
    begin(symbol, isRule);
    return symbol;
  }

  private void begin(KifNode node, boolean isRule) {
    if (isRule) {
      comments.beginRule();
    } else {
      comments.begin(node);
    }
  }

  private RuntimeException problem(String problem) {
    return cursor.problem(cursor.line(), cursor.column(), problem);
  }
}
