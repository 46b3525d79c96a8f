package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InfixReaderTest {

  private static GameDescription read(String text) {
    return InfixReader.read(text, "game.hrf");
  }

  /** The KIF form of a text, one rule a line. */
  private static String kif(String text) {
    return read(text).toString();
  }

  @Test
  void readsFactsAndRules() {
    assertEquals(
        """
        (role nought)
        (<= (legal ?w (mark ?x ?y)) (true (cell ?x ?y b)) (true (control ?w)))
        (<= terminal (not open) (distinct ?x ?long_Name1))
        """,
        kif(
            """
            role(nought)
            legal(W,mark(X,Y)) :- true(cell(X,Y,b)) & true(control(W)) % one line
            terminal :- ~open & distinct(X,Long_Name1).
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "p :- a & b            ! (<= p a b)",
        "p:-a&b                ! (<= p a b)",
        "p :- (a & b)          ! (<= p (and a b))",
        "p :- a & (b & c)      ! (<= p a (and b c))",
        "p :- a | b            ! (<= p (or a b))",
        "p :- (a | b)          ! (<= p (or a b))",
        "p :- a & b | c & d    ! (<= p (or (and a b) (and c d)))",
        "p :- a & (b | c) & d  ! (<= p a (or b c) d)",
        "p :- a | b | c        ! (<= p (or a b c))",
        "p :- (a | b) | c      ! (<= p (or (or a b) c))",
        "p :- ~a & b           ! (<= p (not a) b)",
        "p :- ~(a & b)         ! (<= p (not (and a b)))",
        "p :- ~~a | ~b         ! (<= p (or (not (not a)) (not b)))",
        "p :- ((a))            ! (<= p a)",
        "p :- ~((a) | b)       ! (<= p (not (or a b)))",
        "p :- and() & or()     ! (<= p (and) (or))",
        "p :- and(a,or(~b))    ! (<= p (and a (or (not b))))",
        "p :- not(a) & q(not(b)) ! (<= p (not a) (q (not b)))",
        "p :- q() & r(f())     ! (<= p q (r f))",
        "p(X,x,_x,?X,?_,?x1)   ! (p ?x x ?_x ?X ?_ ?x1)",
        "p(_,f(_),X)           ! (p ?_1 (f ?_2) ?x)",
        "p(_3,_,_,_0)          ! (p ?_3 ?_1 ?_2 ?_0)",
        "p('Knight','1-2',007) ! (p Knight 1-2 007)",
        "'A b'                 ! ",
        "p('it\\'s',?'a-b','\\\\') ! (p it's ?a-b \\)",
        "'Next'(p) :- 'TRUE'(q)  ! (<= (next p) (true q))",
        "p('q','and',and)      ! (p q and and)",
      })
  void readsPrecedenceAndNames(String infix, String kif) {
    if (kif == null) {
      assertThrows(GdlSyntaxException.class, () -> read(infix));
    } else {
      assertEquals(kif + "\n", kif(infix));
      assertEquals(read(infix), read(InfixPrinter.print(read(infix))));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(a) :- q & r\ns",
        "p(a):-q&r.s",
        "p(a) :- q & r. s.",
        "p(a)\n:- q\n\n% comment\n& r\ns",
        "p(\n a % first\n)\n:-\nq &\nr\ns",
        "\uFEFFp(a) :- q & r % behind\n. % end\ns .",
        "p(a) :-\r\n q &\r r\r\ns",
        "p(a) :- q & r\rs\r",
        "p(a) :- q & r\u0000.\u00A0s\n\n",
      })
  void aRuleEndsWithADotOrItsLine(String text) {
    assertEquals("(<= (p a) q r)\ns\n", kif(text));
  }

  @Test
  void tellsWhereEachRuleWasWritten() {
    GameDescription game = read("% title\nrole(white)\r\n\trole(black). role(red)\r'R'(b)");

    assertEquals(new SourcePosition("game.hrf", 2, 1), game.position(0));
    assertEquals(new SourcePosition("game.hrf", 3, 2), game.position(1));
    assertEquals(new SourcePosition("game.hrf", 3, 15), game.position(2));
    assertEquals(new SourcePosition("game.hrf", 4, 1), game.position(3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "p(a              ! 1 ! 4 ! found the end of the text; expected ',' or ')' behind '(' of line 1",
        "p(a,)            ! 1 ! 5 ! found ')'; expected a term, such as f(a,X)",
        "p)               ! 1 ! 2 ! found ')'; expected ':-', '.' or the end of the line",
        "p q              ! 1 ! 3 ! found the name q; expected ':-', '.' or the end of the line",
        "p (a)            ! 1 ! 3 ! found '('; expected ':-', '.' or the end of the line;"
            + " arguments begin right behind their name",
        "p :- q r         ! 1 ! 8 ! found the name r; expected '&', '|', '.' or the end of the line",
        "p :- q, r        ! 1 ! 7 ! found ','; expected '&', '|', '.' or the end of the line",
        "p :-             ! 1 ! 5 ! found the end of the text; expected a condition, such as"
            + " true(p(X))",
        "p :- (q          ! 1 ! 8 ! found the end of the text; expected '&', '|' or ')' behind '('"
            + " of line 1",
        "p :- q :- r      ! 1 ! 8 ! found ':-'; expected '&' or '|', since the rule has ':-'"
            + " already; a dot or a line end ends it",
        "p & q            ! 1 ! 3 ! found '&'; expected ':-' behind the head of a rule",
        "~p               ! 1 ! 1 ! found '~'; expected the head of a rule, such as role(white)",
        "p. .             ! 1 ! 4 ! found '.'; expected the head of a rule, such as role(white)",
        "Cell(a)          ! 1 ! 1 ! found the variable Cell; expected the head of a rule, such as"
            + " role(white); a name that begins with a capital needs quotes",
        "p :- q & X       ! 1 ! 10 ! found the variable X; expected a condition, such as true(p(X));"
            + " a name that begins with a capital needs quotes",
        "p(F(a))          ! 1 ! 3 ! found the variable F; expected a term, such as f(a,X); a name"
            + " that begins with a capital needs quotes",
        "p(~a)            ! 1 ! 3 ! found '~'; expected a term, such as f(a,X)",
        "p(a;b)           ! 1 ! 4 ! found ';'; comments begin with '%', and '|' is between"
            + " alternatives",
        "p <= q           ! 1 ! 3 ! found '<='; a rule is written as head :- body",
        "p(x-y)           ! 1 ! 3 ! found x-y, which is no number and no word that begins with a"
            + " letter and has letters, digits and _ only; if it is a name, put it in quotes: 'x-y'",
        "p(1a)            ! 1 ! 3 ! found 1a, which is no number and no word that begins with a"
            + " letter and has letters, digits and _ only; if it is a name, put it in quotes: '1a'",
        "p('a b')         ! 1 ! 3 ! the quote is still open after a; names have no blanks,"
            + " parentheses or semicolons, so close it there",
        "p('a             ! 1 ! 3 ! the quote is still open after a; names have no blanks,"
            + " parentheses or semicolons, so close it there",
        "p('')            ! 1 ! 3 ! there is no name between the quotes; write one",
        "p('\\n')         ! 1 ! 4 ! found \\ in quotes; write \\\\ for it, and \\' for a quote",
        "p('?x')          ! 1 ! 3 ! no constant can be called '?x', since KIF has another meaning"
            + " for it; choose another name",
        "p('<=')          ! 1 ! 3 ! no constant can be called '<=', since KIF has another meaning"
            + " for it; choose another name",
        "p(?)             ! 1 ! 3 ! '?' begins a variable as KIF names it, such as ?X; put other"
            + " names in quotes: ?'a-b'",
        "p(_,_1)          ! 1 ! 5 ! the variable _1 is what the 1. '_' of this rule stands for;"
            + " choose another name",
        "p(_2,_,_)        ! 1 ! 3 ! the variable _2 is what the 2. '_' of this rule stands for;"
            + " choose another name",
        "p :- distinct(a) ! 1 ! 6 ! 'distinct' takes 2 operands, but 1 is given",
        "p :- not(a,b)    ! 1 ! 6 ! 'not' takes 1 operand, but 2 are given",
        "or(~a) :- b      ! 1 ! 4 ! found '~'; expected a term, such as f(a,X)",
        "p :              ! 1 ! 3 ! found :, which is no number and no word that begins with a"
            + " letter and has letters, digits and _ only; if it is a name, put it in quotes: ':'",
        "p:q              ! 1 ! 1 ! found p:q, which is no number and no word that begins with a"
            + " letter and has letters, digits and _ only; if it is a name, put it in quotes: 'p:q'",
        "or(a) :- b       ! 1 ! 1 ! found 'or'; expected a sentence here",
        "or(X) :- b       ! 1 ! 1 ! found 'or'; expected a sentence here",
        "p :- and         ! 1 ! 6 ! found 'and'; expected a sentence here",
      })
  void saysWhatIsWrongAndWhere(String text, int line, int column, String problem) {
    GdlSyntaxException onFirstLine = assertThrows(GdlSyntaxException.class, () -> read(text));
    assertEquals("game.hrf:" + line + ":" + column + ": " + problem, onFirstLine.getMessage());

    GdlSyntaxException later =
        assertThrows(GdlSyntaxException.class, () -> read("% one\nrole(r)\r\n" + text));
    assertEquals(new SourcePosition("game.hrf", line + 2, column), later.position());
  }

  @Test
  void nestsAsDeepAsKif() {
    int most = Term.MAXIMUM_DEPTH;
    String terms = "p(" + "f(".repeat(most - 1) + "a" + ")".repeat(most - 1) + ")";
    assertEquals(KifReader.read(kif(terms), "kif"), read(terms));
    assertThrows(GdlSyntaxException.class, () -> read("q :- " + terms));
    assertThrows(GdlSyntaxException.class, () -> read(terms + " :- q"));
    String negations = "p :- " + "~".repeat(most - 1) + "q";
    assertEquals(KifReader.read(kif(negations), "kif"), read(negations));
    assertThrows(GdlSyntaxException.class, () -> read("p :- " + "~".repeat(most) + "q"));
    String groups = "p :- " + "(a & ".repeat(most - 2) + "a" + ")".repeat(most - 2);
    assertEquals(groups + "\n", InfixPrinter.print(read(groups)));
    String flat = "p :- " + "~".repeat(200) + "(q & " + "~".repeat(60) + "q)";
    GdlSyntaxException tooDeep = assertThrows(GdlSyntaxException.class, () -> read(flat));
    assertEquals("conditions or terms nested deeper than 256; flatten the rule", problem(tooDeep));
  }

  /** Nesting is refused where it gets too deep, although nothing is closed yet. */
  @ParameterizedTest
  @ValueSource(strings = {"p(", "p :- (", "p :- ~", "p :- ~(", "p :- and("})
  void nestingIsRefusedWhereItGetsTooDeep(String part) {
    String text = part + part.replaceFirst("^p :- ", "").repeat(300);
    int column = 0;
    for (int nesting = 0; nesting <= Term.MAXIMUM_DEPTH; column++) {
      nesting += "(~".indexOf(text.charAt(column)) < 0 ? 0 : 1;
    }
    GdlSyntaxException tooDeep = assertThrows(GdlSyntaxException.class, () -> read(text));
    assertEquals("conditions or terms nested deeper than 256; flatten the rule", problem(tooDeep));
    assertEquals(new SourcePosition("game.hrf", 1, column), tooDeep.position());
  }

  @ParameterizedTest
  @ValueSource(strings = {"~q", "(q)", "~(q)", "not(q)", "q(f(a))", "((q))", "(q | ~q)"})
  void manyConditionsAreNotDeep(String condition) {
    int conditions = 2 * Term.MAXIMUM_DEPTH;
    Rule rule = read("p :- q" + (" & " + condition).repeat(conditions)).rules().get(0);
    assertEquals(conditions + 1, rule.body().size());
    assertEquals(rule.body().get(1), rule.body().get(conditions));
    assertEquals(
        conditions + 1,
        ((Or) read("p :- q" + (" | " + condition).repeat(conditions)).rules().get(0).body().get(0))
            .operands()
            .size());
  }

  private static String problem(GdlSyntaxException exception) {
    return String.valueOf(exception.getMessage()).replaceFirst("^[^ ]+ ", "");
  }
}
