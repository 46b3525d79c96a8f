package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;

/** Checks that grounding is deterministic, including all numbering. */
final class GroundingTwiceTest {

  @Test
  void theSameTextGivesTheSameGame() {
    assertSame(50);
  }

  @Tag("deep")
  @Test
  void theSameTextsGiveTheSameGames() {
    assertSame(200);
  }

  private static void assertSame(int games) {
    for (SmallGame game : SmallGame.values()) {
      assertEquals(
          GroundGameText.of(Grounder.ground(game.description())),
          GroundGameText.of(Grounder.ground(game.description())));
    }
    for (int seed = 0; seed < games; seed++) {
      GameDescription description = RandomRulesheet.game(new SplittableRandom(seed));
      assertEquals(textOrRefusal(description), textOrRefusal(description));
    }
  }

  private static String textOrRefusal(GameDescription description) {
    try {
      return GroundGameText.of(Grounder.ground(description));
    } catch (RulesheetException refusal) {
      return String.valueOf(refusal.getMessage());
    }
  }
}
