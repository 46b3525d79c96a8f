package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Rule;
import org.propnet.gdl.SourcePosition;

/** Checks that errors in some rules don't hide others, and that every rule keeps its position. */
final class RecoveringReaderTest {

  private static RecoveringReader.Recovered read(String text) {
    return RecoveringReader.read(text, "game");
  }

  private static String places(RecoveringReader.Recovered read) {
    return String.join(
        " ",
        read.problems().stream()
            .map(it -> it.position().line() + ":" + it.position().column())
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(a b)/(c d                        | 2:1     | (a b)",
        "(<= p q/(<= r s)/(<= t u/(<= v w) | 1:1 3:1 | (<= r s)#(<= v w)",
        "(<= p (q r/(s t)/( <= u v)        | 1:1     | (<= u v)",
        "(a b))/(c)/) (d)                  | 1:6 3:1 | (a b)#c#d",
        "() (a) () ?x (b)                  | 1:1 1:8 1:11 | a#b",
        "(<= (a ?) b) (c)                  | 1:8     | c",
        "; (((/(a) ; )))/(b                | 3:1     | a",
        "(<= (p ?x) (and (<= q r)) (s)     | 1:1 1:25 | (<= q r)#s",
        "() (a)/() (<= b (c/(<= d e)       | 1:1 2:1 2:4 | a#(<= d e)",
      })
  void theOtherRulesAreRead(String text, String places, String rules) {
    RecoveringReader.Recovered read = read(text.replace('/', '\n'));
    assertTrue(read.isComplete());
    assertEquals(places, places(read));
    assertEquals(
        List.of(rules.split("#")),
        read.description().rules().stream().map(Rule::toString).toList());
  }

  private static RecoveringReader.Recovered readInfix(String text) {
    return RecoveringReader.read(text, "game.hrf");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a(b)/c(d                          | 2:1     | (a b)",
        "p :- q(r/s :- t/u :- v(/w :- x    | 1:1 3:1 | (<= s t)#(<= w x)",
        "p(a,/q(b)/r(c)/s(d)               | 1:1     | (q b)#(r c)#(s d)",
        "p(a,/q(b))/r(c)) d                | 3:5     | (p a (q b))",
        "a(b))/c/) d(e)/f                  | 1:5 3:1 | c#f",
        "a(X b). c. d e/f                  | 1:5 1:14 | c#f",
        "p(X) :- a(X) &/ b(X) )/q          | 2:7     | q",
        "p(X) :- a(X)/ & b(X)/r s/q :- t   | 3:3     | (<= (p ?x) (a ?x) (b ?x))#(<= q t)",
        "% (((/a % )/b ? c/d               | 3:3     | a#d",
        "p('x)/q('y')/r('z(')              | 1:3 3:1 | (q y)",
        "p(a) :- not(b,c)/distinct(a)/q    | 1:9 2:1 | q",
      })
  void theOtherRulesInInfixFormAreRead(String text, String places, String rules) {
    RecoveringReader.Recovered read = readInfix(text.replace('/', '\n'));
    assertTrue(read.isComplete());
    assertEquals(places, places(read));
    assertEquals(
        List.of(rules.split("#")),
        read.description().rules().stream().map(Rule::toString).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void placesAreThoseOfTheText(String end) {
    String text = "\uFEFF(a ?x" + end + " (<= b c) " + end + "(d e)" + end + ")";
    RecoveringReader.Recovered read = read(text);
    assertEquals("1:1 4:1", places(read));
    assertEquals(new SourcePosition("game", 2, 2), read.description().position(0));
    assertEquals(new SourcePosition("game", 3, 1), read.description().position(1));
    assertEquals(
        "game:1:1: this rule is never closed; expected ')' before the next rule, in line 2",
        read.problems().get(0).getMessage());
    assertEquals(
        "found ')' that closes nothing; expected '(' or the end", read.problems().get(1).problem());
  }

  @Test
  void whatIsRightIsReadAsByTheReader() {
    String text = "(role r) ; one\n(<= (next (p ?x)) (true (p ?x)))";
    RecoveringReader.Recovered read = read(text);
    assertEquals(List.of(), read.problems());
    assertEquals(KifReader.read(text, "game"), read.description());
  }

  @Test
  void eachRuleMayBeTheWrongOne() {
    for (int wrong = 0; wrong < 9; wrong++) {
      StringBuilder text = new StringBuilder();
      List<String> others = new ArrayList<>();
      for (int i = 0; i < 9; i++) {
        text.append(i == wrong ? "(p ?)" : "(p " + i + ")").append(i % 3 == 2 ? "\n" : " ");
        if (i != wrong) {
          others.add("(p " + i + ")");
        }
      }
      RecoveringReader.Recovered read = read(text.toString());
      assertEquals(
          others,
          read.description().rules().stream().map(Rule::toString).toList(),
          text.toString());
      assertEquals((wrong / 3 + 1) + ":" + (wrong % 3 * 6 + 4), places(read));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(a                 | ')' before the end of the text",
        "(a (b ((c)         | 3 times ')' before the end of the text",
        "(a/(<= b c)        | ')' before the next rule, in line 2",
        "(a ((b//(<= b c)   | 3 times ')' before the next rule, in line 3",
      })
  void whatIsNeverClosedIsToldWithItsEnd(String text, String missing) {
    RecoveringReader.Recovered read = read(text.replace('/', '\n'));
    assertEquals(
        "this rule is never closed; expected " + missing, read.problems().get(0).problem());
    assertEquals("1:1", places(read));
  }

  @ParameterizedTest
  @ValueSource(strings = {"() ", "(<= a (b\n"})
  void fiftyErrorsAreTooMany(String error) {
    for (int errors : new int[] {49, 50, 51, 100}) {
      RecoveringReader.Recovered read = read(error.repeat(errors) + "(<= c d)");
      assertEquals(Math.min(errors, 50), read.problems().size());
      assertEquals(errors < 50, read.isComplete());
      assertEquals(errors < 50 ? 1 : 0, read.description().rules().size());
    }
  }

  /** A long text is read only a few times, a longer one only once. */
  @ParameterizedTest
  @CsvSource({
    "2000000,9,9,true",
    "2000000,10,10,false",
    "2000001,20,1,false",
  })
  void longTextsAreGivenUpSooner(int length, int errors, int told, boolean isComplete) {
    String end = "\n" + "() ".repeat(errors) + "a";
    String text = ";" + "x".repeat(length - 1 - end.length()) + end;
    assertEquals(length, text.length());
    RecoveringReader.Recovered read = read(text);
    assertEquals(told, read.problems().size());
    assertEquals(isComplete, read.isComplete());
    assertEquals(isComplete ? 1 : 0, read.description().rules().size());
  }
}
