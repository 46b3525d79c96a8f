package org.propnet.gdl.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.propnet.gdl.infix.InfixParser;
import org.propnet.gdl.kif.KifParser;

/** Which nodes the comments of a text belong to. */
final class CommentTableTest {

  private static final TextErrors ERRORS =
      (line, column, problem) -> new IllegalArgumentException(line + ":" + column + " " + problem);

  private final CommentTable comments = CommentTable.keeping();
  private final StringBuilder text = new StringBuilder();

  private String kif(String... lines) {
    return written(new KifParser(String.join("\n", lines), ERRORS, comments), Comment.KIF_MARK);
  }

  private String infix(String... lines) {
    return written(new InfixParser(String.join("\n", lines), ERRORS, comments), Comment.INFIX_MARK);
  }

  /**
   * Writes rules and comments between them in one line each: a comment before a node in front of
   * it, one behind a node after {@code >}, one at the end of a list after {@code $}.
   */
  private String written(NodeSource source, char mark) {
    text.setLength(0);
    for (KifNode rule = source.next(); rule != null; rule = source.next()) {
      writeBetweenRules(mark);
      write(rule, mark);
      text.append(" ends in ").append(source.endLine()).append('\n');
    }
    writeBetweenRules(mark);
    return text.toString();
  }

  private void writeBetweenRules(char mark) {
    for (CommentTable.Found each : comments.betweenRules()) {
      text.append(each.line()).append(each.comment().written(mark)).append('\n');
    }
  }

  private void write(KifNode node, char mark) {
    comments.before(node).forEach(each -> text.append(each.written(mark)).append(' '));
    if (node instanceof KifNode.Symbol symbol) {
      text.append(symbol.text());
    } else if (node instanceof KifNode.Group group) {
      String gap = "(";
      for (KifNode child : group.children()) {
        text.append(gap);
        write(child, mark);
        gap = " ";
      }
      comments.last(node).forEach(each -> text.append(" $").append(each.written(mark)));
      text.append(')');
    }
    Comment behind = comments.behind(node);
    if (behind != null) {
      text.append('>').append(behind.written(mark));
    }
  }

  @Test
  void commentsOfKif() {
    assertEquals(
        """
        1; first
        2;; second
        (<= (a ?x)>; behind a ; before b ; and b (b ?x)>; behind b \
        (c d>; behind d $; last of c $;;; and of c) (e)>; behind e (; at e f) $; last of the rule) ends in 14
        14; behind the rule
        15; between
        g ends in 16
        16; behind g
        17; end
        """,
        kif(
            "; first",
            ";; second",
            "(<= (a ?x) ; behind a",
            "  ; before b",
            "  ; and b",
            "  (b ?x) ; behind b",
            "  (c d ; behind d",
            "    ; last of c",
            "    ;;; and of c",
            "  ) (e) ; behind e",
            "  ( ; at e",
            "   f)",
            "  ; last of the rule",
            ") ; behind the rule",
            "; between",
            "g ; behind g",
            "; end"));
  }

  @Test
  void commentsOfInfix() {
    assertEquals(
        """
        1% first
        2%% second
        (<= (a ?x)>% behind a % before b (b ?x)>% behind b \
        (not (c d>% behind d % before e e>% behind e $% last of c))>% behind c \
        (or f>% behind f % before g g)>% behind the list $% last of the rule) ends in 15
        15% behind the rule
        16% between
        h ends in 17
        17% behind h
        (<= k l) ends in 18
        18% behind l
        19% end
        """,
        infix(
            "% first",
            "%% second",
            "a(X) :- % behind a",
            "  % before b",
            "  b(X) & % behind b",
            "  ~c(d, % behind d",
            "    % before e",
            "    e % behind e",
            "    % last of c",
            "  ) & % behind c",
            "  (f | % behind f",
            "   % before g",
            "   g) % behind the list",
            "  % last of the rule",
            "  . % behind the rule",
            "% between",
            "h % behind h",
            "k :- l % behind l",
            "% end"));
  }

  @Test
  void aCommentInTheLineOfAParenthesisIsInsideTheList() {
    assertEquals("(<= a (b) (; before c c)) ends in 3\n", kif("(<= a", "(b) ( ; before c", "c))"));
    assertEquals(
        "(<= a b (or % before c c d)) ends in 3\n", infix("a :-", "b & ( % before c", "c | d)"));
    assertEquals("(<= a b (not % before c c)) ends in 3\n", infix("a :-", "b & ~ % before c", "c"));
  }

  @Test
  void aCommentInTheLineOfASignIsBehindWhatComesBeforeTheSign() {
    assertEquals(
        "(<= a>% behind a b>% behind b (c>% behind the name d>% behind d e)) ends in 9\n",
        infix(
            "a",
            ":- % behind a",
            "b",
            "& % behind b",
            "c( % behind the name",
            "d",
            ", % behind d",
            "e",
            ") ."));
    assertEquals("a>% behind a ends in 2\n", infix("a % behind a", "."));
  }

  @Test
  void commentsOfParenthesesOfInfix() {
    assertEquals(
        "(<= a % before the list (or b c $% last of the list)) ends in 5\n",
        infix("a :-", "% before the list", "(b | c", "% last of the list", ")"));
    assertEquals("(<= a b>% behind b) ends in 3\n", infix("a :-", "(b % behind b", ")"));
  }

  @Test
  void aNodeHasOneCommentBehind() {
    KifNode node = new KifNode.Symbol("a", 1, 1);
    Comment first = new Comment(1, "first");
    assertTrue(comments.putBehind(node, first));
    assertFalse(comments.putBehind(node, new Comment(1, "second")));
    assertEquals(first, comments.behind(node));
  }

  @Test
  void marksOfTheOtherSyntaxAreText() {
    assertEquals("1; % a\n2; b\n", kif(";% a", "; b  "));
    assertEquals("1% ; c\n2%% d\n", infix("%; c", "%% d"));
  }
}
