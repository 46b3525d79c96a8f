package org.propnet.farm.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Lists;
import com.google.common.primitives.ImmutableIntArray;
import java.io.EOFException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Games;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.ThreadFarm;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

@Timeout(300)
final class SolverTest {

  @TempDir private Path folder;

  private Solver solver(FarmGame game, int partitions, int threads, Solver.Watcher watcher) {
    return new Solver(game, new ThreadFarm(threads), new LocalFiles(folder), partitions, watcher);
  }

  private Solution solve(FarmGame game, int partitions, int threads) throws Exception {
    return solver(game, partitions, threads, (job, results) -> true).run().orElseThrow();
  }

  /** The same without files and levels: by the state machine alone. */
  private static final class InMemory {
    private final StateMachine machine;
    private final Map<State, int[]> values = new HashMap<>();

    InMemory(FarmGame game) {
      machine = game.machine();
    }

    int[] value(State state) {
      int[] known = values.get(state);
      if (known != null) {
        return known;
      }
      List<Role> roles = machine.roles();
      int[] best = new int[roles.size()];
      if (machine.isTerminal(state)) {
        Arrays.setAll(best, role -> machine.goal(state, roles.get(role)));
      } else {
        int mover = 0;
        for (int role = 0; role < best.length; role++) {
          mover = machine.legalMoves(state, roles.get(role)).size() > 1 ? role : mover;
        }
        Arrays.fill(best, -1);
        for (List<Move> jointMove :
            Lists.cartesianProduct(Lists.transform(roles, r -> machine.legalMoves(state, r)))) {
          int[] value = value(machine.nextState(state, jointMove));
          if (value[mover] > best[mover]
              || (value[mover] == best[mover] && Arrays.compare(value, best) > 0)) {
            best = value;
          }
        }
      }
      values.put(state, best);
      return best;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 1, 1, false",
    "ticTacToe, 7, 2, false",
    "nim, 3, 2, true",
    "connectFour4x4, 5, 2, false",
    "misereCrosses, 4, 2, false"
  })
  void statesAndValuesAreThoseFoundInMemory(
      String name, int partitions, int threads, boolean recurs) throws Exception {
    FarmGame game = Games.game(name);
    InMemory expected = new InMemory(game);
    int[] values = expected.value(game.machine().initialState());
    Solution solution = solve(game, partitions, threads);
    assertEquals(expected.values.size(), solution.states());
    assertEquals(
        expected.values.keySet().stream().filter(game.machine()::isTerminal).count(),
        solution.terminal());
    assertEquals(
        recurs ? Optional.empty() : Optional.of(ImmutableIntArray.copyOf(values)),
        solution.values());
  }

  @Test
  void ticTacToeHas5478States() throws Exception {
    Solution solution = solve(Games.game("ticTacToe"), 4, 2);
    assertEquals(5_478, solution.states());
    assertEquals(958, solution.terminal());
    assertEquals(Optional.of(ImmutableIntArray.of(50, 50)), solution.values());
  }

  /** States of a puzzle recur: they are counted, and have no values. */
  @Test
  void statesThatRecurAreCountedOnce() throws Exception {
    FarmGame game =
        Games.ofRules(
            "walk",
            """
            (role r) (init (at 1))
            (succ 1 2) (succ 2 3) (succ 3 4)
            (base (at 1)) (base (at 2)) (base (at 3)) (base (at 4))
            (input r up) (input r down)
            (<= (legal r up) (true (at ?x)) (succ ?x ?y))
            (<= (legal r down) (true (at ?x)) (succ ?y ?x))
            (<= (next (at ?y)) (true (at ?x)) (does r up) (succ ?x ?y))
            (<= (next (at ?y)) (true (at ?x)) (does r down) (succ ?y ?x))
            (<= terminal (true (at 4)))
            (<= (goal r 100) (true (at 4)))
            (<= (goal r 0) (not (true (at 4))))
            """);
    Solution solution = solve(game, 2, 1);
    assertEquals(4, solution.states());
    assertEquals(1, solution.terminal());
    assertTrue(solution.recurring() > 0);
    assertEquals(Optional.empty(), solution.values());
  }

  @Test
  void whatWasBrokenOffGoesOn() throws Exception {
    FarmGame game = Games.game("ticTacToe");
    Set<String> first = new HashSet<>();
    Optional<Solution> none =
        solver(
                game,
                3,
                2,
                (job, results) -> {
                  first.add(job.name());
                  return !job.name().equals("level 5, values");
                })
            .run();
    assertEquals(Optional.empty(), none);
    assertTrue(first.contains("level 3, expand"), first.toString());
    Set<String> second = new HashSet<>();
    Solution solution =
        solver(
                game,
                3,
                1,
                (job, results) -> {
                  second.add(job.name());
                  return true;
                })
            .run()
            .orElseThrow();
    assertEquals(5_478, solution.states());
    assertEquals(Optional.of(ImmutableIntArray.of(50, 50)), solution.values());
    assertTrue(second.stream().noneMatch(job -> job.contains("expand")), second.toString());
  }

  @Test
  void otherFoldersAndGamesAreRefused() throws Exception {
    solve(Games.game("nim"), 2, 1);
    SolveException other =
        assertThrows(SolveException.class, () -> solve(Games.game("ticTacToe"), 2, 1));
    assertTrue(other.getMessage().contains("another game"), other.getMessage());
    assertThrows(SolveException.class, () -> solve(Games.game("nim"), 3, 1));
    Path counts = folder.resolve("level0001").resolve("counts");
    Files.writeString(counts, "1 2 x\n");
    SolveException damaged =
        assertThrows(SolveException.class, () -> solve(Games.game("nim"), 2, 1));
    assertTrue(damaged.getMessage().contains("level0001/counts is damaged"), damaged.getMessage());
  }

  @Test
  void aStateFileThatWasCutIsRefused() throws Exception {
    FarmGame game = Games.game("ticTacToe");
    solve(game, 1, 1);
    Path states = folder.resolve("level0001").resolve("0.states");
    byte[] bytes = Files.readAllBytes(states);
    Files.write(states, Arrays.copyOf(bytes, bytes.length - 1));
    Files.delete(folder.resolve("level0000").resolve("valued"));
    EOFException cut = assertThrows(EOFException.class, () -> solve(game, 1, 1));
    assertTrue(cut.getMessage().contains("level0001/0.states"), cut.getMessage());
  }

  @Test
  void chanceAndSimultaneousMovesAreRefused() {
    SolveException chance =
        assertThrows(SolveException.class, () -> solve(Games.game("pig"), 2, 1));
    assertTrue(chance.getMessage().contains("chance"), chance.getMessage());
    SolveException together =
        assertThrows(SolveException.class, () -> solve(Games.game("prisonersDilemma"), 2, 1));
    assertTrue(together.getMessage().contains("at the same time"), together.getMessage());
  }
}
