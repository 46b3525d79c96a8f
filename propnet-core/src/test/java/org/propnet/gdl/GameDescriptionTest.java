package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription.EmptyCompound;
import org.propnet.validate.relation.RuleWalk;

class GameDescriptionTest {

  @Test
  void equalWhereverItWasWritten() {
    GameDescription left = KifReader.read("(role r) (<= p (q a))", "left");
    GameDescription right = KifReader.read("(role r)\n\n(<= p\n(q a))", "right");

    assertEquals(left, right);
    assertEquals(left.hashCode(), right.hashCode());
    assertNotEquals(left, KifReader.read("(<= p (q a)) (role r)", "left"));
  }

  @Test
  void numbersTheRulesOfAProgram() {
    Rule rule = Rule.of(Sentence.of("role", new Constant("r")));
    GameDescription game = GameDescription.of(List.of(rule, rule));

    assertEquals(new SourcePosition("rule", 2, 1), game.position(1));
    assertEquals("rule:2:1", game.position(1).toString());
    assertThrows(IndexOutOfBoundsException.class, () -> game.position(2));
  }

  private static List<String> places(String source, CharSequence text) {
    GameDescription game = RulesheetReader.read(text, source);
    List<String> places = new ArrayList<>();
    for (int rule = 0; rule < game.rules().size(); rule++) {
      ImmutableList<Literal> literals = RuleWalk.literals(game.rules().get(rule));
      for (int i = 0; i < literals.size(); i++) {
        SourcePosition place = game.position(rule, i);
        places.add(place.line() + ":" + place.column() + " " + literals.get(i));
      }
    }
    return places;
  }

  @Test
  void everyLiteralHasItsPlace() {
    assertEquals(
        List.of(
            "1:1 (role r)",
            "2:5 (p ?x)",
            "3:2 (not (and (q ?x) (distinct ?x a)))",
            "3:7 (and (q ?x) (distinct ?x a))",
            "3:12 (q ?x)",
            "4:3 (distinct ?x a)",
            "5:2 (or r (s (f ?x)))",
            "5:6 r",
            "5:8 (s (f ?x))",
            "6:5 t"),
        places(
            "a.kif",
            "(role r)\n(<= (p ?x)\n (not (and (q ?x)\n  (distinct ?x a)))\n (or r (s (f ?x))))\n(<="
                + " t)"));
    assertEquals(
        List.of(
            "1:1 (p ?x)",
            "1:9 (q ?x)",
            "2:3 (or (not r) (and s (distinct ?x a)))",
            "2:4 (not r)",
            "2:5 r",
            "2:3 (and s (distinct ?x a))",
            "2:9 s",
            "2:13 (distinct ?x a)"),
        places("a.hrf", "p(X) :- q(X) &\n  (~r | s & distinct(X, a))."));
  }

  @Test
  void literalsOfAProgramAreWhereTheirRuleIs() {
    GameDescription game =
        GameDescription.of(List.of(Rule.of(Sentence.of("p")), Rule.of(Sentence.of("p"))));
    assertEquals("rule:2:1", game.position(1, 0).toString());
    assertEquals("rule", game.source());
    assertEquals(ImmutableList.of(), game.emptyCompounds());
    assertEquals("game.kif", KifReader.read("", "game.kif").source());
  }

  @Test
  void compoundsWithoutArgumentsAreNoted() {
    GameDescription game =
        KifReader.read("(p) (<= (q (p)) (r a) (not (s (f (p)) (p)))) p (<= (p) p)", "game");
    assertEquals(
        List.of(new EmptyCompound("p", true, 0, 0, 2), new EmptyCompound("p", false, 1, 0, 3)),
        game.emptyCompounds());
  }

  @Test
  void aThousandCompoundsWithoutArgumentsAreNoted() {
    StringBuilder text = new StringBuilder();
    for (int name = 0; name <= 1_000; name++) {
      text.append("(p").append(name).append(") ");
    }
    ImmutableList<EmptyCompound> noted =
        KifReader.read(text + "(p999) (p1000)", "game").emptyCompounds();
    assertEquals(1_000, noted.size());
    assertEquals(new EmptyCompound("p999", true, 999, 0, 2), noted.get(999));
  }

  @Test
  void functionsNeedArguments() {
    assertThrows(IllegalArgumentException.class, () -> new Function("f", ImmutableList.of()));
  }

  @Test
  void groundMeansWithoutVariables() {
    assertTrue(KifReader.readTerm("(f (g a) b)").isGround());
    assertFalse(KifReader.readTerm("(f (g ?x) b)").isGround());
    assertTrue(KifReader.read("terminal", "sentence").rules().get(0).head().isGround());
    assertFalse(KifReader.read("(p a ?x)", "sentence").rules().get(0).head().isGround());
  }

  @Test
  void sentencesHaveAsManyArgumentsAsAreWritten() {
    assertEquals(0, KifReader.read("terminal", "sentence").rules().get(0).head().arity());
    assertEquals(2, KifReader.read("(p (f a) ?x)", "sentence").rules().get(0).head().arity());
  }
}
