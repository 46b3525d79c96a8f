package org.propnet.player.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /**
   * Twelve pigeons are put into ten holes: 100 if no two share one, which is impossible but hard to
   * prove, 40 if the first one is in hole 7.
   */
  private static final GameDescription PIGEONS =
      KifReader.read(
          """
          (role keeper)
          (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
          (succ 8 9) (succ 9 10) (succ 10 11) (succ 11 12)
          (hole 0) (<= (hole ?q) (succ ?p ?q) (distinct ?q 10) (distinct ?q 11) (distinct ?q 12))
          (init (next 0))
          (<= (legal keeper (put ?hole)) (hole ?hole))
          (<= (next (next ?q)) (true (next ?p)) (succ ?p ?q))
          (<= (next (in ?p ?hole)) (true (next ?p)) (does keeper (put ?hole)))
          (<= (next (in ?p ?hole)) (true (in ?p ?hole)))
          (<= shared (true (in ?p ?hole)) (true (in ?q ?hole)) (distinct ?p ?q))
          (<= terminal (true (next 12)))
          (<= (goal keeper 100) (not shared))
          (<= (goal keeper 40) shared (true (in 0 7)))
          (<= (goal keeper 0) shared (not (true (in 0 7))))
          """,
          "pigeons");

  private static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  private static Search search(StateMachine machine, Build build) {
    PlayoutSettings settings = new PlayoutSettings(0, 0, 0.2);
    SplittableRandom random = new SplittableRandom(1);
    Search playouts = PlayoutSearch.of(machine, Optional.empty(), 0, settings, random);
    return new PuzzleSearch(machine, build, playouts, random);
  }

  private static State after(StateMachine machine, State state, String move) {
    return machine.nextState(state, ImmutableList.of(Move.of(move)));
  }

  private static State afterWrongSecondDigit(StateMachine machine) {
    return after(machine, after(machine, machine.initialState(), "(set 3)"), "(set 0)");
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

  /** As when a match switches to bitboards once they are built. */
  @Test
  void anotherMachineFollowsTheSameLine() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    Search before = search(build.machine(), build);
    before.prepare(build.machine().initialState(), in(Duration.ofMinutes(2)));
    StateMachine boards = Bitboards.of(LOCK).machine();
    PuzzleSearch after = (PuzzleSearch) search(boards, build);
    after.takeOver(before);
    assertEquals(100, after.goalOfLine(boards.initialState()));
    assertEquals(100, goal(after, boards, boards.initialState()));
  }

  /** Stopping ends the game without a goal. */
  @Test
  void theOnlyGoalValueIsPlanned() throws InterruptedException {
    GameDescription game =
        KifReader.read(
            """
            (role robot) (succ 0 1) (succ 1 2) (succ 2 3)
            (init (at 0)) (legal robot go) (legal robot stop)
            (<= (next (at ?q)) (does robot go) (true (at ?p)) (succ ?p ?q))
            (<= anywhere (true (at ?p)))
            (<= terminal (true (at 3)))
            (<= terminal (not anywhere))
            (<= (goal robot 100) (true (at 3)))
            """,
            "walk");
    Build build = MachineBuilder.of(game).build();
    Search search = search(build.machine(), build);
    search.prepare(build.machine().initialState(), in(Duration.ofMinutes(2)));
    assertEquals(100, goal(search, build.machine(), build.machine().initialState()));
    assertEquals("planned: 3 moves to 100", search.summary());
  }

  /** After a wrong second digit 100 can't be reached any more. */
  @Test
  void theNextLowerGoalIsPlannedIfTheHighestIsImpossible() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    Search search = search(build.machine(), build);
    State state = afterWrongSecondDigit(build.machine());
    search.prepare(state, in(Duration.ofMinutes(2)));
    assertEquals(40, goal(search, build.machine(), state));
    assertTrue(search.summary().startsWith("planned: 4 moves to 40"), search.summary());
  }

  /** As when a random move was played in place of one that came late. */
  @Test
  void aLineToALowerGoalIsFoundAfterTheFirstWasLeft() throws InterruptedException {
    Build build = MachineBuilder.of(LOCK).build();
    Search search = search(build.machine(), build);
    State state = build.machine().initialState();
    search.prepare(state, in(Duration.ofMinutes(2)));
    State left = afterWrongSecondDigit(build.machine());
    List<Move> proposed = new ArrayList<>();
    Move move = search.choose(left, ImmutableList.of(), in(Duration.ofMinutes(2)), proposed::add);
    assertEquals("planned: 4 moves to 40", search.summary());
    assertEquals(1, proposed.size(), "a legal move comes before the search");
    assertEquals(40, goal(search, build.machine(), after(build.machine(), left, move.toString())));
  }

  /** The highest goal is neither reached nor refuted. */
  @Test
  void theBestLineSoFarIsFollowed() throws InterruptedException {
    Build build = MachineBuilder.of(PIGEONS).build();
    Search search = search(build.machine(), build);
    State state = build.machine().initialState();
    search.prepare(state, in(Duration.ofSeconds(3)));
    assertEquals("planned: 12 moves to 40", search.summary());
    assertEquals(40, goal(search, build.machine(), state));
    assertTrue(search.summary().startsWith("planned: "), "the other search chose a move");
  }

  private static ImmutableList<Move> digits(int... digits) {
    return Arrays.stream(digits)
        .mapToObj(digit -> Move.of("(set " + digit + ")"))
        .collect(ImmutableList.toImmutableList());
  }

  /** As when the move of the old line was answered at the deadline, at which a line was found. */
  @Test
  void aBetterLineReplacesTheOldOneWhereTheyMeet() {
    Build build = MachineBuilder.of(LOCK).build();
    StateMachine machine = build.machine();
    PuzzleSearch search = (PuzzleSearch) search(machine, build);
    State start = machine.initialState();
    State first = after(machine, start, "(set 3)");
    State old = after(machine, first, "(set 0)");
    search.follow(start, 40, digits(3, 0, 0, 0, 0, 0));
    assertEquals(40, search.goalOfLine(old));
    assertEquals(0, search.goalOfLine(after(machine, first, "(set 1)")));
    search.follow(first, 100, digits(1, 4, 1, 5, 7));
    search.follow(first, 40, digits(2, 4, 1, 5, 7));
    assertEquals("planned: 5 moves to 100", search.summary());
    assertEquals(40, search.goalOfLine(start));
    assertEquals(100, search.goalOfLine(first));
    assertEquals(100, search.goalOfLine(after(machine, first, "(set 1)")));
    assertEquals(40, search.goalOfLine(old));
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

  private static Optional<GoalPlan> plan(
      GameDescription game, int length, boolean isInOrder, long maxBytes) {
    Build build = MachineBuilder.of(game).build();
    return GoalPlan.of(
        build.network(),
        build.report().optimization().invariants(),
        build.network().vocabulary().initialState(),
        length,
        isInOrder,
        build.network().vocabulary().goalValues(0).indexOf(KifReader.readTerm("100")),
        maxBytes,
        in(Duration.ofMinutes(2)));
  }

  @ParameterizedTest
  @CsvSource({
    "5, 1, 5, IMPOSSIBLE, 0",
    "6, 1, 6, POSSIBLE, 6",
    "20, 1, 5, IMPOSSIBLE, 0",
    "20, 6, 7, POSSIBLE, 6",
    "20, 1, 20, POSSIBLE, 6",
    "20, 7, 20, IMPOSSIBLE, 0"
  })
  void aLineIsFoundInTheRangeOfItsLength(
      int length, int least, int most, Answer answer, int moves) {
    GoalPlan plan = plan(LOCK, length, false, 1 << 26).orElseThrow();
    GoalPlan.Result result = plan.find(least, most, 100_000);
    assertEquals(answer, result.answer());
    assertEquals(moves, result.line().size());
  }

  /** Cells are filled in the order of their bases, which are sorted by text. */
  @Test
  void movesThatCommuteArePlannedInOneOrder() {
    GoalPlan plan = plan(latinSquare(), 30, true, 1 << 28).orElseThrow();
    GoalPlan.Result result = plan.find(30, 30, 2_000);
    assertEquals(Answer.POSSIBLE, result.answer());
    assertEquals(result.line().stream().sorted().toList(), result.line());
  }

  /**
   * Twelve cells take twelve different values, and the greatest values only the first two cells. If
   * these are three values, that is hard to refute without counting.
   */
  @ParameterizedTest
  @CsvSource({"20, POSSIBLE", "19, IMPOSSIBLE"})
  void asManyValuesAsCellsAreAllUsed(int leastOfFirst, Answer answer) {
    StringBuilder rules = new StringBuilder();
    for (int i = 10; i < 22; i++) {
      rules.append("(number ").append(i).append(") (init (cell ").append(i).append(" b)) ");
      rules.append(i < leastOfFirst ? "(anywhere " : "(first ").append(i).append(") ");
    }
    rules.append(
        """
        (role filler)
        (<= (possible ?c ?n) (number ?c) (anywhere ?n))
        (<= (possible 10 ?n) (first ?n))
        (<= (possible 11 ?n) (first ?n))
        (<= (used ?n) (true (cell ?c ?n)) (number ?n))
        (<= (legal filler (place ?c ?n)) (true (cell ?c b)) (possible ?c ?n) (not (used ?n)))
        (legal filler quit)
        (<= (next (cell ?c ?n)) (does filler (place ?c ?n)))
        (<= (next (cell ?c ?n)) (true (cell ?c ?n)) (number ?n))
        (<= (next (cell ?c b)) (true (cell ?c b)) (not (filled ?c)))
        (<= (filled ?c) (does filler (place ?c ?n)))
        (<= (next over) (does filler quit))
        (<= open (true (cell ?c b)))
        (<= terminal (not open))
        (<= terminal (true over))
        (<= (goal filler 100) (not open))
        (<= (goal filler 0) open)
        """);
    GoalPlan plan =
        plan(KifReader.read(rules.toString(), "cells"), 12, true, 1 << 28).orElseThrow();
    assertEquals(answer, plan.find(12, 12, 500).answer());
  }

  /** Its moves make nothing false for good, so there is nothing to order. */
  @Test
  void movesWithoutAnOrderArePlanned() {
    GoalPlan plan = plan(LOCK, 6, true, 1 << 26).orElseThrow();
    assertEquals(Answer.POSSIBLE, plan.find(6, 6, 100_000).answer());
  }

  @Test
  void aFormulaThatIsTooLargeIsNotMade() {
    assertEquals(Optional.empty(), plan(LOCK, 6, false, 1));
  }

  /** A Latin square of order 6 that is filled in any order. */
  private static GameDescription latinSquare() {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      rules.append("(index ").append(i).append(") (init (cell 0 ").append(i).append(' ');
      rules.append("351402".charAt(i)).append(")) ");
      for (int j = 1; j < 6; j++) {
        rules.append("(init (cell ").append(j).append(' ').append(i).append(" b)) ");
      }
    }
    rules.append(
        """
        (role filler)
        (<= (legal filler (mark ?x ?y ?d)) (true (cell ?x ?y b)) (index ?d)
            (not (column ?x ?d)) (not (row ?y ?d)))
        (<= (column ?x ?d) (true (cell ?x ?y ?d)))
        (<= (row ?y ?d) (true (cell ?x ?y ?d)))
        (<= (next (cell ?x ?y ?d)) (does filler (mark ?x ?y ?d)))
        (<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (does filler (mark ?v ?w ?d))
            (distinct ?x ?v))
        (<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (does filler (mark ?v ?w ?d))
            (distinct ?y ?w))
        (<= open (true (cell ?x ?y b)))
        (<= playable (legal filler ?move))
        (<= terminal (not playable))
        (<= (goal filler 100) (not open))
        (<= (goal filler 0) open)
        """);
    return KifReader.read(rules.toString(), "square");
  }

  @Test
  void movesThatCommuteArePlanned() throws InterruptedException {
    Build build = MachineBuilder.of(latinSquare()).build();
    Search search = search(build.machine(), build);
    State state = build.machine().initialState();
    search.prepare(state, in(Duration.ofMinutes(5)));
    assertEquals(100, goal(search, build.machine(), state));
    assertEquals("planned: 30 moves to 100", search.summary());
  }
}
