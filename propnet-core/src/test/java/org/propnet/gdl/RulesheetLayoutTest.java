package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
         q(X) & (a & b | ~c(_)) & ~(and(d))&r(?X,'Knight')
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "% a\np % b\n% c\n. % d\nq",
        "p(a % b\n, % c\n X % d\n) % e",
        "p :- % a\n( % b\n q % c\n | % d\n r % e\n % f\n) % g",
        "p :- % a\n~ % b\n ~ % c\n( % d\n q % e\n % f\n) & % g\n(% h\n r % i\n ) % j\n.",
        "p :- q & % a\n and( % b\n) & % c\n or(% d\n % e\n q % f\n) % g\n % h\n . % i",
        "p( % a\n) % b\n :- % c\n q( % d\n % e\n) % f\n % g\n . % h",
      })
  void commentsMayBeAnywhereInInfixForm(String text) {
    assertCommentsInOrder(text, RulesheetSyntax.INFIX);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= ; a\n ; b\n( ; c\n p ; d\n ; e\n) ; f\n q) ; g",
        "( ; a\n p ; b\n ; c\n q ; d\n ; e\n ) ; f",
        "(<= p ; a\n ; b\n ) ; c",
        "(<= ( ; a\n p) ; b\n) ; c",
        "(<= p ( ; a\n and ; b\n ; c\n) ( ; d\n or ; e\n q ; f\n) ( ; g\n not q ; h\n)) ; i",
        "(<= p ( ; a\n not ; b\n ; c\n ( ; d\n not ; e\n q ; f\n ; g\n) ; h\n ; i\n) ; j\n) ; k",
      })
  void commentsMayBeAnywhereInKif(String text) {
    assertCommentsInOrder(text, RulesheetSyntax.KIF);
  }

  private static void assertCommentsInOrder(String text, RulesheetSyntax syntax) {
    String letters = letters(text);
    assertEquals(text.chars().filter(c -> c == syntax.commentMark()).count(), letters.length());
    LayoutCheck.check(text, syntax, text)
        .values()
        .forEach(printed -> assertEquals(letters, letters(printed)));
  }

  /** The letters of which the comments of a text consist. */
  private static String letters(String text) {
    return text.replaceAll("[^;%]*[;%] (.)[^;%]*", "$1");
  }

  @Test
  void marksOfTheOtherSyntaxDontRunTogether() {
    assertLayout(RulesheetSyntax.KIF, ";;%%x\n;;;;", ";; %%x\n;;;;\n", "%% %%x\n%%%%\n");
    assertLayout(RulesheetSyntax.INFIX, "%;x", "; ;x\n", "% ;x\n");
  }
}
