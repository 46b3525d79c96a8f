package org.propnet.player.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.bitboard.Bitboards;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.PlayoutSearch;
import org.propnet.player.search.PlayoutSettings;
import org.propnet.player.search.Search;
import org.propnet.sat.SatFormula.Answer;

/** Lines to the goals of games of one role. */
final class PuzzleSearchTest {

  /** A lock of six digits: a single combination is worth 100, others with the first digit 40. */
  private static final GameDescription LOCK =
      KifReader.read(
          """
          (role thief)
          (digit 0) (digit 1) (digit 2) (digit 3) (digit 4) (digit 5) (digit 6) (digit 7)
          (code 0 3) (code 1 1) (code 2 4) (code 3 1) (code 4 5) (code 5 7)
          (init (place 0))
          (<= (legal thief (set ?digit)) (digit ?digit))
          (<= (next (place ?q)) (true (place ?p)) (succ ?p ?q))
          (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
          (<= (next (wrong ?p)) (true (wrong ?p)))
          (<= (next (wrong ?p)) (true (place ?p)) (does thief (set ?d)) (not (code ?p ?d)))
          (<= someWrong (true (wrong ?p)))
          (<= terminal (true (place 6)))
          (<= (goal thief 100) (not someWrong))
          (<= (goal thief 40) someWrong (not (true (wrong 0))))
          (<= (goal thief 0) (true (wrong 0)))
          """,
          "lock");

  private static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  private static Search search(StateMachine machine, Build build) {
    PlayoutSettings settings = new PlayoutSettings(0, 0, true, 0.2);
    SplittableRandom random = new SplittableRandom(1);
    Search playouts = PlayoutSearch.of(machine, Optional.empty(), 0, settings, random);
    return new PuzzleSearch(machine, build, playouts, random);
  }

  private static State after(StateMachine machine, State state, String move) {
    return machine.nextState(state, ImmutableList.of(Move.of(move)));
  }

  /** Plays to the end with a short time for each move. */
  private static int goal(Search search, StateMachine machine, State from)
      throws InterruptedException {
    State state = from;
    while (!machine.isTerminal(state)) {
      Move move = search.choose(state, ImmutableList.of(), in(Duration.ofMillis(20)), better -> {});
      state = machine.nextState(state, ImmutableList.of(move));
    }
    return machine.goal(state, machine.roles().get(0));
  }

  @Test
  void theLineIsFollowedToTheHighestGoal() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    Search search = search(build.machine(), build);
    State state = build.machine().initialState();
    search.prepare(state, in(Duration.ofMinutes(2)));
    assertEquals(100, goal(search, build.machine(), state));
    assertEquals("planned: 6 moves to 100", search.summary());
  }

  @Test
  void theLineIsFollowedOnBitboards() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    StateMachine boards = Bitboards.of(LOCK).machine();
    Search search = search(boards, build);
    search.prepare(boards.initialState(), in(Duration.ofMinutes(2)));
    assertEquals(100, goal(search, boards, boards.initialState()));
  }

  /** After a wrong second digit 100 can't be reached any more. */
  @Test
  void theNextLowerGoalIsPlannedIfTheHighestIsImpossible() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    Search search = search(build.machine(), build);
    State state =
        after(
            build.machine(),
            after(build.machine(), build.machine().initialState(), "(set 3)"),
            "(set 0)");
    search.prepare(state, in(Duration.ofMinutes(2)));
    assertEquals(40, goal(search, build.machine(), state));
    assertTrue(search.summary().startsWith("planned: 4 moves to 40"), search.summary());
  }

  /** Without time there is a move of the other search. */
  @Test
  void withoutTimeTheOtherSearchChooses() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    Search search = search(build.machine(), build);
    State state = build.machine().initialState();
    search.prepare(state, in(Duration.ZERO));
    Move move = search.choose(state, ImmutableList.of(), in(Duration.ZERO), better -> {});
    assertTrue(
        build.machine().legalMoves(state, build.machine().roles().get(0)).contains(move),
        move.toString());
  }

  @ParameterizedTest
  @CsvSource({"5, IMPOSSIBLE, 0", "6, POSSIBLE, 6", "20, POSSIBLE, 6"})
  void aLineIsFoundIfItIsShortEnough(int length, Answer answer, int moves) {
    Build build = MachineBuilder.of(LOCK).build();
    int goal = build.network().vocabulary().goalValues(0).indexOf(KifReader.readTerm("100"));
    GoalPlan.Result result =
        GoalPlan.find(
            build.network(),
            build.network().vocabulary().initialState(),
            length,
            goal,
            100_000,
            1 << 26,
            in(Duration.ofMinutes(2)));
    assertEquals(answer, result.answer());
    assertEquals(moves, result.line().size());
  }

  @Test
  void aFormulaThatIsTooLargeIsNotSolved() {
    Build build = MachineBuilder.of(LOCK).build();
    long[] start = build.network().vocabulary().initialState();
    GoalPlan.Result result =
        GoalPlan.find(build.network(), start, 6, 0, 1_000, 1, in(Duration.ofMinutes(2)));
    assertEquals(Answer.UNKNOWN, result.answer());
  }
}
