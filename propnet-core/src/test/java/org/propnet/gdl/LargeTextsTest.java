package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.kif.KifParser;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.TextCursor;

/** Checks that texts of millions of letters are read, or refused, in linear time. */
final class LargeTextsTest {

  /** The bytes of a list that is a rule, and of its symbol. */
  private static final int BYTES_OF_RULE =
      TextCursor.GROUP_BYTES + TextCursor.RULE_BYTES + TextCursor.SYMBOL_BYTES;

  /** The additional bytes of the first symbol: its name of one letter. */
  private static final int BYTES_OF_NAME = TextCursor.NAME_BYTES + 2;

  private static GameDescription kif(String text) {
    return KifReader.read(text, "game.kif");
  }

  private static GameDescription infix(String text) {
    return InfixReader.read(text, "game.hrf");
  }

  @Test
  void kifRefusesHostileNestingAtOnce() {
    String open = "(".repeat(1_000_000);
    assertThrows(GdlSyntaxException.class, () -> kif(open));
    assertThrows(GdlSyntaxException.class, () -> kif(open + ")".repeat(1_000_000)));
    assertThrows(GdlSyntaxException.class, () -> kif("(<= p " + "(not ".repeat(1_000_000)));
    assertThrows(GdlSyntaxException.class, () -> kif(")".repeat(1_000_000)));
  }

  @Test
  void readsLargeKifTexts() {
    StringBuilder text = new StringBuilder();
    int rules = 0;
    while (text.length() < 2_000_000) {
      text.append("(<= (next (cell ").append(rules).append(" ?y b)) (true (cell ?y))) ; again\n");
      rules++;
    }
    GameDescription game = kif(text.toString());
    assertEquals(rules, game.rules().size());
    assertEquals(rules, game.position(rules - 1).line());
  }

  @Test
  void readsLongLists() {
    GameDescription game = kif("(p" + " a".repeat(1_000_000) + ")");
    assertEquals(1_000_000, game.rules().get(0).head().arity());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"p(", "p :- (", "p :- ~", "(", ")", "p :- ~(", "p :- and(", "p(f(", "'", ".", "&"})
  void infixFormRefusesHostileNestingAtOnce(String part) {
    String begin = part.replaceFirst("^p :- ", "");
    String text = part + begin.repeat(10_000_000 / begin.length());
    GdlSyntaxException refused = assertThrows(GdlSyntaxException.class, () -> infix(text));
    assertEquals(1, refused.position().line());
    assertEquals(true, String.valueOf(refused.getMessage()).length() < 500);
  }

  @Test
  void longNamesGiveShortMessages() {
    String name = "n".repeat(5_000_000);
    for (String text : new String[] {"p " + name, "p('" + name, name + "-", "p(?" + name + "-)"}) {
      GdlSyntaxException refused = assertThrows(GdlSyntaxException.class, () -> infix(text));
      assertEquals(true, String.valueOf(refused.getMessage()).length() < 1_000);
    }
  }

  @Test
  void readsLargeTextsInInfixForm() {
    StringBuilder text = new StringBuilder();
    int rules = 0;
    while (text.length() < 2_000_000) {
      text.append("next(cell(").append(rules).append(",Y,b)) :- true(cell(Y)) % again\n");
      rules++;
    }
    GameDescription game = infix(text.toString());
    assertEquals(rules, game.rules().size());
    assertEquals(rules, game.position(rules - 1).line());
    assertEquals(300_000, infix("p(a" + ",a".repeat(299_999) + ")").rules().get(0).head().arity());
    assertEquals(200_000, infix("p :- a" + " & a".repeat(199_999)).rules().get(0).body().size());
  }

  @Test
  void rulesAreReadUpToAQuarterOfTheHeap() {
    long most = Runtime.getRuntime().maxMemory() / 4;
    long fits = (most - BYTES_OF_NAME) / BYTES_OF_RULE;
    KifParser parser =
        new KifParser(
            new Repeated("(a)", (int) fits + 1), new ReaderErrors("t"), CommentTable.dropping());
    for (long rule = 0; rule < fits; rule++) {
      assertEquals(3 * rule + 1, parser.next() instanceof KifNode.Group it ? it.column() : 0);
    }
    RulesheetSizeException refusal = assertThrows(RulesheetSizeException.class, parser::next);
    assertEquals(1, refusal.position().line());
    int column = refusal.position().column();
    assertTrue(column > 3 * fits && column <= 3 * fits + 3, column + " after " + fits);
    String message = refusal.getMessage();
    assertTrue(
        message.startsWith(
            "t:1:" + column + ": the rulesheet takes more than " + (most >> 20) + " MiB"),
        message);
  }

  /** A repeated text of which only one copy is stored. */
  private record Repeated(String text, int times) implements CharSequence {

    @Override
    public int length() {
      return text.length() * times;
    }

    @Override
    public char charAt(int index) {
      return text.charAt(index % text.length());
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      StringBuilder part = new StringBuilder();
      for (int i = start; i < end; i++) {
        part.append(charAt(i));
      }
      return part;
    }

    @Override
    public String toString() {
      return text.repeat(times);
    }
  }
}
