package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.Move;
import org.propnet.prover.ProverMachine;

final class LineCheckTest {

  /** Goes around in a circle of three until it leaves, to where it is stuck or the game over. */
  private static final String CIRCLE =
      """
      (role walker) (init (at 0)) (succ 0 1) (succ 1 2) (succ 2 0)
      (<= (legal walker walk) (true (at ?n)))
      (<= (legal walker leave) (true (at 1)))
      (<= (legal walker fall) (true (at ?n)))
      (<= (next (at ?m)) (true (at ?n)) (succ ?n ?m) (does walker walk))
      (<= (next out) (does walker leave))
      (<= (next down) (does walker fall))
      (<= terminal (true out))
      (<= (goal walker 100) (true out))
      (<= (goal walker 60) (true (at 0)))
      (<= (goal walker 40) (true (at 1)))
      (<= (goal walker 40) (true (at 2)))
      (<= (goal walker 0) (true down))
      """;

  private final LineCheck check =
      new LineCheck(ProverMachine.of(KifReader.read(CIRCLE, "circle.kif")));

  private static List<ImmutableList<Move>> line(String... moves) {
    return List.of(moves).stream().map(move -> ImmutableList.of(Move.of(move))).toList();
  }

  private List<Promise> broken() {
    return check.broken().stream().map(PromiseResult::promise).toList();
  }

  @Test
  void aLineThatBreaksNothing() {
    check.add(List.of());
    assertEquals(List.of(), broken());
  }

  @Test
  void aLineIsLookedAtUpToItsLastState() {
    check.add(line("fall"));
    assertEquals(List.of(Promise.PLAYABLE, Promise.MONOTONE_GOALS), broken());
    PromiseResult stuck = check.broken().get(0);
    assertEquals(line("fall"), stuck.line().orElseThrow().jointMoves());
    assertEquals("walker has no legal move, as this line shows", stuck.explanation());
  }

  @Test
  void aLineMayEndAnywhere() {
    check.add(line("walk"));
    assertEquals(List.of(Promise.MONOTONE_GOALS), broken());
  }

  @Test
  void theShortestLineIsKept() {
    check.add(line("walk", "walk", "walk", "walk", "leave"));
    check.add(line("walk", "leave"));
    assertEquals(List.of(Promise.ENDS, Promise.MONOTONE_GOALS), broken());
    LineOfPlay loop = check.broken().get(0).line().orElseThrow();
    assertEquals(3, loop.length());
    assertEquals(0, loop.loopStart().orElseThrow());
    assertEquals(1, check.broken().get(1).line().orElseThrow().length());
  }

  @Test
  void aMoveThatIsntLegalIsRefused() {
    IllegalMoveException problem =
        assertThrows(IllegalMoveException.class, () -> check.add(line("leave")));
    assertTrue(problem.getMessage().contains("leave"), problem.getMessage());
  }
}
