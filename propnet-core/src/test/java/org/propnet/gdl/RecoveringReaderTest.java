package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with some rules doesn't hide the others, and every rule keeps its place. */
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

  /** Whatever is broken, it ends, and errors are found if and only if there are some. */
  @Test
  void brokenTextsInInfixFormNeverFail() {
    String text =
        "role(r)\nnext(p(X)) :-\n  true(p(X)) &\n  ~does(r,a).\n% c\ninit(p(1)) init(p('a-b'))\n"
            .replace(" init", ". init")
            .repeat(3);
    String letters = "(),&|~.:-%'? \nxX";
    int several = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      StringBuilder broken = new StringBuilder(text);
      for (int i = random.nextInt(6); i >= 0; i--) {
        int place = random.nextInt(broken.length());
        broken.setCharAt(place, letters.charAt(random.nextInt(letters.length())));
      }
      RecoveringReader.Recovered read = readInfix(broken.toString());
      assertEquals(
          isRulesheet(broken.toString(), RulesheetSyntax.INFIX),
          read.problems().isEmpty(),
          "seed " + seed + "\n" + broken);
      several += read.problems().size() > 1 && !read.description().rules().isEmpty() ? 1 : 0;
    }
    assertTrue(several > 500, several + " texts with several errors");
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

  /** Whatever is broken, each rule that is read stands in the text at its place. */
  @Test
  void brokenTextsNeverFail() {
    String text =
        "(role r)\n(<= (next (p ?x)) (true (p ?x)) (not (does r a)))\n; c\n(init (p 1))\n"
            .repeat(3);
    String letters = "()<=?; \nx";
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      StringBuilder broken = new StringBuilder(text);
      for (int i = random.nextInt(6); i >= 0; i--) {
        int place = random.nextInt(broken.length());
        broken.setCharAt(place, letters.charAt(random.nextInt(letters.length())));
      }
      RecoveringReader.Recovered read = read(broken.toString());
      assertEquals(
          isRulesheet(broken.toString(), RulesheetSyntax.KIF),
          read.problems().isEmpty(),
          "seed " + seed + "\n" + broken);
      List<String> lines = broken.toString().lines().toList();
      for (int i = 0; i < read.description().rules().size(); i++) {
        SourcePosition place = read.description().position(i);
        char first = lines.get(place.line() - 1).charAt(place.column() - 1);
        assertFalse(Character.isWhitespace(first) || first == ')', "seed " + seed);
      }
    }
  }

  private static boolean isRulesheet(String text, RulesheetSyntax syntax) {
    try {
      syntax.read(text, "game");
      return true;
    } catch (GdlSyntaxException problem) {
      return false;
    }
  }

  @Test
  void textsWithManyErrorsAreGivenUp() {
    RecoveringReader.Recovered read = read("() ".repeat(100));
    assertFalse(read.isComplete());
    assertEquals(50, read.problems().size());
    assertEquals(0, read.description().rules().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"()", "(", "((", ")", "(a)\n(", "(<= a b "})
  void longTextsEndInTime(String part) {
    assertEndsInTime(part, "game.kif");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b\n", "a(\n", "(", ")\n", "'", "a :- b &\n(c"})
  void longTextsInInfixFormEndInTime(String part) {
    assertEndsInTime(part, "game.hrf");
  }

  private static void assertEndsInTime(String part, String name) {
    for (int letters : new int[] {1_900_000, 8_000_000}) {
      String text = part.repeat(letters / part.length());
      RecoveringReader.Recovered read =
          assertTimeoutPreemptively(
              Duration.ofSeconds(60), () -> RecoveringReader.read(text, name));
      assertFalse(read.problems().isEmpty());
    }
  }
}
