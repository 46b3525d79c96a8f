package org.propnet.verify.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;

final class TraceRecorderTest {

  private static Trace record(SampleGame game, int playouts, int stepLimit, long seed) {
    return TraceRecorder.record(
        new TextbookMachine(game.description()), playouts, stepLimit, new SplittableRandom(seed));
  }

  @Test
  void seedDecides() {
    assertEquals(record(SampleGame.CYCLE, 3, 20, 1), record(SampleGame.CYCLE, 3, 20, 1));
    assertNotEquals(record(SampleGame.CYCLE, 3, 20, 1), record(SampleGame.CYCLE, 3, 20, 2));
  }

  @Test
  void recordsWhatTheRulesSay() {
    Trace trace = record(SampleGame.TURNS, 1, 100, 3);
    TracePlayout playout = trace.playouts().get(0);
    assertEquals("[(pebbles 5), (turn first)]", playout.steps().get(0).propositions().toString());
    assertEquals("[[(take 1), (take 2)], [wait]]", playout.steps().get(0).legalMoves().toString());
    assertEquals(List.of(OptionalInt.of(50), OptionalInt.of(50)), playout.steps().get(0).goals());
    TraceStep last = playout.steps().get(playout.steps().size() - 1);
    assertEquals(TracePlayout.End.TERMINAL, playout.end());
    assertEquals(100, last.goals().get(0).orElseThrow() + last.goals().get(1).orElseThrow());
  }

  @Test
  void stepLimitCuts() {
    for (TracePlayout playout : record(SampleGame.CYCLE, 5, 1, 4).playouts()) {
      assertEquals(2, playout.steps().size());
      assertEquals(TracePlayout.End.CUT, playout.end());
    }
    assertEquals(1, record(SampleGame.CYCLE, 1, 0, 4).stateCount());
    assertEquals(0, record(SampleGame.CYCLE, 0, 5, 4).stateCount());
  }

  @Test
  void aRoleWithoutMovesEndsThePlayout() {
    Trace trace = record(SampleGame.DEAD_END, 20, 50, 5);
    assertEquals(
        EnumSet.of(TracePlayout.End.STUCK, TracePlayout.End.TERMINAL),
        EnumSet.copyOf(trace.playouts().stream().map(TracePlayout::end).toList()));
  }

  @Test
  void goalsThatAreNotOneIntegerAreLeftOut() {
    TracePlayout playout = record(SampleGame.ODD_GOALS, 1, 50, 6).playouts().get(0);
    List<OptionalInt> judge = playout.steps().stream().map(step -> step.goals().get(0)).toList();
    assertEquals(
        List.of(OptionalInt.empty(), OptionalInt.of(50), OptionalInt.empty(), OptionalInt.empty()),
        judge);
  }

  @Test
  void negativeNumbersAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> record(SampleGame.CYCLE, -1, 5, 0));
    assertThrows(IllegalArgumentException.class, () -> record(SampleGame.CYCLE, 1, -5, 0));
  }
}
