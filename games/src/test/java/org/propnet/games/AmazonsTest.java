package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    assertEquals(2176, game.legal().size());
    assertEquals(2176, game.perft(1));
    assertEquals(4_307_152, game.perft(2));
  }

  @Test
  void theMoveTakesTheAmazonAndTheArrowBurns() {
    LineOfPlay game = AMAZONS.start().play("(move d1 d8 g8)");
    assertTrue(game.holds("(amazon d8 white)") && game.holds("(burnt g8)"));
    assertFalse(game.holds("(amazon d1 white)") || game.holds("(burnt d1)"));
    assertFalse(game.legal("(move d10 d9 ").isEmpty());
    assertEquals(Set.of(), game.legal("(move d10 d8 "));
    assertEquals(Set.of(), game.legal("(move d10 d7 "), "white stands in between");
    assertEquals(Set.of(), game.legal("(move g10 g8 "), "burnt");
    assertEquals(Set.of(), game.legal("(move g10 g7 "), "a burnt square in between");
    assertFalse(game.legal("(move g10 g9 ").isEmpty());
    assertEquals(Set.of(), game.legal(" g8)"), "no arrow lands on a burnt square");
    game.play("(move a7 b7 b1)");
    assertTrue(game.holds("(burnt g8)") && game.holds("(burnt b1)"));
  }

  @Test
  void theArrowPassesTheSquareThatTheAmazonLeaves() {
    LineOfPlay game = endgame(Set.of("b1", "d1", "e1"), Set.of("c1"), Set.of("j10"));
    assertEquals(
        Set.of(
            "(move c1 b1 c1)",
            "(move c1 b1 d1)",
            "(move c1 b1 e1)",
            "(move c1 d1 b1)",
            "(move c1 d1 c1)",
            "(move c1 d1 e1)",
            "(move c1 e1 b1)",
            "(move c1 e1 c1)",
            "(move c1 e1 d1)"),
        game.legal());
  }

  @Test
  void theArrowDoesNotPassAnotherAmazon() {
    LineOfPlay game = endgame(Set.of("a1", "c1", "e1"), Set.of("b1"), Set.of("d1"));
    assertEquals(
        Set.of("(move b1 a1 b1)", "(move b1 a1 c1)", "(move b1 c1 a1)", "(move b1 c1 b1)"),
        game.legal());
  }

  @Test
  void whoeverCannotMoveLoses() {
    LineOfPlay game = endgame(Set.of("a2", "j9"), Set.of("a1"), Set.of("j10"));
    assertFalse(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
    game.play("(move a1 a2 a1)", "(move j10 j9 j10)");
    assertTrue(game.isOver());
    assertEquals(Set.of(), game.legal());
    assertEquals(List.of(0, 100), game.goals());
    LineOfPlay blocked = endgame(Set.of("a2"), Set.of("a1"), Set.of("j10"));
    blocked.play("(move a1 a2 a1)");
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
    assertEquals(
        Set.of(
            "(move e5 d4 d5)",
            "(move e5 d4 d6)",
            "(move e5 d4 e4)",
            "(move e5 d4 e5)",
            "(move e5 d4 f4)",
            "(move e5 d4 f6)"),
        game.legal("(move e5 d4 "));
  }
}
