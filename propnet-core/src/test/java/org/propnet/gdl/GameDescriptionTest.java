package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;

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

  @Test
  void needsAPositionForEachRule() {
    ImmutableList<Rule> rules = ImmutableList.of(Rule.of(Sentence.of("p")));
    assertThrows(
        IllegalArgumentException.class, () -> GameDescription.of(rules, ImmutableList.of()));
  }

  @Test
  void functionsNeedArguments() {
    assertThrows(IllegalArgumentException.class, () -> new Function("f", ImmutableList.of()));
  }

  @Test
  void groundMeansWithoutVariables() {
    assertTrue(KifReader.readTerm("(f (g a) b)").isGround());
    assertFalse(KifReader.readTerm("(f (g ?x) b)").isGround());
    assertTrue(KifReader.readSentence("terminal").isGround());
    assertFalse(KifReader.readSentence("(p a ?x)").isGround());
  }

  @Test
  void sentencesHaveAsManyArgumentsAsAreWritten() {
    assertEquals(0, KifReader.readSentence("terminal").arity());
    assertEquals(2, KifReader.readSentence("(p (f a) ?x)").arity());
  }
}
