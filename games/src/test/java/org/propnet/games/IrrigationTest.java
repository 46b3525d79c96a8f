package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of irrigation. */
final class IrrigationTest {

  private static final TestedGame IRRIGATION = TestedGame.of("irrigation");

  @Test
  void countsWhatIsKnown() {
    List<Long> known = GameCatalogue.find("irrigation").orElseThrow().perft();
    for (int depth = 1; depth <= 5; depth++) {
      assertEquals(known.get(depth - 1), IRRIGATION.start().perft(depth));
    }
  }

  @Test
  void diggingBeginsAtTheSpring() {
    assertEquals(
        Set.of("(dig c3 d3)", "(dig d2 d3)", "(dig d3 d4)", "(dig d3 e3)"),
        IRRIGATION.start().legal());
  }

  @Test
  void diggingGoesOnWhereTheWaterIs() {
    LineOfPlay game = IRRIGATION.start().play("(dig d3 e3)");
    assertEquals(
        Set.of(
            "(dig c3 d3)",
            "(dig d2 d3)",
            "(dig d3 d4)",
            "(dig e2 e3)",
            "(dig e3 e4)",
            "(dig e3 f3)"),
        game.legal());
  }

  @Test
  void aFreshChannelCannotBeDammed() {
    LineOfPlay game = IRRIGATION.start().play("(dig d3 e3)");
    assertEquals(Set.of(), game.legal("(dam "));
    game.play("(dig d3 d4)");
    assertEquals(Set.of("(dam d3 e3)"), game.legal("(dam "));
    game.play("(dam d3 e3)");
    assertEquals(Set.of("(dam d3 d4)"), game.legal("(dam "), "an older one can");
  }

  @Test
  void aDamIsForGood() {
    LineOfPlay game = IRRIGATION.start().play("(dig d3 e3)", "(dig d3 d4)", "(dam d3 e3)");
    assertTrue(game.holds("(dam d3 e3)"));
    assertFalse(game.holds("(channel d3 e3)"));
    assertFalse(game.legal().contains("(dig d3 e3)") || game.legal().contains("(dam d3 e3)"));
  }

  @Test
  void channelsThatAreCutOffRunDry() {
    LineOfPlay game =
        IRRIGATION
            .start()
            .play("(dig d3 e3)", "(dig e3 e4)", "(dig d4 e4)", "(dig d4 d5)", "(dam d3 e3)");
    assertTrue(game.holds("(channel d4 e4)"), "the channels are still there");
    assertEquals(Set.of("(dig c3 d3)", "(dig d2 d3)", "(dig d3 d4)"), game.legal("(dig "));
    game.play("(dig d3 d4)");
    assertTrue(game.legal().contains("(dig e4 f4)"), "the water is back by another way");
    assertTrue(game.legal().contains("(dig e2 e3)"));
  }

  @Test
  void waterAtTheOwnEdgeWins() {
    LineOfPlay red = IRRIGATION.start().play("(dig c3 d3)", "(dig d3 d4)", "(dig b3 c3)");
    red.play("(dig d4 d5)");
    assertFalse(red.isOver());
    assertEquals(List.of(50, 50), red.goals());
    red.play("(dig a3 b3)");
    assertTrue(red.isOver());
    assertEquals(List.of(100, 0), red.goals());
    LineOfPlay blue = IRRIGATION.start().play("(dig d3 e3)", "(dig e3 f3)", "(dig f3 g3)");
    assertTrue(blue.isOver());
    assertEquals(List.of(0, 100), blue.goals(), "red has dug it, but the edge is blue's");
  }

  @Test
  void aDryEdgeDoesNotWin() {
    LineOfPlay game =
        IRRIGATION.from(
            Stream.of("(control red)", "(channel a3 b3)", "(channel b3 c3)", "(dam c3 d3)"));
    assertFalse(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
  }

  @Test
  void aDriedUpFieldIsADraw() {
    LineOfPlay game =
        IRRIGATION.from(
            Stream.of(
                "(control red)", "(dam c3 d3)", "(dam d2 d3)", "(dam d3 d4)", "(channel d3 e3)"));
    game.play("(dam d3 e3)");
    assertTrue(game.isOver());
    assertEquals(Set.of(), game.legal());
    assertEquals(List.of(50, 50), game.goals());
  }
}
