package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules of capture go. */
final class CaptureGoTest {

  private static final TestedGame CAPTURE_GO = TestedGame.of("captureGo");

  /**
   * A position before any capture.
   *
   * @param player whose turn it is
   * @param rows the board from row 5 down to row 1: x is black, o is white
   */
  private static LineOfPlay position(String player, String... rows) {
    return position(player, 0, rows);
  }

  private static LineOfPlay position(String player, int captures, String... rows) {
    List<String> propositions = new ArrayList<>();
    propositions.add("(control " + player + ")");
    propositions.add("(captures black " + captures + ")");
    propositions.add("(captures white " + captures + ")");
    for (int i = 0; i < rows.length; i++) {
      for (int column = 0; column < rows[i].length(); column++) {
        char stone = rows[i].charAt(column);
        if (stone != '.') {
          String owner = stone == 'x' ? "black" : "white";
          propositions.add("(stone " + (char) ('a' + column) + (5 - i) + " " + owner + ")");
        }
      }
    }
    return CAPTURE_GO.from(propositions.stream());
  }

  private static long stones(LineOfPlay game, String player) {
    return game.propositions().stream()
        .filter(term -> term.toString().startsWith("(stone "))
        .filter(term -> term.toString().endsWith(player + ")"))
        .count();
  }

  @Test
  void countsWhatIsKnown() {
    assertEquals(25, CAPTURE_GO.start().perft(1));
    assertEquals(600, CAPTURE_GO.start().perft(2));
    assertEquals(13_800, CAPTURE_GO.start().perft(3));
  }

  @Test
  void aSingleStoneIsCaptured() {
    LineOfPlay game =
        position("black", ".....", ".....", ".xo..", "..x..", ".....").play("(place c4)");
    assertTrue(game.holds("(stone c3 white)"), "d3 is still free");
    game.play("(place e5)", "(place d3)");
    assertFalse(game.holds("(stone c3 white)"));
    assertTrue(game.holds("(captures black 1)") && game.holds("(captures white 0)"));
    assertTrue(game.legal().contains("(place c1)"));
    assertFalse(game.legal().contains("(place c3)"), "black surrounds it");
  }

  @Test
  void aGroupIsCapturedAsAWhole() {
    LineOfPlay game = position("black", ".xx..", "xoox.", "xoo..", ".xx..", ".....");
    game.play("(place d3)");
    assertEquals(0, stones(game, "white"));
    assertEquals(8, stones(game, "black"));
    assertTrue(game.holds("(captures black 1)"));
  }

  @Test
  void stonesThatOnlyTouchAtACornerAreTwoGroups() {
    LineOfPlay game = position("black", ".....", ".x...", "xo...", ".xo..", ".....");
    game.play("(place c3)");
    assertFalse(game.holds("(stone b3 white)"));
    assertTrue(game.holds("(stone c2 white)"));
  }

  @Test
  void oneMoveCapturesEveryGroupWithoutLiberties() {
    LineOfPlay game = position("black", ".xx..", "xo.ox", ".xox.", "..x..", ".....");
    game.play("(place c4)");
    assertFalse(game.holds("(stone b4 white)") || game.holds("(stone c3 white)"));
    assertTrue(game.holds("(stone d4 white)"), "d5 is still free");
    assertTrue(game.holds("(captures black 1)"), "however many there were");
  }

  @Test
  void suicideIsForbiddenUnlessItCaptures() {
    LineOfPlay alone = position("white", ".x...", "x.x..", ".x...", ".....", ".....");
    assertFalse(alone.legal().contains("(place b4)"));
    assertFalse(alone.legal().contains("(place a5)"));
    LineOfPlay joined = position("white", ".xx..", "xo.x.", ".xx..", ".....", ".....");
    assertFalse(joined.legal().contains("(place c4)"), "the group would have no liberty");
    LineOfPlay taking = position("white", ".xo..", "x.xo.", "oxo..", ".o...", ".....");
    assertTrue(taking.legal().contains("(place b4)"));
    taking.play("(place b4)");
    assertTrue(taking.holds("(captures white 1)"));
    assertFalse(taking.holds("(stone c4 black)") || taking.holds("(stone b3 black)"));
    assertTrue(taking.holds("(stone b4 white)"));
  }

  @Test
  void ownEyesMayBeFilled() {
    LineOfPlay game = position("black", ".x...", "xx...", ".....", ".....", ".....");
    assertTrue(game.legal().contains("(place a5)"));
  }

  @Test
  void aKoIsTakenBackAtOnce() {
    LineOfPlay game = position("black", ".....", ".xo..", "xo.o.", ".xo..", ".....");
    game.play("(place c3)");
    assertTrue(game.holds("(captures black 1)"));
    assertFalse(game.holds("(stone b3 white)"));
    game.play("(place b3)");
    assertTrue(game.holds("(captures white 1)"));
    assertFalse(game.holds("(stone c3 black)"));
  }

  @Test
  void theThirdCaptureWins() {
    LineOfPlay game = position("black", 1, ".....", ".xo..", "xo.o.", ".xo..", ".....");
    game.play("(place c3)", "(place b3)");
    assertFalse(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
    game.play("(place c3)");
    assertTrue(game.holds("(captures black 3)"));
    assertTrue(game.isOver());
    assertEquals(List.of(100, 0), game.goals());
  }

  @Test
  void whoeverCannotMoveLoses() {
    LineOfPlay game = position("black", "x.xxx", "xxxxx", "xxxxx", "xxxxx", "xx.x.");
    assertFalse(game.isOver());
    game.play("(place e1)");
    assertTrue(game.isOver(), "white has only suicide");
    assertEquals(Set.of(), game.legal());
    assertEquals(List.of(100, 0), game.goals());
  }
}
