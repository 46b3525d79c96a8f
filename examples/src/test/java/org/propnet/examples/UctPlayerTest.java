package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

final class UctPlayerTest {

  private static final Duration UNLIMITED = Duration.ofDays(1);

  private final StateMachine machine =
      MachineBuilder.of(Match.game("connectFour")).build().machine();

  private Match.Player uct(int playoutsPerMove, Duration timePerMove) {
    return new UctPlayer(
        machine.newSimulator(), playoutsPerMove, timePerMove, new SplittableRandom(1));
  }

  @Test
  void winsAgainstRandomMoves() {
    List<Match.Player> players = List.of(uct(1_000, UNLIMITED), Match.random(machine, 1));
    assertArrayEquals(
        new int[] {100, 0},
        Match.play(machine, players, new PrintStream(OutputStream.nullOutputStream())));
  }

  @Test
  void stopsThreeInARow() {
    State state = machine.initialState();
    for (String column : List.of("1", "4", "1", "5", "7", "6")) {
      boolean isRed = machine.legalMoves(state, machine.roles().get(1)).size() == 1;
      Move drop = Move.of("(drop " + column + ")");
      Move wait = Move.of("noop");
      state = machine.nextState(state, isRed ? List.of(drop, wait) : List.of(wait, drop));
    }
    // Red holds column 7, so (drop 3) is the only move that keeps yellow from four in row 1.
    assertEquals(Move.of("(drop 3)"), uct(5_000, UNLIMITED).choose(state, 0));
  }

  @Test
  void choosesALegalMoveWithoutTime() {
    Match.Player uct = uct(1_000, Duration.ZERO);
    assertEquals(Move.of("(drop 1)"), uct.choose(machine.initialState(), 0));
    assertEquals(Move.of("noop"), uct.choose(machine.initialState(), 1));
  }
}
