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
import org.junit.jupiter.api.Tag;
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
  @CsvSource({"ticTacToe, 1, 1", "nim, 3, 2"})
  void statesAndValuesAreThoseFoundInMemory(String name, int partitions, int threads)
      throws Exception {
    assertSameAsInMemory(name, partitions, threads);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({"ticTacToe, 7, 2", "connectFour4x4, 5, 2", "misereCrosses, 4, 2"})
  void theSameInLargerGames(String name, int partitions, int threads) throws Exception {
    assertSameAsInMemory(name, partitions, threads);
  }

  private void assertSameAsInMemory(String name, int partitions, int threads) throws Exception {
    FarmGame game = Games.game(name);
    InMemory expected = new InMemory(game);
    int[] values = expected.value(game.machine().initialState());
    Solution solution = solve(game, partitions, threads);
    assertEquals(expected.values.size(), solution.states());
    assertEquals(
        expected.values.keySet().stream().filter(game.machine()::isTerminal).count(),
        solution.terminal());
    assertEquals(Optional.of(ImmutableIntArray.copyOf(values)), solution.values());
  }

  @Test
  void ticTacToeHas5478States() throws Exception {
    Solution solution = solve(Games.game("ticTacToe"), 4, 2);
    assertEquals(5_478, solution.states());
    assertEquals(958, solution.terminal());
    assertEquals(Optional.of(ImmutableIntArray.of(50, 50)), solution.values());
  }

  /** A walk from 1 to 4 and back, with rules that say when it is over. */
  private static FarmGame walk(String roles, String end) {
    return Games.ofRules(
        "walk",
        roles
            + """
            (init (at 1)) (succ 1 2) (succ 2 3) (succ 3 4)
            (base (at 1)) (base (at 2)) (base (at 3)) (base (at 4))
            (<= (next (at ?y)) (true (at ?x)) (does r up) (succ ?x ?y))
            (<= (next (at ?y)) (true (at ?x)) (does r down) (succ ?y ?x))
            (<= (goal ?r 30) (role ?r) (not (true (at 4))))
            (<= (goal ?r 100) (role ?r) (true (at 4)))
            (input r up) (input r down)
            (<= (legal r up) (true (at ?x)) (succ ?x ?y))
            (<= (legal r down) (true (at ?x)) (succ ?y ?x))
            """
            + end);
  }

  @Test
  void aPuzzleIsWorthTheBestGoalThatCanBeReached() throws Exception {
    Solution solution = solve(walk("(role r)", "(<= terminal (true (at 4)))"), 2, 1);
    assertEquals(4, solution.states());
    assertEquals(1, solution.terminal());
    assertTrue(solution.recurring() > 0);
    assertEquals(Optional.of(ImmutableIntArray.of(100)), solution.values());
  }

  @Test
  void aPuzzleWithoutAnEndHasNoValue() throws Exception {
    Solution solution = solve(walk("(role r)", "(<= terminal (true (at 5))) (base (at 5))"), 3, 2);
    assertEquals(4, solution.states());
    assertEquals(0, solution.terminal());
    assertEquals(Optional.empty(), solution.values());
  }

  @Test
  void twoRolesThatCanPlayInCirclesHaveNoValue() throws Exception {
    Solution solution =
        solve(
            walk("(role r) (role s)", "(<= terminal (true (at 4))) (legal s wait) (input s wait)"),
            2,
            2);
    assertEquals(4, solution.states());
    assertEquals(Optional.empty(), solution.values());
  }

  /** Values of a puzzle are gone back through earlier levels: the end is near the beginning. */
  @Test
  void valuesAreFoundInSeveralPasses() throws Exception {
    Set<String> jobs = new HashSet<>();
    FarmGame game =
        Games.ofRules(
            "ring",
            """
            (role r) (init (at 0))
            (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 1)
            (base (at 0)) (base (at 1)) (base (at 2)) (base (at 3)) (base (at 4)) (base (at 5))
            (base won)
            (input r go) (input r win)
            (legal r go)
            (<= (legal r win) (true (at 1)))
            (<= (next (at ?y)) (does r go) (true (at ?x)) (succ ?x ?y))
            (<= (next won) (does r win))
            (<= terminal (true won))
            (<= (goal r 100) (true won))
            (<= (goal r 0) (not (true won)))
            """);
    Solution solution =
        solver(
                game,
                2,
                1,
                (job, results) -> {
                  jobs.add(job.name());
                  return true;
                })
            .run()
            .orElseThrow();
    assertEquals(Optional.of(ImmutableIntArray.of(100)), solution.values());
    assertTrue(jobs.contains("level 5, values, pass 2"), jobs.toString());
    assertEquals(7, solution.states());
  }

  @ParameterizedTest
  @CsvSource({"(goal r 200), the goal 200", "(goal r 0) (goal r 50), mend the rules"})
  void wrongGoalsAreToldWhenStatesAreFound(String goals, String told) {
    FarmGame game =
        Games.ofRules(
            "short",
            "(role r) (init a) (base a) (base b) (input r go) (legal r go) (<= (next b) (true a))"
                + " (<= terminal (true b)) "
                + goals);
    SolveException refusal = assertThrows(SolveException.class, () -> solve(game, 1, 1));
    assertTrue(refusal.getMessage().contains(told), refusal.getMessage());
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
    Files.delete(folder.resolve("level0000").resolve("changes0"));
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
