package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of chess in positions that are known for what goes wrong there. */
final class ChessTest {

  private static final TestedGame CHESS = TestedGame.of("chess");

  private static LineOfPlay position(String notation) {
    return CHESS.from(ChessPosition.propositions(notation));
  }

  /** The moves of a piece, by where they go. */
  private static Set<String> targets(LineOfPlay game, String from) {
    Set<String> targets = new TreeSet<>();
    for (String move : game.legal("(move " + from + " ")) {
      targets.add(move.substring(9, 11));
    }
    return targets;
  }

  @Test
  void theStartIsThePositionOfTheNotation() {
    assertEquals(
        CHESS.start().propositions(),
        position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").propositions());
  }

  /** The published counts of positions that chess programs test their move generators with. */
  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 20 400 8902",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 48 2039 97862",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 14 191 2812 43238",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1, 6 264 9467",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8, 44 1486 62379",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10, 46 2079 89890",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1, 24 496 9483"
  })
  void countsWhatIsKnown(String notation, String counts) {
    LineOfPlay game = position(notation);
    String[] expected = counts.split(" ", -1);
    for (int depth = 1; depth <= expected.length; depth++) {
      assertEquals(Long.parseLong(expected[depth - 1]), game.perft(depth), "depth " + depth);
    }
  }

  @Test
  void groundsSmall() {
    int rules = CHESS.ground().report().groundRules();
    assertTrue(rules < 50_000, rules + " ground rules");
  }

  @Test
  void foolsMate() {
    LineOfPlay game = CHESS.start().play("(move f2 f3)", "(move e7 e5)", "(move g2 g4)");
    assertFalse(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
    game.play("(move d8 h4)");
    assertTrue(game.isOver());
    assertEquals(List.of(0, 100), game.goals());
    assertEquals(Set.of(), game.legal());
  }

  @Test
  void scholarsMate() {
    LineOfPlay game =
        CHESS
            .start()
            .play("(move e2 e4)", "(move e7 e5)", "(move f1 c4)", "(move b8 c6)")
            .play("(move d1 h5)", "(move g8 f6)", "(move h5 f7)");
    assertTrue(game.isOver());
    assertEquals(List.of(100, 0), game.goals());
  }

  @Test
  void stalemateIsADraw() {
    LineOfPlay game = position("k7/8/2Q5/8/8/8/8/K7 w - - 0 1").play("(move c6 b6)");
    assertTrue(game.isOver());
    assertEquals(Set.of(), game.legal());
    assertEquals(List.of(50, 50), game.goals());
  }

  @Test
  void bareKingsAreADraw() {
    LineOfPlay game = position("8/8/8/3k4/4P3/8/8/K7 b - - 0 1");
    assertFalse(game.isOver());
    game.play("(move d5 e4)");
    assertTrue(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
  }

  @Tag("deep")
  @Test
  void twoHundredPliesAreADraw() {
    LineOfPlay game = CHESS.start();
    for (int round = 0; round < 50; round++) {
      assertFalse(game.isOver());
      game.play("(move g1 f3)", "(move g8 f6)", "(move f3 g1)", "(move f6 g8)");
    }
    assertTrue(game.isOver());
    assertEquals(List.of(50, 50), game.goals());
  }

  @Test
  void mateOnTheLastPlyWins() {
    LineOfPlay before =
        CHESS.from(
            ChessPosition.propositions("7k/R7/8/8/8/8/8/KR6 w - - 0 1")
                .map(text -> text.replace("(plyUnits 0)", "(plyUnits 9)"))
                .map(text -> text.replace("(plyTens 0)", "(plyTens 19)")));
    assertEquals(List.of(100, 0), before.play("(move b1 b8)").goals());
    assertTrue(before.isOver());
  }

  @Test
  void bothSidesCastleBothWays() {
    String notation = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    LineOfPlay white = position(notation).play("(castle short)");
    assertTrue(white.holds("(piece g1 white king)") && white.holds("(piece f1 white rook)"));
    assertFalse(white.holds("(piece e1 white king)") || white.holds("(piece h1 white rook)"));
    assertFalse(white.holds("(mayCastle white short)") || white.holds("(mayCastle white long)"));
    assertEquals(Set.of("(castle long)"), white.legal("castle"), "the rook on f1 aims at f8");
    white.play("(castle long)");
    assertTrue(white.holds("(piece c8 black king)") && white.holds("(piece d8 black rook)"));
    LineOfPlay black = position(notation).play("(castle long)", "(castle short)");
    assertTrue(black.holds("(piece c1 white king)") && black.holds("(piece d1 white rook)"));
    assertTrue(black.holds("(piece g8 black king)") && black.holds("(piece f8 black rook)"));
  }

  /** An attacked king, way or end forbids castling; an attacked rook or its way doesn't. */
  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, 2",
    "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, 2",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1, 2",
    "2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, 1",
    "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1, 1",
    "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1, 1",
    "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1, 1",
    "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1, 0",
    "4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1, 0",
    "4k3/8/8/8/8/8/6n1/R3K2R w KQ - 0 1, 0",
    "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1, 1",
    "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1, 1",
    "4k3/8/8/8/8/8/8/Rn2K1nR w KQ - 0 1, 0",
    "4k3/8/8/8/8/8/8/R3K2R w - - 0 1, 0"
  })
  void castlingNeedsAFreeAndSafeWay(String notation, int ways) {
    assertEquals(ways, position(notation).legal("castle").size());
  }

  @Test
  void theRightToCastleIsLostForGood() {
    String notation = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    LineOfPlay rook =
        position(notation).play("(move h1 h2)", "(move e8 e7)", "(move h2 h1)", "(move e7 e8)");
    assertEquals(Set.of("(castle long)"), rook.legal("castle"));
    rook.play("(move a1 b1)");
    assertEquals(Set.of(), rook.legal("castle"), "the king has moved");
    LineOfPlay taken = position(notation).play("(move h1 h8)");
    assertFalse(taken.holds("(mayCastle black short)"), "the rook was taken");
    assertTrue(taken.holds("(mayCastle black long)"));
    assertFalse(taken.holds("(mayCastle white short)"));
  }

  @Test
  void takingInPassingIsForTheNextMoveOnly() {
    LineOfPlay game = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1").play("(move d7 d5)");
    assertEquals(Set.of("d6", "e6"), targets(game, "e5"));
    LineOfPlay later = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    later.play("(move d7 d5)", "(move e1 e2)", "(move e8 e7)");
    assertEquals(Set.of("e6"), targets(later, "e5"));
    game.play("(move e5 d6)");
    assertFalse(game.holds("(piece d5 black pawn)"));
    assertTrue(game.holds("(piece d6 white pawn)"));
  }

  @Test
  void twoSingleStepsCannotBeTakenInPassing() {
    LineOfPlay game =
        position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
            .play("(move e8 f7)", "(move e1 e2)", "(move d7 d6)", "(move e2 e1)", "(move d6 d5)");
    assertEquals(Set.of("e6"), targets(game, "e5"));
  }

  @Test
  void onlyPawnsTakeInPassing() {
    LineOfPlay game = position("4k3/3p4/8/4B3/8/8/8/4K3 b - - 0 1");
    game.play("(move d7 d5)", "(move e5 d6)");
    assertTrue(game.holds("(piece d5 black pawn)"));
  }

  /** Positions after a pawn's two steps; in each, whether it may be taken in passing. */
  @ParameterizedTest
  @CsvSource({
    "along the rank, 8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1, false",
    "along the rank from the other side, 8/8/8/r2Pp2K/8/8/8/4k3 w - e6 0 1, false",
    "a third piece on the rank, 8/8/8/KB1pP2r/8/8/8/4k3 w - d6 0 1, true",
    "slanting along the way of the taker, 4k3/3b4/8/4pP2/6K1/8/8/8 w - e6 0 1, true",
    "slanting across it, 4k3/7b/8/4pP2/4K3/8/8/8 w - e6 0 1, false",
    "the bishop behind the taken pawn, 4k3/b7/8/2pP4/8/4K3/8/8 w - c6 0 1, false",
    "up the file of the taker, 4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1, false",
    "down the file of the taken, 3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1, true",
    "the taken pawn gives check, 6k1/8/8/3pP3/2K5/8/8/8 w - d6 0 1, true",
    "another piece gives check, 6k1/8/8/3pP3/8/1n6/8/2K5 w - d6 0 1, false",
    "the taker leaves the file to the left, 3r2k1/8/8/2pP4/8/8/8/3K4 w - c6 0 1, false"
  })
  void takingInPassingMayNotOpenTheKing(String label, String notation, boolean expected) {
    LineOfPlay game = position(notation);
    String to = notation.split(" ", -1)[3];
    boolean found = game.legal(" " + to + ")").stream().anyMatch(move -> move.contains("5 "));
    assertEquals(expected, found, label);
  }

  @Test
  void pawnsPromoteToFourKinds() {
    LineOfPlay game = position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assertEquals(8, game.legal("(promote a7 ").size());
    assertEquals(Set.of(), targets(game, "a7"));
    game.play("(promote a7 b8 knight)");
    assertTrue(game.holds("(piece b8 white knight)"));
    assertFalse(game.holds("(piece a7 white pawn)") || game.holds("(piece b8 black knight)"));
  }

  @Test
  void pinnedPiecesStayOnTheirLine() {
    LineOfPlay game = position("4r1k1/8/8/b7/1P5b/2B5/4RN2/4K3 w - - 0 1");
    assertEquals(Set.of(), targets(game, "f2"), "a knight can't stay on a line");
    assertEquals(Set.of("e3", "e4", "e5", "e6", "e7", "e8"), targets(game, "e2"));
    assertTrue(targets(game, "c3").contains("h8"), "the pawn shields it");
    LineOfPlay shielded = position("6k1/8/8/b7/8/2B5/8/4K3 w - - 0 1");
    assertEquals(Set.of("b4", "a5", "d2"), targets(shielded, "c3"));
  }

  @Test
  void theKingDoesNotHideBehindItself() {
    LineOfPlay game = position("4r1k1/8/8/8/8/8/4K3/8 w - - 0 1");
    assertEquals(Set.of("d1", "d2", "d3", "f1", "f2", "f3"), targets(game, "e2"));
  }

  @Test
  void checksAreAnsweredByTakingOrSteppingInBetween() {
    LineOfPlay single = position("4r1k1/8/8/8/1B6/8/3P4/3RK2N w - - 0 1");
    assertEquals(Set.of("(move b4 e7)", "(move e1 f1)", "(move e1 f2)"), single.legal());
    LineOfPlay pair = position("4r1k1/8/8/8/1B5b/8/3P4/3RK2N w - - 0 1");
    assertEquals(Set.of("(move e1 f1)"), pair.legal(), "only the king answers a double check");
    LineOfPlay knight = position("6k1/8/8/8/8/3n4/2P5/R3K3 w - - 0 1");
    assertEquals(Set.of("(move c2 d3)"), knight.legal("(move c2"));
    assertEquals(Set.of(), targets(knight, "a1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"k7/8/K7/8/8/8/8/R7 w - - 0 1", "k7/8/1K6/8/8/8/8/Q7 b - - 0 1"})
  void kingsKeepApart(String notation) {
    LineOfPlay game = position(notation);
    assertFalse(game.legal().contains("(move a6 a7)") || game.legal().contains("(move a6 b7)"));
    assertFalse(game.legal().contains("(move a8 a7)") || game.legal().contains("(move a8 b7)"));
  }
}
