package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KifReaderTest {

  private static GameDescription read(String text) {
    return KifReader.read(text, "game.kif");
  }

  private static Term constant(String name) {
    return new Constant(name);
  }

  private static Term variable(String name) {
    return new Variable(name);
  }

  @Test
  void readsFactsAndRules() {
    GameDescription game = read("(role white)\n(<= (p ?x (f ?x a)) (q ?x) (not (r ?x)))");

    Rule fact = Rule.of(Sentence.of("role", constant("white")));
    Rule rule =
        Rule.of(
            Sentence.of(
                "p",
                variable("x"),
                new Function("f", ImmutableList.of(variable("x"), constant("a")))),
            Sentence.of("q", variable("x")),
            new Not(Sentence.of("r", variable("x"))));
    assertEquals(ImmutableList.of(fact, rule), game.rules());
  }

  @Test
  void tellsWhereEachRuleWasWritten() {
    GameDescription game = read("; title\n(role white)\r\n\t(role black) (role red)\r(role blue)");

    assertEquals(new SourcePosition("game.kif", 2, 1), game.position(0));
    assertEquals(new SourcePosition("game.kif", 3, 2), game.position(1));
    assertEquals(new SourcePosition("game.kif", 3, 15), game.position(2));
    assertEquals(new SourcePosition("game.kif", 4, 1), game.position(3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(p a b)",
        "; a comment (with ) brackets\n(p a b)",
        "(p;comment\na;\r\nb)",
        "(p a b);",
        "(p a b) ; no line end",
        "\uFEFF(p a b)",
        "\t( p\u00A0a\u3000b\f)\n\n",
        "(p\ra\r\nb\n)",
        "(p a b)\r",
        "(<= (p a b))",
        "(p \uFEFFa\u0000b)",
      })
  void ignoresCommentsAndWhiteSpace(String text) {
    assertEquals(
        ImmutableList.of(Rule.of(Sentence.of("p", constant("a"), constant("b")))),
        read(text).rules());
  }

  @Test
  void byteOrderMarkCountsNoColumn() {
    assertEquals(new SourcePosition("game.kif", 1, 1), read("\uFEFF(p)").position(0));
  }

  @Test
  void keywordsAreReadInAnyCase() {
    GameDescription game =
        read("(ROLE Me) (<= TERMINAL (Or (NOT (True x)) (AND (Distinct a B) (does Me M))))");

    assertEquals(Sentence.of("role", constant("Me")), game.rules().get(0).head());
    assertEquals(
        "(<= terminal (or (not (true x)) (and (distinct a B) (does Me M))))",
        game.rules().get(1).toString());
  }

  @Test
  void otherNamesKeepTheirCase() {
    assertEquals("(Cell True a)", read("(Cell True a)").rules().get(0).head().toString());
  }

  @Test
  void atomsMayHaveParentheses() {
    assertEquals(read("terminal (<= p q)"), read("(terminal) (<= (p) (q))"));
    assertEquals(read("(p a)"), read("(p (a))"));
  }

  @Test
  void bodyMayBeMissing() {
    assertEquals(read("(p a)"), read("(<= (p a))"));
  }

  @Test
  void nestsConnectives() {
    Literal literal =
        read("(<= p (not (or (and q (not r)) (and) (or))))").rules().get(0).body().get(0);

    Sentence q = Sentence.of("q");
    Sentence r = Sentence.of("r");
    assertEquals(
        new Not(
            new Or(
                ImmutableList.of(
                    new And(ImmutableList.of(q, new Not(r))),
                    new And(ImmutableList.of()),
                    new Or(ImmutableList.of())))),
        literal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(p a))            | 1 | 6  | found ')' that closes nothing; expected '(' or the end",
        "(p                | 1 | 3  | the text ends, but the '(' of line 1, column 1 is still open;"
            + " expected ')'",
        "()                | 1 | 1  | found '()'; expected the name of a relation after '('",
        "(p ())            | 1 | 4  | found '()'; expected the name of a function after '('",
        "(<=)              | 1 | 1  | a rule needs a head: expected a sentence after '<='",
        "(<= p (not))      | 1 | 7  | 'not' takes 1 operand, but 0 are given",
        "(<= p (not q r))  | 1 | 7  | 'not' takes 1 operand, but 2 are given",
        "(<= p (distinct)) | 1 | 7  | 'distinct' takes 2 operands, but 0 are given",
        "(<= p (distinct a)) | 1 | 7 | 'distinct' takes 2 operands, but 1 is given",
        "(<= (not p) q)    | 1 | 6  | found 'not'; expected a sentence here",
        "(or p q)          | 1 | 2  | found 'or'; expected a sentence here",
        "(<= p and)        | 1 | 7  | found 'and'; expected a sentence here",
        "(?p a)            | 1 | 2  | found the variable ?p; expected the name of a relation",
        "?p                | 1 | 1  | found the variable ?p; expected the name of a relation",
        "(p (?f a))        | 1 | 5  | found the variable ?f; expected the name of a function",
        "(p ?)             | 1 | 4  | '?' alone is no variable; expected a name after it",
        "(<= p (<= q))     | 1 | 8  | found '<=' inside a rule; expected the name of a relation",
        "(p <=)            | 1 | 4  | found '<=' inside a rule; expected the name of a constant",
        "((p) a)           | 1 | 2  | found '('; expected the name of a relation",
        "(p ((f) a))       | 1 | 5  | found '('; expected the name of a function",
      })
  void saysWhatIsWrongAndWhere(String text, int line, int column, String problem) {
    GdlSyntaxException onFirstLine = assertThrows(GdlSyntaxException.class, () -> read(text));
    assertEquals(new SourcePosition("game.kif", line, column), onFirstLine.position());
    assertEquals("game.kif:" + line + ":" + column + ": " + problem, onFirstLine.getMessage());

    GdlSyntaxException later =
        assertThrows(GdlSyntaxException.class, () -> read("; one\n(role r)\r\n" + text));
    assertEquals(new SourcePosition("game.kif", line + 2, column), later.position());
  }

  @Test
  void readsOneTerm() {
    assertEquals(
        new Function("f", ImmutableList.of(variable("x"), constant("a"))),
        KifReader.readTerm(" (f ?x a) ; done"));
    assertEquals(
        "term:1:1: the text is empty; expected a term",
        assertThrows(GdlSyntaxException.class, () -> KifReader.readTerm("")).getMessage());
    assertEquals(
        "term:2:3: expected the end of the text after one term",
        assertThrows(GdlSyntaxException.class, () -> KifReader.readTerm("a\n  b c")).getMessage());
  }

  @Test
  void readsFiles(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.kif");
    Files.write(file, "\uFEFF(röle \uD83D\uDE00)".getBytes(StandardCharsets.UTF_8));

    assertEquals("(röle \uD83D\uDE00)\n", RulesheetReader.read(file).toString());
    assertThrows(NoSuchFileException.class, () -> RulesheetReader.read(folder.resolve("none")));
  }

  @Test
  void acceptsNestingUpToTheLimit() {
    String deep = "(f ".repeat(Term.MAXIMUM_DEPTH - 1) + "a" + ")".repeat(Term.MAXIMUM_DEPTH - 1);
    Rule fact = read("(p " + deep + ")").rules().get(0);
    assertTrue(fact.head().isGround());

    GdlSyntaxException refused =
        assertThrows(GdlSyntaxException.class, () -> read("(<= (p " + deep + "))"));
    assertEquals(
        new SourcePosition("game.kif", 1, 1 + "(<= (p ".length() + 3 * (Term.MAXIMUM_DEPTH - 2)),
        refused.position());
  }
}
