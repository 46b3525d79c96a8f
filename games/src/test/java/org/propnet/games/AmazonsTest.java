package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of amazons. */
final class AmazonsTest {

  private static final TestedGame AMAZONS = TestedGame.of("amazons");

  /** A state in which all squares are burnt but those named, and the amazons stand on some. */
  private static LineOfPlay endgame(Set<String> free, Set<String> white, Set<String> black) {
    Stream<String> burnt =
        "abcdefghij"
            .chars()
            .mapToObj(file -> (char) file)
            .flatMap(file -> Stream.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).map(rank -> "" + file + rank))
            .filter(square -> !free.contains(square))
            .filter(square -> !white.contains(square) && !black.contains(square))
            .map(square -> "(burnt " + square + ")");
    return AMAZONS.from(
        Stream.of(
                burnt,
                white.stream().map(square -> "(amazon " + square + " white)"),
                black.stream().map(square -> "(amazon " + square + " black)"),
                Stream.of("(control white)"))
            .flatMap(part -> part));
  }

  @Test
  void countsWhatIsKnown() {
    LineOfPlay game = AMAZONS.start();
    assertEquals(80, game.legal().size());
    assertEquals(2176, game.perft(2));
  }

  @Tag("deep")
  @Test
  void countsWhatIsKnownOfBothPlayers() {
    assertEquals(4_307_152, AMAZONS.start().perft(4));
  }

  @Test
  void theMoveTakesTheAmazonAndTheArrowBurns() {
    LineOfPlay game = AMAZONS.start().play("(move d1 d8)");
    assertTrue(game.holds("(amazon d8 white)") && game.holds("(aims d8)"));
    assertFalse(game.holds("(amazon d1 white)"));
    assertTrue(game.legal().stream().allMatch(move -> move.startsWith("(shoot ")));
    game.play("(shoot g8)");
    assertTrue(game.holds("(burnt g8)"));
    assertFalse(game.holds("(burnt d1)") || game.holds("(aims d8)"));
    assertEquals(Set.of("(move d10 d9)"), game.legal("(move d10 d"), "white stands in between");
    assertEquals(Set.of("(move g10 g9)"), game.legal("(move g10 g"), "burnt");
    game.play("(move a7 b7)");
    assertEquals(Set.of(), game.legal("(shoot g8)"), "burnt");
    game.play("(shoot b1)");
    assertTrue(game.holds("(burnt g8)") && game.holds("(burnt b1)"));
  }

  @Test
  void theArrowPassesTheSquareThatTheAmazonLeft() {
    LineOfPlay game = endgame(Set.of("b1", "d1", "e1"), Set.of("c1"), Set.of("j10"));
    assertEquals(Set.of("(move c1 b1)", "(move c1 d1)", "(move c1 e1)"), game.legal());
    game.play("(move c1 b1)");
    assertEquals(Set.of("(shoot c1)", "(shoot d1)", "(shoot e1)"), game.legal());
  }

  @Test
  void theArrowDoesNotPassAnotherAmazon() {
    LineOfPlay game = endgame(Set.of("a1", "c1", "e1"), Set.of("b1"), Set.of("d1"));
    assertEquals(Set.of("(move b1 a1)", "(move b1 c1)"), game.legal());
    game.play("(move b1 a1)");
    assertEquals(Set.of("(shoot b1)", "(shoot c1)"), game.legal());
  }

  @Test
  void whoeverCannotMoveLoses() {
    LineOfPlay game = endgame(Set.of("a2", "j9"), Set.of("a1"), Set.of("j10"));
    assertFalse(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
    game.play("(move a1 a2)", "(shoot a1)", "(move j10 j9)");
    assertFalse(game.isOver(), "an arrow has to be shot");
    game.play("(shoot j10)");
    assertTrue(game.isOver());
    assertEquals(Set.of(), game.legal());
    assertEquals(List.of(0, 100), game.goals());
    LineOfPlay blocked = endgame(Set.of("a2"), Set.of("a1"), Set.of("j10"));
    blocked.play("(move a1 a2)", "(shoot a1)");
    assertTrue(blocked.isOver());
    assertEquals(List.of(100, 0), blocked.goals());
  }

  @Test
  void queensGoAndShootInAllEightDirections() {
    Set<String> ring = Set.of("d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6");
    LineOfPlay game = endgame(ring, Set.of("e5"), Set.of("j10"));
    Set<String> targets =
        game.legal().stream().map(move -> move.substring(9, 11)).collect(Collectors.toSet());
    assertEquals(ring, targets);
    game.play("(move e5 d4)");
    assertEquals(
        Set.of("(shoot d5)", "(shoot d6)", "(shoot e4)", "(shoot e5)", "(shoot f4)", "(shoot f6)"),
        game.legal());
  }
}
