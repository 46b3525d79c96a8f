package org.propnet.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.RulesheetSyntax;

/** Comments may be anywhere in a rule; they stay there, or go to the next place there is. */
final class CommentPlacesTest {

  /** Checks what a text is in both syntaxes, where a slash stands for a line end. */
  private static void assertPlaces(RulesheetSyntax from, String text, String kif, String infix) {
    Map<RulesheetSyntax, String> printed = LayoutCheck.check(text.replace('/', '\n'), from, text);
    assertEquals(kif.replace('/', '\n') + "\n", printed.get(RulesheetSyntax.KIF));
    assertEquals(infix.replace('/', '\n') + "\n", printed.get(RulesheetSyntax.INFIX));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "% a/p % b/% c/. % d/q ! " + "; a/p ; b/; c/; d/q ! " + "% a/p % b/% c/% d/q",
        "p(a % b/, % c/ X % d/) % e ! "
            + "(p/    a ; b/    ; c/    ?x ; d/    ) ; e ! "
            + "p(/    a, % b/    % c/    X % d/    ) % e",
        "p :- % a/( % b/ q % c/ | % d/ r % e/ % f/) % g ! "
            + "(<= p ; a/    (or/        ; b/        q ; c/        ; d/        r ; e/"
            + "        ; f/        )) ; g ! "
            + "p :- % a/    (/     % b/     q | % c/     % d/     r % e/     % f/     ) % g",
        "p :- % a/~ % b/ ~ % c/( % d/ q % e/ % f/) & % g/(% h/ r % i/ ) % j/. ! "
            + "(<= p ; a/    ; b/    ; c/    ; d/    (not (not q)) ; e/    ; f/    ; g/    ; h/"
            + "    r ; i/    ; j/    ) ! "
            + "p :- % a/    % b/    % c/    % d/    ~~q & % e/    % f/    % g/    % h/"
            + "    r % i/    % j/    .",
        "p :- q & % a/ and( % b/) & % c/ or(% d/ % e/ q % f/) % g/ % h/ . % i ! "
            + "(<= p/    q ; a/    ; b/    (and) ; c/    (or/        ; d/        ; e/"
            + "        q ; f/        ) ; g/    ; h/    ) ; i ! "
            + "p :-/    q & % a/    % b/    and() & % c/    or(/        % d/        % e/"
            + "        q % f/        ) % g/    % h/    . % i",
        "p( % a/) % b/ :- % c/ q( % d/ % e/) % f/ % g/ . % h ! "
            + "; a/(<= p ; b/    ; c/    ; d/    ; e/    q ; f/    ; g/    ) ; h ! "
            + "% a/p :- % b/    % c/    % d/    % e/    q % f/    % g/    . % h",
        "p(a,b) :- q(% a/ X,Y) & r(X, % b/ f(Y % c/)) | s % d/ % e/ t ! "
            + "(<= (p a b)/    (or (and (q ; a/                 ?x/                 ?y)/"
            + "             (r/                 ?x ; b/                 (f ?y))) ; c/"
            + "        s)) ; d/; e/t ! "
            + "p(a,b) :-/    ((q( % a/          X,/          Y) &/      r(/          X, % b/"
            + "          f(Y))) | % c/     s) % d/% e/t",
        "p :- (q & (r | s) % a/ ) % b/ | t % c/ & u ! "
            + "(<= p/    (or (and q/             (or r s) ; a/             ) ; b/"
            + "        (and t ; c/             u))) ! "
            + "p :-/    ((q &/      (r | s) % a/      ) | % b/     (t & % c/      u))",
        "p :- (% a/ q) & ((% b/ (% c/ r | s) & t) % d/ | u) ! "
            + "(<= p/    ; a/    q/    (or (and/             ; b/             (or/"
            + "                 ; c/                 r/                 s)/             t) ; d/"
            + "        u)) ! "
            + "p :-/    % a/    q &/    ((/      % b/      (/       % c/       r |/       s) &/"
            + "      t) | % d/     u)",
        "p % a/ :- % b/ q/% c ! "
            + "(<= p ; a/    ; b/    q)/; c ! "
            + "p :- % a/    % b/    q/% c",
        "p :- q/% a/& r/ % b/. % c/ s ! "
            + "(<= p/    q/    ; a/    r/    ; b/    ) ; c/s ! "
            + "p :-/    q &/    % a/    r/    % b/    . % c/s",
        "p. q. % a/% b//% c ! " + "p q ; a/; b//; c ! " + "p. q. % a/% b//% c",
        "p(f(a % a/) % b/, b) % c ! "
            + "(p/    (f/        a ; a/        ) ; b/    b) ; c ! "
            + "p(/    f(/        a % a/        ), % b/    b) % c",
        "'P'('F'(% a/ a,B)) ! (P/    (F ; a/        a/        ?b)) ! "
            + "'P'(/    'F'( % a/        a,/        B))",
        "p :- q & ~ % a/ r ! "
            + "(<= p/    q/    ; a/    (not r)) ! "
            + "p :-/    q &/    % a/    ~r",
        "p :- q & ( % a/ r | s) ! "
            + "(<= p/    q/    (or/        ; a/        r/        s)) ! "
            + "p :-/    q &/    (/     % a/     r |/     s)",
        "p :- (q/ & % a/ r) ! "
            + "(<= p/    (and q ; a/         r)) ! "
            + "p :-/    (q & % a/     r)",
        "p(q/ , % a/ r) ! " + "(p/    q ; a/    r) ! " + "p(/    q, % a/    r)",
        "p/ :- % a/ q/ & % b/ r ! "
            + "(<= p ; a/    q ; b/    r) ! "
            + "p :- % a/    q & % b/    r",
        "p :- q | ~ % a/ (r & ~ % b/ s) ! "
            + "(<= p/    (or q/        ; a/        (not (and r/                  ; b/"
            + "                  (not s))))) ! "
            + "p :-/    (q |/     % a/     ~(r &/       % b/       ~s))",
      })
  void inInfixForm(String text, String kif, String infix) {
    assertPlaces(RulesheetSyntax.INFIX, text, kif, infix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "(<= ; a/ ; b/( ; c/ p ; d/ ; e/) ; f/ q) ; g ! "
            + "; a/; b/; c/; d/; e/(<= p ; f/    q) ; g ! "
            + "% a/% b/% c/% d/% e/p :- % f/    q % g",
        "( ; a/ p ; b/ ; c/ q ; d/ ; e/ ) ; f ! "
            + "; a/(p ; b/    ; c/    q ; d/    ; e/    ) ; f ! "
            + "% a/p( % b/    % c/    q % d/    % e/    ) % f",
        "(<= p ; a/ ; b/ ) ; c ! " + "p ; a/; b/; c ! " + "p % a/% b/% c",
        "(<= ( ; a/ p) ; b/) ; c ! " + "; a/p ; b/; c ! " + "% a/p % b/% c",
        "(<= p ( ; a/ and ; b/ ; c/) ( ; d/ or ; e/ q ; f/) ( ; g/ not q ; h/)) ; i ! "
            + "(<= p/    ; a/    ; b/    ; c/    (and)/    ; d/    (or/        ; e/"
            + "        q) ; f/    ; g/    (not q) ; h/    ) ; i ! "
            + "p :-/    % a/    % b/    % c/    and() &/    % d/    or(/        % e/"
            + "        q) & % f/    % g/    ~q % h/    . % i",
        "(<= p ( ; a/ not ; b/ ; c/ ( ; d/ not ; e/ q ; f/ ; g/) ; h/ ; i/) ; j/) ; k ! "
            + "(<= p/    ; a/    ; b/    ; c/    ; d/    ; e/    (not (not q ; f/"
            + "              ; g/              ) ; h/         ; i/         ) ; j/"
            + "         ) ; k ! "
            + "p :-/    % a/    % b/    % c/    % d/    % e/    not(/        not(/"
            + "            q % f/            % g/            ) % h/        % i/        ) % j/"
            + "        . % k",
        "(p a ; a/ ; b/ (f b ; c/ ) ; d/ c) ! "
            + "(p/    a ; a/    ; b/    (f/        b ; c/        ) ; d/    c) ! "
            + "p(/    a, % a/    % b/    f(/        b % c/        ), % d/    c)",
        "(<= (p a ; a/ ) ; b/ (q ; c/ ) (r (s ; d/ ; e/ ))) ! "
            + "(<= (p/        a ; a/        ) ; b/    q ; c/    (r/        ; d/        ; e/"
            + "        s)) ! "
            + "p(/    a % a/    ) :- % b/    q & % c/    r(/        % d/        % e/        s)",
        "(<= (p) ; a/ ; b/ ) ; c/ q ; d/ ; e ! "
            + "p ; a/; b/; c/q ; d/; e ! "
            + "p % a/% b/% c/q % d/% e",
        "(<= p (and q ; a/ ; b/ ) (or ; c/ ) ; d/ ) ! "
            + "(<= p/    (and q ; a/         ; b/         )/    ; c/    (or)) ; d ! "
            + "p :-/    and(/        q % a/        % b/        ) &/    % c/    or() % d",
        "p ; a/ ; b// ; c/q/ ; d ! " + "p ; a/; b//; c/q/; d ! " + "p % a/% b//% c/q/% d",
        "(<= p (q ; a/ ) ; b/ (r ; c/ ; d/ ) (not ; e/ r)) ! "
            + "(<= p/    ; a/    q ; b/    ; c/    ; d/    r/    ; e/    (not r)) ! "
            + "p :-/    % a/    q & % b/    % c/    % d/    r &/    % e/    ~r",
        "(s (q ; a/ ) ; b/ (r ; c/ ; d/ ) t) ! "
            + "(s/    ; a/    q ; b/    ; c/    ; d/    r/    t) ! "
            + "s(/    % a/    q, % b/    % c/    % d/    r,/    t)",
        "(<= p/ ; a/ ) q ! " + "p ; a/q ! " + "p % a/q",
        "(<= p/ ; a/ ; b/ ) q ! " + "p/; a/; b/q ! " + "p/% a/% b/q",
        "(<= p (or/ ; a/ (and q ; b/ r) ; c/ ; d/ s)) ! "
            + "(<= p/    (or/        ; a/        (and q ; b/             r) ; c/        ; d/"
            + "        s)) ! "
            + "p :-/    (/     % a/     (q & % b/      r) | % c/     % d/     s)",
      })
  void inKif(String text, String kif, String infix) {
    assertPlaces(RulesheetSyntax.KIF, text, kif, infix);
  }
}
