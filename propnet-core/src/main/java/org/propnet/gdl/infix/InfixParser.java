package org.propnet.gdl.infix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.infix.InfixToken.Kind;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.NodeSource;
import org.propnet.gdl.text.TextCursor;
import org.propnet.gdl.text.TextErrors;

/**
 * Parses infix form into the nested lists of KIF by recursive descent; the nesting is bounded
 * explicitly, not by the stack. Of the operators, {@code ~} binds closest, then {@code &}, then
 * {@code |}.
 */
public final class InfixParser implements NodeSource {

  private final TextCursor cursor;
  private final CommentTable comments;
  private final InfixLexer lexer;

  /** How many negations, parentheses and lists are open. */
  private int nesting;

  private AnonymousVariables variables = new AnonymousVariables();
  private int endLine;

  /** Where an operand stands. */
  private enum Place {
    HEAD,
    CONDITION,
    TERM
  }

  /** A finished part of a rule, with its nesting depth in KIF. */
  private record Built(KifNode node, int height) {}

  /** Creates a parser that reports comments. */
  public InfixParser(CharSequence text, TextErrors errors, CommentTable comments) {
    this(new TextCursor(text, errors, Comment.INFIX_MARK, comments), comments);
  }

  /** Creates a parser that reports comments, on a given cursor. */
  public InfixParser(TextCursor cursor, CommentTable comments) {
    this.cursor = cursor;
    this.comments = comments;
    this.lexer = new InfixLexer(cursor);
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
    nesting = 0;
    List<Built> parts = new ArrayList<>();
    parts.add(named(lexer.next(), Place.HEAD));
    boolean hasBody = lexer.peek().kind() == Kind.IF;
    if (hasBody) {
      comments.separate(lexer.next().line());
      parts.addAll(conditions(first));
    }
    boolean isDotRead = endRule(hasBody);
    variables.check(cursor);
    if (!hasBody) {
      return parts.get(0).node();
    }
    KifNode rule = list(first, KifNode.ARROW, parts).node();
    if (isDotRead) {
      comments.close(rule);
    }
    return rule;
  }

  /** Ends a rule before the next token, or with it if it is a dot; returns whether it is. */
  private boolean endRule(boolean hasBody) {
    InfixToken token = lexer.peek();
    switch (token.kind()) {
      case AMPERSAND, BAR, IF ->
          throw lexer.unexpected(
              token,
              hasBody
                  ? "'&' or '|', since the rule has ':-' already; a dot or a line end ends it"
                  : "':-' behind the head of a rule");
      case DOT -> {
        lexer.next();
        comments.separate(token.line());
        endLine = token.line();
        return true;
      }
      default -> {
        if (token.kind() != Kind.END && token.line() == endLine) {
          throw lexer.unexpected(
              token,
              hasBody
                  ? "'&', '|', '.' or the end of the line"
                  : "':-', '.' or the end of the line");
        }
        return false;
      }
    }
  }

  /**
   * Conditions between operators: those of a conjunction, or a single disjunction.
   *
   * @param start gives its place to the lists of operands
   */
  private List<Built> conditions(InfixToken start) {
    List<Built> alternatives = new ArrayList<>(2);
    List<Built> conjunction = new ArrayList<>(4);
    while (true) {
      conjunction.add(operand(Place.CONDITION));
      Kind sign = lexer.peek().kind();
      if (sign != Kind.AMPERSAND && sign != Kind.BAR) {
        break;
      }
      comments.separate(lexer.next().line());
      if (sign == Kind.BAR) {
        alternatives.add(all(start, conjunction));
        conjunction = new ArrayList<>(4);
      }
    }
    if (alternatives.isEmpty()) {
      return conjunction;
    }
    alternatives.add(all(start, conjunction));
    return List.of(list(start, Keywords.OR, alternatives));
  }

  private Built all(InfixToken start, List<Built> conditions) {
    return conditions.size() == 1 ? conditions.get(0) : list(start, Keywords.AND, conditions);
  }

  private Built operand(Place place) {
    InfixToken token = lexer.next();
    boolean isCondition = place == Place.CONDITION;
    Kind kind = token.kind();
    if (kind == Kind.NAME) {
      return named(token, place);
    }
    if (kind == Kind.TILDE && isCondition) {
      deepen(token);
      comments.open();
      Built negated = operand(place);
      nesting--;
      return ended(list(token, Keywords.NOT, List.of(negated)), endLine);
    }
    if (kind == Kind.OPEN && isCondition) {
      return parenthesised(token);
    }
    boolean isVariable = kind == Kind.VARIABLE || kind == Kind.ANONYMOUS;
    if (isVariable && !isCondition && !lexer.isBeforeArguments()) {
      String text =
          kind == Kind.VARIABLE ? variables.named(token) : cursor.symbol(variables.next());
      return symbol(token, text, place);
    }
    throw lexer.unexpected(
        token, isCondition ? "a condition, such as true(p(X))" : "a term, such as f(a,X)");
  }

  private Built parenthesised(InfixToken start) {
    deepen(start);
    List<Comment> before = comments.takeFound();
    comments.open();
    List<Built> conditions = conditions(start);
    InfixToken end = lexer.next();
    if (end.kind() != Kind.CLOSE) {
      throw unexpectedIn(start, end, "'&', '|' or ')'");
    }
    nesting--;
    Built inner = all(start, conditions);
    KifNode node = inner.node();
    if (node.line() == start.line() && node.column() == start.column()) {
      comments.close(node);
    } else {
      comments.separate(end.line());
    }
    comments.addBefore(node, before);
    return ended(inner, end.line());
  }

  /** A relation, function, constant or connective, with its arguments if there are any. */
  private Built named(InfixToken name, Place place) {
    if (!lexer.isBeforeArguments()) {
      return symbol(name, name.text(), place);
    }
    InfixToken parenthesis = lexer.next();
    deepen(parenthesis);
    cursor.take(TextCursor.GROUP_BYTES);
    KifNode.Group group = new KifNode.Group(new ArrayList<>(4), name.line(), name.column());
    begin(group, place);
    KifNode.Symbol symbol = new KifNode.Symbol(name.text(), name.line(), name.column());
    group.children().add(symbol);
    comments.end(symbol, parenthesis.line());
    boolean isConnective = place == Place.CONDITION && isConnective(name.text());
    int height = 0;
    // A list may be empty, but a comma must be followed by an operand.
    InfixToken sign = lexer.peek().kind() == Kind.CLOSE ? lexer.next() : parenthesis;
    while (sign.kind() != Kind.CLOSE) {
      Built operand = operand(isConnective ? Place.CONDITION : Place.TERM);
      group.children().add(operand.node());
      height = Math.max(height, operand.height());
      sign = lexer.next();
      if (sign.kind() == Kind.COMMA) {
        comments.separate(sign.line());
      } else if (sign.kind() != Kind.CLOSE) {
        throw unexpectedIn(name, sign, "',' or ')'");
      }
    }
    nesting--;
    comments.close(group);
    return ended(checked(new Built(group, height + 1)), sign.line());
  }

  private static boolean isConnective(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.equals(Keywords.AND) || lower.equals(Keywords.OR) || lower.equals(Keywords.NOT);
  }

  private Built symbol(InfixToken token, String text, Place place) {
    KifNode.Symbol symbol = new KifNode.Symbol(text, token.line(), token.column());
    begin(symbol, place);
    return ended(new Built(symbol, 0), token.line());
  }

  private void begin(KifNode node, Place place) {
    if (place != Place.HEAD) {
      comments.begin(node);
    }
  }

  private Built ended(Built operand, int line) {
    comments.end(operand.node(), line);
    endLine = line;
    return operand;
  }

  /** Creates a list from a name and operands, at the position of a token. */
  private Built list(InfixToken start, String name, List<Built> operands) {
    cursor.take(TextCursor.GROUP_BYTES);
    List<KifNode> children = new ArrayList<>(operands.size() + 1);
    children.add(new KifNode.Symbol(name, start.line(), start.column()));
    operands.forEach(operand -> children.add(operand.node()));
    int height = operands.stream().mapToInt(Built::height).max().orElse(0);
    return checked(
        new Built(new KifNode.Group(children, start.line(), start.column()), height + 1));
  }

  private RuntimeException unexpectedIn(InfixToken start, InfixToken token, String expected) {
    return lexer.unexpected(token, expected + " behind '(' of line " + start.line());
  }

  /** Counts open parts against the limit of nesting, which also limits the recursion. */
  private void deepen(InfixToken token) {
    if (++nesting > KifNode.MAX_DEPTH) {
      throw tooDeep(token.line(), token.column());
    }
  }

  /** Checks the nesting depth of a finished part, and returns it. */
  private Built checked(Built built) {
    if (built.height() > KifNode.MAX_DEPTH) {
      throw tooDeep(built.node().line(), built.node().column());
    }
    return built;
  }

  private RuntimeException tooDeep(int line, int column) {
    return cursor.problem(
        line,
        column,
        "conditions or terms nested deeper than " + KifNode.MAX_DEPTH + "; flatten the rule");
  }
}
