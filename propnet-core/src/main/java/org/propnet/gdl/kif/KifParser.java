package org.propnet.gdl.kif;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.NodeSource;
import org.propnet.gdl.text.TextCursor;
import org.propnet.gdl.text.TextErrors;

/**
 * Parses a KIF text into nested lists by recursion; the nesting is bounded explicitly, not by the
 * stack. The memory for the result is bounded too.
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
    if (cursor.skipBlanks()) {
      return node(0);
    }
    comments.beginRule();
    return null;
  }

  /** The node that begins here, inside as many lists. */
  private KifNode node(int depth) {
    boolean isRule = depth == 0;
    char c = cursor.current();
    if (c != '(' && c != ')') {
      return symbol(isRule);
    }
    if (c == ')') {
      throw cursor.problem("found ')' that closes nothing; expected '(' or the end");
    }
    if (depth == KifNode.MAX_DEPTH) {
      throw cursor.problem("lists nested deeper than " + KifNode.MAX_DEPTH + "; flatten the rule");
    }
    KifNode.Group group = new KifNode.Group(new ArrayList<>(4), cursor.line(), cursor.column());
    cursor.take(isRule ? TextCursor.GROUP_BYTES + TextCursor.RULE_BYTES : TextCursor.GROUP_BYTES);
    begin(group, isRule);
    comments.open();
    cursor.advance();
    while (cursor.skipBlanks()) {
      if (cursor.current() == ')') {
        comments.close(group);
        cursor.advance();
        comments.end(group, cursor.line());
        return group;
      }
      group.children().add(node(depth + 1));
    }
    throw cursor.problem(
        "the text ends, but the '(' of line "
            + group.line()
            + ", column "
            + group.column()
            + " is still open; expected ')'");
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
    comments.end(symbol, line);
    return symbol;
  }

  private void begin(KifNode node, boolean isRule) {
    if (isRule) {
      comments.beginRule();
    } else {
      comments.begin(node);
    }
  }
}
