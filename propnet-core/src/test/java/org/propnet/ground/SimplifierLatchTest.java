package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that base propositions that are true in every state are recognised, and no others. */
final class SimplifierLatchTest {

  private static final String FRAME =
      """
      (role r)
      (legal r wait) (legal r run)
      (init latch) (init other)
      (<= (next other) (does r wait))
      (<= (goal r 100) (true latch))
      (<= (goal r 0) (not (true latch)))
      fact
      """;

  /** The possible goals of the ground game, which depend on the latch. */
  private static List<String> goals(String rules) {
    GroundGame game = Grounding.of(FRAME + rules);
    assertEquals("", Grounding.difference(FRAME + rules, game));
    return game.goalValues(0).stream().map(Object::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= (next latch) (true latch))",
        "(<= (next latch) (true latch) fact)",
        "(<= (next latch) (true latch) (true latch) (not (true never)))",
        "(<= (next latch) (true latch) held) (<= held (true bolt))"
            + "(init bolt) (<= (next bolt) (true bolt))",
        "(<= (next ?p) (true ?p) (distinct ?p other))",
        "(<= (next latch) (true latch)) (<= (next latch) (does r run))",
        "(<= (next latch) (true other)) (<= (next latch) (true latch))",
        "(<= (next latch) (true latch) (true bolt)) (init bolt) (next bolt)",
        "(next latch)",
      })
  void staysTrue(String rules) {
    assertEquals(List.of("100"), goals(rules));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= (next latch) (true latch) (true other))",
        "(<= (next latch) (true latch) (does r wait))",
        "(<= (next latch) (true latch) (not (true other)))",
        "(<= (next latch) (true latch) (not (does r run)))",
        "(<= (next latch) (not (true latch)))",
        "(<= (next latch) (true other))",
        "(<= (next latch) held) (<= held (true latch) (not (true other)))",
      })
  void mayBecomeFalse(String rules) {
    assertEquals(List.of("0", "100"), goals(rules));
  }

  @Test
  void whatBeginsFalseIsNoLatch() {
    String rules =
        """
        (role r) (legal r wait) (legal r run)
        (<= (next latch) (true latch))
        (<= (next latch) (does r run))
        (<= (goal r 100) (true latch))
        (<= (goal r 0) (not (true latch)))
        """;
    GroundGame game = Grounding.of(rules);
    assertEquals("", Grounding.difference(rules, game));
    assertEquals(2, game.goalValues(0).size());
  }
}
