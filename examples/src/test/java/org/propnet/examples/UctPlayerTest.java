package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.RunListener;
import org.propnet.player.record.MatchRecord;

final class UctPlayerTest {

  private static final long UNLIMITED = Duration.ofDays(1).toNanos();

  private final MatchGame game = Games.of("connectFour");
  private final StateMachine machine = game.machine();

  private Move choose(State state, int role, int playouts, long nanos) {
    return new UctPlayer(playouts, new SplittableRandom(1))
        .choose(machine, state, role, System.nanoTime() + nanos);
  }

  @Test
  void winsAgainstRandomMoves() throws Exception {
    List<Entrant> players =
        List.of(
            new Entrant.Local("uct", () -> new UctPlayer(1_000, new SplittableRandom(1))),
            new Entrant.Local("random", () -> Games.randomPlayer(1)));
    MatchRecord record =
        MatchRunner.run(game, Games.settings(60_000), "m", players, RunListener.SILENT);
    assertEquals(List.of(100, 0), record.goals());
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
    assertEquals(Move.of("(drop 3)"), choose(state, 0, 5_000, UNLIMITED));
  }

  @Test
  void choosesALegalMoveWithoutTime() {
    assertEquals(Move.of("(drop 1)"), choose(machine.initialState(), 0, 1_000, 0));
    assertEquals(Move.of("noop"), choose(machine.initialState(), 1, 1_000, 0));
  }
}
