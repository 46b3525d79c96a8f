package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.optimizer.MachineBuilder;

/** What {@code propnet info} says of lengths and loops depends on counts, never on the clock. */
final class GameLengthsTest {

  private static GameLengths lengths(String rules, int states) {
    CheckSubject subject =
        CheckSubject.of(MachineBuilder.of(KifReader.read(rules, "game")).build());
    return GameLengths.of(subject.network().orElseThrow(), states, 1 << 28);
  }

  private static GameLengths catalogue(String name, int states) {
    return lengths(GameCatalogue.find(name).orElseThrow().rulesheet(), states);
  }

  @Test
  void allStatesOfASmallGame() {
    GameLengths lengths = catalogue("ticTacToe", GameLengths.USUAL_STATES);
    assertEquals(new GameLengths(OptionalInt.of(5), 9, true, Optional.of(false)), lengths);
  }

  /** There are 22,100 states before the seventh joint move, which is the first to end the game. */
  @Test
  void endIsSeenOneStepAhead() {
    GameLengths lengths = catalogue("connectFour", GameLengths.USUAL_STATES);
    assertEquals(OptionalInt.of(7), lengths.shortest());
    assertEquals(Optional.of(false), lengths.loop());
    assertFalse(lengths.complete());
  }

  /** One state, seven, forty-nine: of two hundred states the first three depths are complete. */
  @Test
  void fewStatesTellLess() {
    GameLengths lengths = catalogue("connectFour", 200);
    assertEquals(OptionalInt.empty(), lengths.shortest());
    assertEquals(3, lengths.searched());
    assertEquals(lengths, catalogue("connectFour", 200));
  }

  @Test
  void gameWithoutAnEnd() {
    String rules =
        new GraphGame().edges(0, 1).edges(1, 0).ends(2).edges(2, 2).worth(0, 0).rulesheet();
    assertEquals(
        new GameLengths(OptionalInt.empty(), 1, true, Optional.of(true)), lengths(rules, 50));
  }

  /** A state with more joint moves than are looked at, here 900, is the last one. */
  @Test
  void manyJointMovesAreBounded() {
    StringBuilder rules =
        new StringBuilder(
            """
            (role a) (role b) (init begun)
            (<= (legal ?r (say ?n)) (role ?r) (number ?n))
            (<= (next (said ?r ?n)) (does ?r (say ?n)))
            (<= terminal (true (said a 0)) (true (said b 0)))
            (goal a 100) (goal b 100)
            """);
    for (int number = 0; number < 30; number++) {
      rules.append("(number ").append(number).append(")\n");
    }
    GameLengths lengths = lengths(rules.toString(), 20);
    assertEquals(OptionalInt.of(1), lengths.shortest());
    assertEquals(1, lengths.searched());
    assertFalse(lengths.complete());
  }
}
