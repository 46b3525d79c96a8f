package org.propnet.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.RulesheetSyntax;

/** Which facts share a line, and what is broken since it doesn't fit into 100 columns. */
final class LayoutLinesTest {

  private static String kif(String text) {
    return LayoutCheck.check(text, RulesheetSyntax.KIF, text).get(RulesheetSyntax.KIF);
  }

  /** A fact that takes so many columns in KIF. */
  private static String fact(int columns) {
    return "(" + "n".repeat(columns - 4) + " a)";
  }

  @Test
  void factsShareALineOfOneHundredColumns() {
    String fits = fact(33) + " " + fact(33) + " " + fact(32) + "\n";
    assertEquals(fits, kif(fits));
    String tooLong = fact(33) + " " + fact(33) + " " + fact(33) + "\n";
    assertEquals(fact(33) + " " + fact(33) + "\n" + fact(33) + "\n", kif(tooLong));
  }

  @Test
  void whatIsInTheNextLineBeginsARowOfItsOwn() {
    String rows = fact(60) + " " + fact(39) + "\n" + fact(39) + " " + fact(60) + "\n";
    assertEquals(rows, kif(rows));
  }

  @Test
  void rulesStayInALineOfOneHundredColumns() {
    String rule = "(<= (p ?x) " + fact(88) + ")\n";
    assertEquals(101, rule.length());
    assertEquals(rule, kif(rule));
    assertEquals("(<= (p ?x)\n    " + fact(89) + ")\n", kif("(<= (p ?x) " + fact(89) + ")\n"));
    String connectives = "(<= p (or) (and) " + fact(82) + ")\n";
    assertEquals(101, connectives.length());
    assertEquals(connectives, kif(connectives));
    assertEquals(
        "(<= p\n    (or)\n    (and)\n    " + fact(83) + ")\n",
        kif("(<= p (or) (and) " + fact(83) + ")\n"));
    assertEquals(
        "(<= (p ?x)\n    " + fact(88) + "\n    q)\n", kif("(<= (p ?x) " + fact(88) + " q)\n"));
  }

  @Test
  void conditionsAreBrokenWhereTheyDontFitBehindTheirIndentation() {
    String fits = "(<= p\n    q\n    (not " + fact(90) + "))\n";
    assertEquals(fits, kif(fits));
    assertEquals(fits, kif("(<= p q (not " + fact(90) + "))"));
    assertEquals(
        "(<= p\n    (or " + fact(46) + "\n        " + fact(46) + "))\n",
        kif("(<= p (or " + fact(46) + " " + fact(46) + "))\n"));
    String inner = "(<= p\n    (or (and " + fact(42) + " " + fact(43) + ")\n        q))\n";
    assertEquals(inner, kif(inner));
    assertEquals(
        "(<= p\n    (or (and " + fact(43) + "\n             " + fact(43) + ")\n        q))\n",
        kif("(<= p (or (and " + fact(43) + " " + fact(43) + ") q))"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 11, 12, 100})
  void indentationEndsAtSixtyColumns(int depth) {
    String text = "(<= p " + "(and q ".repeat(depth) + "r ; s\n t" + ")".repeat(depth + 1);
    int most =
        kif(text)
            .lines()
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .max()
            .orElseThrow();
    assertEquals(Math.min(60, 4 + 5 * depth), most);
  }

  @Test
  void onlyFactsWithoutCommentsShareALine() {
    var printed =
        LayoutCheck.check(
            """
        (p a) (q) ; both
        (r)
        (p a ; a
         ) (q) (r)
        (p
         ; b
         a) (q)
        (p (f
          ; c
          a)) (q)
        (<= p q) (r) (<= p q) (r) (p
           a) (q)
        ; d

        ; e
        (p

         a)
        (q)
        """,
            RulesheetSyntax.KIF,
            "facts");
    assertEquals(
        """
        (p a) q ; both
        r
        (p a) ; a
        q r
        (p
            ; b
            a)
        q
        (p
            (f
                ; c
                a))
        q
        (<= p q)
        r
        (<= p q)
        r (p a) q
        ; d

        ; e
        (p a)
        q
        """,
        printed.get(RulesheetSyntax.KIF));
    assertEquals(
        """
        p(a). q. % both
        r
        p(a) % a
        q. r.
        p(
            % b
            a)
        q
        p(
            f(
                % c
                a))
        q
        p :- q
        r
        p :- q
        r. p(a). q.
        % d

        % e
        p(a)
        q
        """,
        printed.get(RulesheetSyntax.INFIX));
  }
}
