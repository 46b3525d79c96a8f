package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which random games are recorded, if the cost alone decides. */
final class RecordingCostTest {

  private static final int STEPS = 10;

  /** Games after the first ones, of which one in sixteen is a trial. */
  private static final int GAMES = 160;

  private final RecordingCost cost = new RecordingCost();

  @Test
  void recordingIsCheapUntilBothWaysWereMeasured() {
    assertTrue(cost.isCheap());
    cost.note(true, STEPS, 1_000_000);
    assertTrue(cost.isCheap());
  }

  @ParameterizedTest
  @CsvSource({"100, 100, 150", "125, 100, 150", "140, 100, 10", "260, 100, 10"})
  void gamesAreRecordedWhereThatCostsLittle(long recorded, long unrecorded, int expected) {
    play(64, recorded, unrecorded);
    assertEquals(expected, play(GAMES, recorded, unrecorded));
  }

  /** As while code is interpreted. */
  @ParameterizedTest
  @CsvSource({"100, 100, 150", "260, 100, 10"})
  void slowFirstGamesAreForgotten(long recorded, long unrecorded, int expected) {
    play(1, 100 * recorded, unrecorded);
    play(1, recorded, 100 * unrecorded);
    play(1_000, recorded, unrecorded);
    assertEquals(expected, play(GAMES, recorded, unrecorded));
  }

  @Test
  void aCostThatChangesIsNoticed() {
    play(64, 260, 100);
    play(1_000, 110, 100);
    assertEquals(150, play(GAMES, 110, 100));
    play(1_000, 260, 100);
    assertEquals(10, play(GAMES, 260, 100));
  }

  @Test
  void aPauseOfTheThreadChangesLittle() {
    play(64, 100, 100);
    cost.note(true, STEPS, 1_000_000_000);
    play(GAMES, 100, 100);
    assertEquals(150, play(GAMES, 100, 100));
  }

  @Test
  void gamesThatAreOverAtOnceSayNothing() {
    cost.note(false, 0, 0);
    cost.note(true, 0, 1_000_000);
    play(64, 100, 100);
    assertEquals(150, play(GAMES, 100, 100));
  }

  /** Plays games with these nanoseconds a step; returns how many were recorded. */
  private int play(int games, long recorded, long unrecorded) {
    int count = 0;
    for (int game = 0; game < games; game++) {
      boolean isRecorded = cost.isCheap() != cost.isTrial();
      cost.note(isRecorded, STEPS, STEPS * (isRecorded ? recorded : unrecorded));
      count += isRecorded ? 1 : 0;
    }
    return count;
  }
}
