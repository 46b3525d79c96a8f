package org.propnet.gdl.infix;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.infix.InfixFrame.Built;
import org.propnet.gdl.infix.InfixToken.Kind;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.NodeSource;
import org.propnet.gdl.text.TextCursor;
import org.propnet.gdl.text.TextErrors;

/**
 * Parses infix form into the nested lists of KIF, without recursion: the nesting is bounded
 * explicitly, not by the stack. A condition between operators is parsed by precedence: {@code ~}
 * binds closest, then {@code &}, then {@code |}.
 */
public final class InfixParser implements NodeSource {

  private final TextCursor cursor;
  private final CommentTable comments;
  private final InfixLexer lexer;
  private final InfixGroups groups;
  private final Deque<InfixFrame> open = new ArrayDeque<>();
  private int nesting;
  private AnonymousVariables variables = new AnonymousVariables();
  private @Nullable Built head;
  private boolean isDotRead;
  private int endLine;

  /** Creates a parser that drops comments. */
  public InfixParser(CharSequence text, TextErrors errors) {
    this(text, errors, CommentTable.dropping());
  }

  /** Creates a parser that reports comments. */
  public InfixParser(CharSequence text, TextErrors errors, CommentTable comments) {
    this(new TextCursor(text, errors, Comment.INFIX_MARK, comments), comments);
  }

  /** Creates a parser that reports comments, on a given cursor. */
  public InfixParser(TextCursor cursor, CommentTable comments) {
    this.cursor = cursor;
    this.comments = comments;
    this.lexer = new InfixLexer(cursor);
    this.groups = new InfixGroups(cursor);
  }

  @Override
  public int endLine() {
    return endLine;
  }

  @Override
  public @Nullable KifNode next() {
    InfixToken first = lexer.peek();
    comments.beginRule();
    if (first.kind() == Kind.END) {
      return null;
    }
    if (first.kind() != Kind.NAME) {
      throw lexer.unexpected(first, "the head of a rule, such as role(white)");
    }
    cursor.take(TextCursor.RULE_BYTES);
    variables = new AnonymousVariables();
    head = null;
    isDotRead = false;
    nesting = 0;
    open.clear();
    open.push(InfixFrame.of(InfixFrame.Kind.RULE, first, List.of()));
    boolean isComplete = false;
    boolean isOperandNext = true;
    while (!isComplete) {
      if (isOperandNext) {
        isOperandNext = beginOperand(lexer.next());
      } else if (open.size() > 1) {
        isOperandNext = goOn(lexer.next());
      } else if (endsRule(lexer.peek())) {
        isComplete = true;
      } else {
        goOnWithRule(lexer.next());
        isOperandNext = true;
      }
    }
    variables.check(cursor);
    KifNode rule = groups.rule(open.element(), head);
    if (isDotRead && head != null) {
      comments.close(rule);
    }
    return rule;
  }

  /**
   * Begins an operand, and completes it if it is a single word; returns whether an operand is still
   * expected.
   */
  private boolean beginOperand(InfixToken token) {
    InfixFrame frame = open.element();
    switch (token.kind()) {
      case NAME -> {
        return beginName(frame, token);
      }
      case VARIABLE, ANONYMOUS -> {
        if (!frame.hasLiterals() && !lexer.isBeforeArguments()) {
          String text =
              token.kind() == Kind.VARIABLE
                  ? variables.named(token)
                  : cursor.symbol(variables.next());
          complete(new Built(node(token, text), 0), token.line());
          return false;
        }
      }
      case TILDE -> {
        if (isBody(frame)) {
          deepen(token);
          frame.negations.add(token);
          comments.open();
          return true;
        }
      }
      case OPEN -> {
        if (isBody(frame)) {
          deepen(token);
          open.push(InfixFrame.of(InfixFrame.Kind.PARENTHESES, token, comments.takeFound()));
          comments.open();
          return true;
        }
      }
      case CLOSE -> {
        // A list may be empty, but a comma must be followed by an operand.
        if (frame.isList() && frame.group().children().size() == 1 && frame.negations.isEmpty()) {
          close(frame, token);
          return false;
        }
      }
      default -> {}
    }
    throw lexer.unexpected(
        token, isBody(frame) ? "a condition, such as true(p(X))" : "a term, such as f(a,X)");
  }

  private boolean beginName(InfixFrame frame, InfixToken name) {
    if (!lexer.isBeforeArguments()) {
      complete(new Built(node(name, name.text()), 0), name.line());
      return false;
    }
    InfixToken parenthesis = lexer.next();
    deepen(parenthesis);
    KifNode.Group group = new KifNode.Group(new ArrayList<>(4), name.line(), name.column());
    cursor.take(TextCursor.GROUP_BYTES);
    if (frame.kind != InfixFrame.Kind.RULE || head != null) {
      comments.begin(group);
    }
    KifNode.Symbol symbol = new KifNode.Symbol(name.text(), name.line(), name.column());
    group.children().add(symbol);
    comments.end(symbol, parenthesis.line());
    InfixFrame.Kind kind =
        isBody(frame) && isConnective(name.text())
            ? InfixFrame.Kind.OPERANDS
            : InfixFrame.Kind.ARGUMENTS;
    open.push(InfixFrame.list(kind, name, group));
    return true;
  }

  private KifNode.Symbol node(InfixToken token, String text) {
    KifNode.Symbol symbol = new KifNode.Symbol(text, token.line(), token.column());
    InfixFrame frame = open.element();
    if (frame.kind != InfixFrame.Kind.RULE || head != null) {
      comments.begin(symbol);
    }
    return symbol;
  }

  /** Continues after an operand in parentheses; returns whether another one is expected. */
  private boolean goOn(InfixToken token) {
    InfixFrame frame = open.element();
    Kind kind = token.kind();
    if (kind == Kind.CLOSE) {
      close(frame, token);
      return false;
    }
    boolean isSeparator =
        frame.isList() ? kind == Kind.COMMA : kind == Kind.AMPERSAND || kind == Kind.BAR;
    if (!isSeparator) {
      String place = "behind '(' of line " + frame.start.line();
      throw lexer.unexpected(token, (frame.isList() ? "',' or ')' " : "'&', '|' or ')' ") + place);
    }
    comments.separate(token.line());
    if (kind == Kind.BAR) {
      groups.fold(frame);
    }
    return true;
  }

  /** Whether a rule ends before a token, or with it if it is a dot. */
  private boolean endsRule(InfixToken token) {
    switch (token.kind()) {
      case AMPERSAND, BAR, IF -> {
        return false;
      }
      case DOT -> {
        lexer.next();
        comments.separate(token.line());
        isDotRead = true;
        endLine = token.line();
        return true;
      }
      default -> {
        if (token.kind() != Kind.END && token.line() == endLine) {
          throw lexer.unexpected(
              token,
              head == null
                  ? "':-', '.' or the end of the line"
                  : "'&', '|', '.' or the end of the line");
        }
        return true;
      }
    }
  }

  private void goOnWithRule(InfixToken token) {
    InfixFrame frame = open.element();
    if ((token.kind() == Kind.IF) != (head == null)) {
      throw lexer.unexpected(
          token,
          head == null
              ? "':-' behind the head of a rule"
              : "'&' or '|', since the rule has ':-' already; a dot or a line end ends it");
    }
    comments.separate(token.line());
    if (token.kind() == Kind.IF) {
      head = frame.conjunction.remove(0);
    } else if (token.kind() == Kind.BAR) {
      groups.fold(frame);
    }
  }

  /** Ends the list or the parentheses of a frame. */
  private void close(InfixFrame frame, InfixToken token) {
    open.pop();
    nesting--;
    if (frame.isList()) {
      comments.close(frame.group());
      complete(groups.checked(new Built(frame.group(), frame.height())), token.line());
      return;
    }
    groups.fold(frame);
    Built inner = groups.either(frame);
    if (inner.node().line() == frame.start.line()
        && inner.node().column() == frame.start.column()) {
      comments.close(inner.node());
    } else {
      comments.separate(token.line());
    }
    comments.addBefore(inner.node(), frame.before);
    complete(inner, token.line());
  }

  /** Adds an operand that ended in a given line to the frame. */
  private void complete(Built operand, int line) {
    InfixFrame frame = open.element();
    Built outer = operand;
    List<InfixToken> negations = frame.negations;
    for (int i = negations.size() - 1; i >= 0; i--) {
      outer = groups.of(negations.get(i), Keywords.NOT, List.of(outer));
    }
    nesting -= negations.size();
    negations.clear();
    frame.add(outer);
    comments.end(outer.node(), line);
    endLine = line;
  }

  /** Counts open parts against the limit of nesting. */
  private void deepen(InfixToken token) {
    if (++nesting > KifNode.MAX_DEPTH) {
      throw groups.tooDeep(token.line(), token.column());
    }
  }

  private boolean isBody(InfixFrame frame) {
    return frame.hasLiterals() && (frame.kind != InfixFrame.Kind.RULE || head != null);
  }

  private static boolean isConnective(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.equals(Keywords.AND) || lower.equals(Keywords.OR) || lower.equals(Keywords.NOT);
  }
}
