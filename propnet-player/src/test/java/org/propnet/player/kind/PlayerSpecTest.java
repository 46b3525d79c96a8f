package org.propnet.player.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of players, with their parameters. */
final class PlayerSpecTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "legal",
        "random:seed=-3",
        "minimax:nodes=1000,solve=0",
        "statistical",
        "statsim:fact=4,decay=3",
        "montecarlo:playouts=2000,seed=7",
        "champion:lanes=0,exploration=30"
      })
  void isReadAndWritten(String text) {
    assertEquals(text, PlayerSpec.parse(text).toString());
  }

  @Test
  void whatIsNotGivenIsStandard() {
    PlayerSpec spec = PlayerSpec.parse("montecarlo: playouts = 20");
    assertEquals(20, spec.value(Parameter.PLAYOUTS));
    assertEquals(Parameter.SEED.standard(), spec.value(Parameter.SEED));
  }

  @Test
  void aSeedIsAddedWhereItIsMissing() {
    assertEquals("random:seed=5", PlayerSpec.parse("random").seeded(5).toString());
    assertEquals("random:seed=3", PlayerSpec.parse("random:seed=3").seeded(5).toString());
    assertEquals("legal", PlayerSpec.parse("legal").seeded(5).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "montecarl | there is no player 'montecarl'; did you mean montecarlo?",
        "deepblue | there is no player 'deepblue'; there are legal, random, minimax, statistical,"
            + " statsim, montecarlo, champion",
        "'' | there is no player ''; there are legal, random, minimax, statistical, statsim,"
            + " montecarlo, champion",
        "legal:seed=1 | the player legal has no parameter 'seed'; it has none",
        "montecarlo:playout=1 | the player montecarlo has no parameter 'playout'; did you mean"
            + " playouts?",
        "montecarlo:depth=1 | the player montecarlo has no parameter 'depth'; there are playouts,"
            + " seed, solve",
        "montecarlo: | the player montecarlo has no parameter ''; there are playouts, seed, solve",
        "statsim:decay=1 | decay takes a whole number from 2 to 1000, as in decay=2, but there is"
            + " '1'",
        "statsim:fact | fact takes a whole number from 1 to 1000, as in fact=8, but there is ''",
        "random:seed=x | seed takes a whole number from -9223372036854775808 to"
            + " 9223372036854775807, as in seed=0, but there is 'x'",
        "random:seed=1,seed=1 | seed is given twice in 'random:seed=1,seed=1'",
      })
  void whatIsWrongIsTold(String text, String message) {
    PlayerSpecException wrong =
        assertThrows(PlayerSpecException.class, () -> PlayerSpec.parse(text));
    assertEquals(message, wrong.getMessage());
  }

  @ParameterizedTest
  @EnumSource
  void everyKindTellsOfItself(PlayerKind kind) {
    assertFalse(kind.summary().isBlank());
    for (Parameter parameter : kind.parameters()) {
      assertFalse(parameter.summary().isBlank(), parameter.name());
      String text = kind + ":" + parameter.name() + "=" + parameter.standard();
      assertEquals(parameter.standard(), PlayerSpec.parse(text).value(parameter));
    }
  }
}
