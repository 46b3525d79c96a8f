package org.propnet.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.RulesheetSyntax;

class RulesheetLayoutTest {

  /** Checks what a text of one syntax is in both, once it is formatted. */
  private static void assertLayout(RulesheetSyntax from, String text, String kif, String infix) {
    var printed = LayoutCheck.check(text, from, "game");
    assertEquals(kif, printed.get(RulesheetSyntax.KIF));
    assertEquals(infix, printed.get(RulesheetSyntax.INFIX));
  }

  @Test
  void factsKeepTheirLinesAndBlankLinesAreMadeOne() {
    assertLayout(
        RulesheetSyntax.KIF,
        """


        ;;;  Title \t
        ;; % no title
        \t
        (ROLE white)(role   black) ; both


        (succ
          1 2) (succ 2 3)
        terminal (<= (q)) (<= p q) ((r))
        ;end

        """
            .replace("((r))", "(r)"),
        """
        ;;;  Title
        ;; % no title

        (role white) (role black) ; both

        (succ 1 2) (succ 2 3)
        terminal q
        (<= p q)
        r
        ;end
        """,
        """
        %%%  Title
        %% % no title

        role(white). role(black). % both

        succ(1,2). succ(2,3).
        terminal. q.
        p :- q
        r
        %end
        """);
  }

  @Test
  void conditionsHaveLinesOfTheirOwn() {
    assertLayout(
        RulesheetSyntax.INFIX,
        """
        legal(W,mark(X,Y)) :- true(cell(X,Y,b)) &
          true(control(W))
        p(X) :-
         q(X) & (a & b | ~c(_)) & ~(and(d))&or(e)&r(?X,'Knight')
        """,
        """
        (<= (legal ?w (mark ?x ?y))
            (true (cell ?x ?y b))
            (true (control ?w)))
        (<= (p ?x)
            (q ?x)
            (or (and a b)
                (not (c ?_1)))
            (not (and d))
            (or e)
            (r ?X Knight))
        """,
        """
        legal(W,mark(X,Y)) :-
            true(cell(X,Y,b)) &
            true(control(W))
        p(X) :-
            q(X) &
            ((a & b) |
             ~c(_)) &
            ~and(d) &
            or(e) &
            r(?X,'Knight')
        """);
  }

  @Test
  void commentsStayWhereTheyAre() {
    assertLayout(
        RulesheetSyntax.KIF,
        """
        (init ; a fact
          a)
        (<= ; why
          (p ?x) ; head
          ; first
          (q ?x) ; q
          (or (r a) ; r
          ; second
            (not ; no
              s))
          ; (t ?x)
        ) ; end
        (<= (p a) (q b) ; behind
          ) ; more
        (<= u (not (v ; v
         w
         ; after w
         ) ; after v
         ) ; after not
         )
        """,
        """
        (init ; a fact
            a)
        ; why
        (<= (p ?x) ; head
            ; first
            (q ?x) ; q
            (or (r a) ; r
                ; second
                ; no
                (not s))
            ; (t ?x)
            ) ; end
        (<= (p a)
            (q b) ; behind
            ) ; more
        (<= u
            (not (v ; v
                     w
                     ; after w
                     )) ; after v
                     ) ; after not
        """,
        """
        init( % a fact
            a)
        % why
        p(X) :- % head
            % first
            q(X) & % q
            (r(a) | % r
             % second
             % no
             ~s)
            % (t ?x)
            . % end
        p(a) :-
            q(b) % behind
            . % more
        u :-
            ~v( % v
                 w
                 % after w
                 ) % after v
                 . % after not
        """);
  }

  @Test
  void longLinesAreBroken() {
    String name = "n".repeat(35);
    String fact = "(" + name + " a)";
    assertLayout(
        RulesheetSyntax.KIF,
        "%1$s %1$s %1$s\n(<= %1$s (not (and %1$s b)))(<= %1$s (not (and %1$s %1$s %1$s)))"
            .formatted(fact),
        """
        %1$s %1$s
        %1$s
        (<= %1$s (not (and %1$s b)))
        (<= %1$s
            (not (and %1$s
                      %1$s
                      %1$s)))
        """
            .formatted(fact),
        """
        %1$s. %1$s.
        %1$s
        %1$s :- ~(%1$s & b)
        %1$s :-
            ~(%1$s &
              %1$s &
              %1$s)
        """
            .formatted(name + "(a)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "\uFEFF", " \t\u0000\r\n"})
  void nothingStaysNothing(String text) {
    assertLayout(RulesheetSyntax.KIF, text, "", "");
    assertLayout(RulesheetSyntax.INFIX, text, "", "");
  }

  @Test
  void marksOfTheOtherSyntaxDontRunTogether() {
    assertLayout(RulesheetSyntax.KIF, ";;%%x\n;;;;", ";; %%x\n;;;;\n", "%% %%x\n%%%%\n");
    assertLayout(RulesheetSyntax.INFIX, "%;x", "; ;x\n", "% ;x\n");
  }

  @Test
  void deepAndLargeTextsAreLaidOut() {
    String deep = "(<= p " + "(not (or a ; why\n".repeat(127) + ")".repeat(2 * 127 + 1);
    LayoutCheck.check(deep, RulesheetSyntax.KIF, "deep");
    LayoutCheck.check("(p a) ; b\n".repeat(20_000), RulesheetSyntax.KIF, "large");
    LayoutCheck.check("(p" + " a".repeat(50_000) + ")", RulesheetSyntax.KIF, "wide");
    String comments = "%\n".repeat(5_000_000);
    assertThrows(
        RulesheetSizeException.class,
        () -> RulesheetLayout.read(comments, "comments", RulesheetSyntax.INFIX));
    assertThrows(
        GdlSyntaxException.class,
        () -> RulesheetLayout.read("(".repeat(10_000_000), "deep", RulesheetSyntax.KIF));
  }
}
