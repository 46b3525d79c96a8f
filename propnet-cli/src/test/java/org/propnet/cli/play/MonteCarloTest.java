package org.propnet.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** The opponent of {@code propnet play}, on machines of real games. */
final class MonteCarloTest {

  private static final int GAMES = 20;

  private static StateMachine machine(String name) {
    String rules = GameCatalogue.find(name).orElseThrow().rulesheet();
    return MachineBuilder.of(KifReader.read(rules, name)).build().machine();
  }

  /** What a searching role gets against random ones in a game. */
  private static int goal(StateMachine machine, int searching, int playouts, long seed) {
    MonteCarlo search = new MonteCarlo(machine, seed);
    SplittableRandom random = new SplittableRandom(seed);
    State state = machine.initialState();
    while (!machine.isTerminal(state)) {
      List<Move> jointMove = new ArrayList<>();
      for (int role = 0; role < machine.roles().size(); role++) {
        Role name = machine.roles().get(role);
        ImmutableList<Move> legal = machine.legalMoves(state, name);
        jointMove.add(
            role == searching
                ? search.choose(state, name, Duration.ZERO, playouts)
                : legal.get(random.nextInt(legal.size())));
      }
      state = machine.nextState(state, jointMove);
    }
    return machine.goal(state, machine.roles().get(searching));
  }

  @ParameterizedTest
  @CsvSource({"ticTacToe, 0, 85", "ticTacToe, 1, 75", "connectFour, 0, 90", "connectFour, 1, 85"})
  void beatsRandomPlay(String game, int role, int least) {
    StateMachine machine = machine(game);
    int sum = 0;
    for (int seed = 0; seed < GAMES; seed++) {
      sum += goal(machine, role, 400, seed);
    }
    double mean = (double) sum / GAMES;
    assertTrue(mean >= least, mean + " on average, seeds 0 to " + (GAMES - 1));
  }

  @Test
  void sameSeedSameMove() {
    StateMachine machine = machine("connectFour");
    Role red = machine.roles().get(0);
    Move first = new MonteCarlo(machine, 5).choose(machine.initialState(), red, Duration.ZERO, 300);
    Move again = new MonteCarlo(machine, 5).choose(machine.initialState(), red, Duration.ZERO, 300);
    assertEquals(first, again);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new MonteCarlo(machine, 5)
                .choose(machine.initialState(), red, Duration.ZERO, Long.MAX_VALUE));
  }

  /** One move wins if chance is kind, one mostly, one would only if chance meant it well. */
  @Test
  void chanceIsNoFriend() {
    String rules =
        """
        (role you) (role random) (init (at 0)) (face 1) (face 2) (face 3) (face 4)
        (legal you safe) (legal you hope)
        (<= (legal random (roll ?f)) (face ?f))
        (<= (next (done 100)) (does you safe) (does random (roll ?f)) (distinct ?f 1))
        (<= (next (done 0)) (does you safe) (does random (roll 1)))
        (<= (next (done 100)) (does you hope) (does random (roll 1)))
        (<= (next (done 0)) (does you hope) (does random (roll ?f)) (distinct ?f 1))
        (<= terminal (true (done ?n)))
        (<= (goal you ?n) (true (done ?n)))
        """;
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "dice")).build().machine();
    for (long seed = 0; seed < 5; seed++) {
      Move move =
          new MonteCarlo(machine, seed)
              .choose(machine.initialState(), machine.roles().get(0), Duration.ZERO, 500);
      assertEquals(Move.of("safe"), move, "seed " + seed);
    }
  }
}
