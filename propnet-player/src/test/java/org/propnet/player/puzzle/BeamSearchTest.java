package org.propnet.player.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;

/** Lines that beams find. */
final class BeamSearchTest {

  /**
   * Ten digits are set one after the other, and remembered. The goal is ten times the number of
   * right ones, but 0 before the end.
   */
  private static final String DIGITS =
      """
      (role setter)
      (digit 0) (digit 1) (digit 2) (digit 3)
      (right 0 3) (right 1 1) (right 2 2) (right 3 0) (right 4 1)
      (right 5 3) (right 6 2) (right 7 0) (right 8 3) (right 9 1)
      (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
      (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9) (succ 9 10)
      (init (place 0)) (init (score 0))
      (<= (legal setter (set ?d)) (digit ?d))
      (<= (next (place ?q)) (true (place ?p)) (succ ?p ?q))
      (<= (next (was ?p ?d)) (true (place ?p)) (does setter (set ?d)))
      (<= (next (was ?p ?d)) (true (was ?p ?d)))
      (<= isRight (true (place ?p)) (does setter (set ?d)) (right ?p ?d))
      (<= (next (score ?t)) (true (score ?s)) isRight (succ ?s ?t))
      (<= (next (score ?s)) (true (score ?s)) (not isRight))
      (<= terminal (true (place 10)))
      (points 0 0) (points 1 10) (points 2 20) (points 3 30) (points 4 40) (points 5 50)
      (points 6 60) (points 7 70) (points 8 80) (points 9 90) (points 10 100)
      (<= (goal setter 0) (not terminal))
      (<= (goal setter ?n) terminal (true (score ?s)) (points ?s ?n))
      """;

  /** A counter that may be raised or not; the game ends at 3, with the goal 60. */
  private static final String COUNTER =
      """
      (role counter)
      (succ 0 1) (succ 1 2) (succ 2 3)
      (init (count 0))
      (legal counter wait)
      (legal counter raise)
      (<= (next (count ?n)) (true (count ?m)) (does counter raise) (succ ?m ?n))
      (<= (next (count ?n)) (true (count ?n)) (does counter wait))
      (<= terminal (true (count 3)))
      (<= (goal counter 100) (true (count 4)))
      (<= (goal counter 60) (true (count 3)))
      (<= (goal counter 10) (not (true (count 3))))
      """;

  private static BeamSearch beams(String rules) {
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "puzzle")).build().machine();
    return new BeamSearch((PackedSimulator) machine.newSimulator(), new SplittableRandom(1));
  }

  private static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** A million states are too many for the first beams, which drop those with wrong digits. */
  @Test
  void statesAreRatedAsIfTheGameEndedThere() throws InterruptedException {
    BeamSearch beams = beams(DIGITS);
    BeamSearch.Line line = beams.search(100, in(Duration.ofMinutes(2))).orElseThrow();
    assertEquals(100, line.goal());
    assertEquals(
        "[(set 3), (set 1), (set 2), (set 0), (set 1), (set 3), (set 2), (set 0), (set 3), (set 1)]",
        line.moves().toString());
    assertFalse(beams.sawAll());
  }

  /** The role may wait for as long as it likes, but there are only four states. */
  @Test
  void theBestLineIsProvenIfNoStateWasDropped() throws InterruptedException {
    BeamSearch beams = beams(COUNTER);
    Move raise = Move.of("raise");
    assertEquals(
        Optional.of(new BeamSearch.Line(60, ImmutableList.of(raise, raise, raise))),
        beams.search(100, in(Duration.ofMinutes(2))));
    assertTrue(beams.sawAll());
  }

  @Test
  void aGameThatNeverEndsHasNoLine() throws InterruptedException {
    BeamSearch beams = beams(COUNTER.replace("(<= terminal (true (count 3)))", ""));
    assertEquals(Optional.empty(), beams.search(100, in(Duration.ofMinutes(2))));
    assertTrue(beams.sawAll());
  }

  @Test
  void withoutTimeThereIsNoLine() throws InterruptedException {
    BeamSearch beams = beams(DIGITS);
    assertEquals(Optional.empty(), beams.search(100, in(Duration.ZERO)));
    assertFalse(beams.sawAll());
  }
}
