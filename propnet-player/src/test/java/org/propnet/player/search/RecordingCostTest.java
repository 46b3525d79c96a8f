package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which random games are recorded. */
final class RecordingCostTest {

  private static final int GAMES = 160;

  @Test
  void gamesAreRecordedUntilTheOtherWayWasMeasured() {
    RecordingCost cost = new RecordingCost();
    cost.note(true, 10, 1_000_000);
    assertTrue(cost.recordsNext());
  }

  /** One game in sixteen is played the other way. */
  @ParameterizedTest
  @CsvSource({"100, 100, 150", "125, 100, 150", "140, 100, 10", "260, 100, 10"})
  void gamesAreRecordedWhereThatCostsLittle(long recorded, long unrecorded, int expected) {
    RecordingCost cost = measured(recorded, unrecorded);
    assertEquals(expected, recordedGames(cost));
  }

  @Test
  void aPauseOfTheThreadChangesNothing() {
    RecordingCost cost = measured(110, 100);
    cost.note(true, 10, 1_000_000_000);
    assertEquals(150, recordedGames(cost));
  }

  /** As when code is compiled. */
  @Test
  void aCostThatFallsIsNoticed() {
    RecordingCost cost = measured(10_000, 100);
    IntStream.range(0, 500).forEach(game -> cost.note(true, 10, 1_000));
    assertEquals(150, recordedGames(cost));
  }

  /** The nanoseconds are those of a step. */
  private static RecordingCost measured(long recorded, long unrecorded) {
    RecordingCost cost = new RecordingCost();
    cost.note(true, 0, 1_000_000); // over at once: nothing to learn
    cost.note(true, 10, 10 * recorded);
    cost.note(false, 10, 10 * unrecorded);
    return cost;
  }

  private static long recordedGames(RecordingCost cost) {
    return IntStream.range(0, GAMES).filter(game -> cost.recordsNext()).count();
  }
}
