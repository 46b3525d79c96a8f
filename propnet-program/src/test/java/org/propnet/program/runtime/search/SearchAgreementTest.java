package org.propnet.program.runtime.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.FlatMonteCarlo;
import org.propnet.player.search.NestedSimulation;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.OngoingGame;
import org.propnet.program.runtime.match.Rules;

/** The searches of programs choose the same moves by seed as those of propnet-player. */
@Timeout(300)
final class SearchAgreementTest {

  private static final int STATES = 12;
  private static final long PLAYOUTS = 60;
  private static final long NODES = 3_000;
  private static final long FOREVER = Long.MAX_VALUE / 2;

  /** The two forms of a search. */
  private record Pair(Search own, org.propnet.player.search.Search other) {}

  private static Map<String, Pair> pairs(
      Rules rules, StateMachine machine, int role, RandomGenerator random) {
    return Map.of(
        "statistical",
        new Pair(
            new Statistical(rules, role, PLAYOUTS),
            new FlatMonteCarlo(machine, role, PLAYOUTS, random)),
        "montecarlo",
        new Pair(
            new MonteCarlo(rules, role, PLAYOUTS),
            new org.propnet.player.search.MonteCarlo(machine, role, PLAYOUTS, random)),
        "minimax",
        new Pair(
            Minimax.of(rules, role, NODES),
            org.propnet.player.search.Minimax.of(machine, role, NODES)));
  }

  @Test
  void aWrongNumberChangesNothing() throws Exception {
    GameCode code = TestGame.of("ticTacToe").rules().code();
    Position expected = code.newPosition();
    Position actual = code.newPosition();
    int[] wrong = {0, Integer.MAX_VALUE};
    assertThrows(IndexOutOfBoundsException.class, () -> actual.play(wrong));
    int[] moves = {expected.legal(0, 1), expected.legal(1, 0)};
    expected.play(moves);
    actual.play(moves);
    long[] expectedWords = new long[expected.stateWords()];
    long[] words = new long[actual.stateWords()];
    expected.save(expectedWords, 0);
    actual.save(words, 0);
    assertArrayEquals(expectedWords, words);
  }

  @Test
  void solvingIsNotTriedEachMoveWhereItCannotBe() throws Exception {
    Rules rules = TestGame.of("rockPaperScissorsLizardSpock").rules();
    long[] state = new OngoingGame(rules).state();
    Best best = new Best(rules, 0);
    List<String> said = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      best.choose(state, new Turn(new SplittableRandom(i), System.nanoTime(), said::add));
    }
    assertEquals(2, said.size(), said.toString());
    assertTrue(said.get(0).contains("players choose at the same time"), said.get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ticTacToe",
        "feedThePig",
        "connectFour4x4",
        "nim",
        "rockPaperScissorsLizardSpock",
        "trio"
      })
  void bothChooseTheSame(String name) throws Exception {
    assertSameChoice(name, 3);
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ticTacToe",
        "feedThePig",
        "connectFour4x4",
        "nim",
        "pig",
        "rockPaperScissorsLizardSpock",
        "trio",
        "biddingTicTacToe",
        "eightPuzzle",
        "knightThrough"
      })
  void bothChooseTheSameInManyStates(String name) throws Exception {
    assertSameChoice(name, STATES);
  }

  private static void assertSameChoice(String name, int states) throws Exception {
    TestGame game = TestGame.of(name);
    SplittableRandom walk = new SplittableRandom(name.hashCode());
    for (int i = 0; i < states; i++) {
      State state = game.randomState(walk, i);
      long seed = walk.nextLong();
      for (int role = 0; role < game.machine().roles().size(); role++) {
        if (game.machine().legalMoves(state, game.machine().roles().get(role)).size() < 2) {
          continue;
        }
        for (String kind : List.of("statistical", "montecarlo", "minimax")) {
          SplittableRandom random = new SplittableRandom(seed);
          Pair pair = pairs(game.rules(), game.machine(), role, random).get(kind);
          String other =
              pair.other().choose(state, ImmutableList.of(), later(), m -> {}).toString();
          Turn turn = new Turn(new SplittableRandom(seed), later().nanoTime(), message -> {});
          int number = pair.own().choose(game.words(state), turn);
          String own = game.rules().code().moves(role).get(number);
          assertEquals(other, own, name + " " + kind + " seed " + seed + " in " + state);
        }
      }
    }
  }

  /** Nested simulation is slow, so that it is compared where little is left of the game. */
  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "feedThePig", "nim"})
  void statsimChoosesTheSame(String name) throws Exception {
    TestGame game = TestGame.of(name);
    SplittableRandom walk = new SplittableRandom(7);
    int compared = 0;
    while (compared < 2) {
      State state = game.randomState(walk, name.equals("feedThePig") ? 9 : 6);
      for (int role = 0; role < 2; role++) {
        if (game.machine().legalMoves(state, game.machine().roles().get(role)).size() < 2) {
          continue;
        }
        long seed = walk.nextLong();
        String other =
            new NestedSimulation(game.machine(), role, 8, 2, new SplittableRandom(seed))
                .choose(state, ImmutableList.of(), later(), move -> {})
                .toString();
        Turn turn = new Turn(new SplittableRandom(seed), later().nanoTime(), message -> {});
        int number = new StatSim(game.rules(), role).choose(game.words(state), turn);
        assertEquals(other, game.rules().code().moves(role).get(number), name + " seed " + seed);
        compared++;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "feedThePig", "nim", "connectFour"})
  void solversAgree(String name) throws Exception {
    TestGame game = TestGame.of(name);
    State state = game.randomState(new SplittableRandom(3), name.equals("connectFour") ? 34 : 0);
    org.propnet.player.search.Solver other =
        new org.propnet.player.search.Solver(game.machine(), 1_000_000);
    Solver own = new Solver(game.rules().code().newPosition(), new Goals(game.rules()));
    Turn turn = new Turn(new SplittableRandom(1), later().nanoTime(), message -> {});
    assertEquals(other.solve(state, later()).name(), own.solve(game.words(state), turn).name());
    assertEquals(other.states(), own.states());
    for (int role = 0; role < 2; role++) {
      assertEquals(
          other.best(state, role, new SplittableRandom(1)).toString(),
          game.rules().code().moves(role).get(own.best(game.words(state), role)));
    }
  }

  /**
   * A move that wins at once is found by every search, in every state on the way of random play.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "knightThrough"})
  void immediateWinsAreNeverMissed(String name) throws Exception {
    assertWinsAreFound(name, 2);
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "connectFour4x4", "knightThrough"})
  void immediateWinsAreNeverMissedInManyStates(String name) throws Exception {
    assertWinsAreFound(name, 10);
  }

  private static void assertWinsAreFound(String name, int states) throws Exception {
    TestGame game = TestGame.of(name);
    SplittableRandom walk = new SplittableRandom(11);
    int found = 0;
    for (int i = 0; found < states; i++) {
      State state = game.randomState(walk, i % 40);
      for (int role = 0; role < 2; role++) {
        List<Integer> wins = game.wins(state, role);
        if (wins.isEmpty()) {
          continue;
        }
        found++;
        for (Search search :
            List.of(
                new Statistical(game.rules(), role, 4_000),
                new MonteCarlo(game.rules(), role, 4_000),
                Minimax.of(game.rules(), role, 100_000),
                new Best(game.rules(), role))) {
          // Only the last is limited by nothing else.
          long end = search instanceof Best ? System.nanoTime() + 400_000_000L : later().nanoTime();
          Turn turn = new Turn(new SplittableRandom(i), end, message -> {});
          int chosen = search.choose(game.words(state), turn);
          assertEquals(
              100.0,
              game.valueFor(state, role, chosen),
              search.getClass().getSimpleName() + " seed " + i + " in " + state);
        }
      }
    }
  }

  private static Deadline later() {
    return new Deadline(System.nanoTime() + FOREVER);
  }
}
