package org.propnet.bitboard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.bitboard.run.Assembly;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.fixture.OneMethod;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Bitboards of games of the catalogue play as the prover does, and as the differential machine. */
final class BitboardsTest {

  private static final int STEPS = 300;

  /** Roles are a coordinate here, so the moves of both are in the same words. */
  private static final String RACE =
      """
      (role left) (role right)
      (other left right) (other right left)
      (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
      (init (control left)) (init (score left 0)) (init (score right 0))
      (<= (legal ?p (reach ?n)) (true (control ?p)) (true (score ?p ?m)) (succ ?m ?n))
      (<= (legal ?p (reach ?n)) (true (control ?p)) (true (score ?p ?m)) (succ ?m ?k) (succ ?k ?n))
      (<= (legal ?p noop) (role ?p) (not (true (control ?p))))
      (<= (next (score ?p ?n)) (does ?p (reach ?n)))
      (<= (next (score ?p ?n)) (does ?p noop) (true (score ?p ?n)))
      (<= (next (control ?q)) (true (control ?p)) (other ?p ?q))
      (<= terminal (true (score ?p 6)))
      (<= (goal ?p 100) (true (score ?p 6)))
      (<= (goal ?p 0) (role ?p) (not (true (score ?p 6))))
      """;

  /** A piece moves one cell. While it can, two walls don't end the game. */
  private static final String ENCLOSED =
      """
      (role r)
      (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
      (cell 1) (cell 2) (cell 3) (cell 4) (cell 5) (cell 6) (cell 7) (cell 8)
      (<= (less ?x ?y) (succ ?x ?y))
      (<= (less ?x ?z) (less ?x ?y) (succ ?y ?z))
      (init (piece 4))
      (<= (free ?y) (succ ?x ?y) (true (piece ?x)) (not (true (wall ?y))))
      (<= (free ?x) (succ ?x ?y) (true (piece ?y)) (not (true (wall ?x))))
      (<= mobile (free ?y))
      (<= (legal r (go ?y)) (free ?y))
      (<= (legal r (build ?y)) (cell ?y) (not (true (wall ?y))))
      (<= (next (piece ?y)) (does r (go ?y)))
      (<= (next (piece ?x)) (true (piece ?x)) (does r (build ?y)))
      (<= (next (wall ?y)) (does r (build ?y)))
      (<= (next (wall ?y)) (true (wall ?y)))
      (<= pair (less ?x ?y) (true (wall ?x)) (true (wall ?y)))
      (<= terminal (not mobile) pair)
      (<= (goal r 100) (true (piece 8)))
      (<= (goal r 0) (not (true (piece 8))))
      """;

  static GameDescription game(String name) {
    return KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "breakthrough",
        "connectFour",
        "knightThrough",
        "ticTacToe",
        "nim",
        "rockPaperScissorsLizardSpock"
      })
  void playsAsTheProver(String name) {
    GameDescription game = game(name);
    assertTrue(
        EngineComparison.compare(
                ProverMachine.of(game),
                Bitboards.of(game).machine(),
                ComparisonSettings.defaults().withStateLimit(60))
            .isAgreement());
  }

  @Test
  void rolesThatShareAWordOfMovesHaveTheirOwn() {
    GameDescription game = KifReader.read(RACE, "race");
    Bitboards boards = Bitboards.of(game);
    assertTrue(
        boards.report().layout().contains("(legal _ (reach _)): x y"),
        boards.report().layout()::toString);
    assertTrue(
        EngineComparison.compare(
                ProverMachine.of(game), boards.machine(), ComparisonSettings.defaults())
            .isAgreement());
  }

  @Test
  void theEndOfTheGameWithinABound() throws Exception {
    GameDescription game = KifReader.read(ENCLOSED, "enclosed");
    Assembly.Observed general = PlantedMistakesTest.compiled(game).right().observed().get(0);
    assertNotEquals(general.terminal(), general.terminalBound());
    assertTrue(
        EngineComparison.compare(
                ProverMachine.of(game),
                Bitboards.of(game).machine(),
                ComparisonSettings.defaults().withStateLimit(1_000))
            .isAgreement());
  }

  @ParameterizedTest
  @ValueSource(strings = {"breakthrough", "connectFour", "knightThrough", "gomoku"})
  void drawsTheSameMovesAsTheDifferentialMachine(String name) {
    GameDescription game = game(name);
    Simulator expected = MachineBuilder.of(game).build().machine().newSimulator();
    Simulator actual = Bitboards.of(game).machine().newSimulator();
    SplittableRandom random = new SplittableRandom(3);
    SplittableRandom same = new SplittableRandom(3);
    for (int step = 0; step < STEPS; step++) {
      String where = name + ", step " + step;
      assertEquals(expected.isTerminal(), actual.isTerminal(), where);
      if (expected.isTerminal()) {
        assertArrayEquals(expected.goals(), actual.goals(), where);
        expected.reset();
        actual.reset();
      }
      for (int role = 0; role < expected.roles().size(); role++) {
        assertEquals(expected.legalCount(role), actual.legalCount(role), where);
        for (int i = 0; i < expected.legalCount(role); i++) {
          assertEquals(expected.legal(role, i), actual.legal(role, i), where);
        }
      }
      assertEquals(expected.playout(random, 1), actual.playout(same, 1), where);
    }
    assertEquals(expected.save().propositions(), actual.save().propositions());
  }

  @ParameterizedTest
  @ValueSource(strings = {"breakthrough", "connectFour", "knightThrough", "gomoku", "nim"})
  void playsTheSameGamesAsTheDifferentialMachine(String name) {
    GameDescription game = game(name);
    Simulator expected = MachineBuilder.of(game).build().machine().newSimulator();
    Simulator actual = Bitboards.of(game).machine().newSimulator();
    SplittableRandom random = new SplittableRandom(4);
    SplittableRandom same = new SplittableRandom(4);
    for (int playout = 0; playout < 200; playout++) {
      String where = name + ", playout " + playout;
      int limit = playout % 3 == 0 ? 1 + playout % 40 : 1_000;
      assertEquals(expected.playout(random, limit), actual.playout(same, limit), where);
      assertEquals(expected.save().propositions(), actual.save().propositions(), where);
      assertEquals(expected.isTerminal(), actual.isTerminal(), where);
      if (expected.isTerminal()) {
        assertArrayEquals(expected.goals(), actual.goals(), where);
        expected.reset();
        actual.reset();
      }
    }
    assertEquals(random.nextLong(), same.nextLong());
  }

  @Test
  void movesWithHundredsOfConditions() {
    GameDescription game = StoneGroups.game();
    Bitboards boards = Bitboards.of(game);
    assertTrue(
        boards.report().layout().stream().anyMatch(line -> line.startsWith("(joins _)")),
        boards.report().layout()::toString);
    assertTrue(
        EngineComparison.compare(
                ProverMachine.of(game),
                boards.machine(),
                ComparisonSettings.defaults().withStateLimit(60))
            .isAgreement());
    assertTrue(
        EngineComparison.compare(
                MachineBuilder.of(game).build().machine(),
                boards.machine(),
                ComparisonSettings.defaults().withStateLimit(2_000))
            .isAgreement());
  }

  @ParameterizedTest
  @CsvSource({"breakthrough, 8 × 8, 3", "connectFour, 7 × 6, 3", "knightThrough, 8 × 8, 3"})
  void findsTheBoard(String name, String board, int words) {
    BitboardReport report = Bitboards.of(game(name)).report();
    assertEquals(board, report.board());
    assertEquals(words, report.stateWords());
    assertEquals(3, report.programs().size());
    assertTrue(report.goalsAreWords());
    assertTrue(report.programs().stream().allMatch(program -> program.operations() < 200));
  }

  @Test
  void expandsAndTakesBack() {
    StateMachine machine = Bitboards.of(game("breakthrough")).machine();
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    long before = simulator.stateHash();
    Expansion expansion = new Expansion();
    simulator.expand(expansion);
    assertEquals(simulator.legalCount(0), expansion.size());
    simulator.keepHistory(1);
    int[] jointMove = new int[2];
    expansion.copyMoves(3, jointMove);
    simulator.play(jointMove);
    assertEquals(expansion.stateHash(3), simulator.stateHash());
    assertNotEquals(before, simulator.stateHash());
    assertTrue(simulator.undo());
    assertEquals(before, simulator.stateHash());
    assertFalse(simulator.undo());
  }

  /** Each atom of the chain is a row, since it is longer than the lanes of a board. */
  @Test
  void aLongChainOfRulesDoesNotOverflowTheStack() {
    StringBuilder rules = new StringBuilder("(role r) (init (cell 1)) (reach 0)");
    int length = 6_000;
    for (int i = 0; i < length; i++) {
      rules.append("(succ ").append(i).append(' ').append(i + 1).append(')');
    }
    rules.append("(<= (reach ?n) (succ ?m ?n) (reach ?m) (not (true (blocked ?m))))");
    rules.append("(<= (next (blocked ?n)) (does r (block ?n)))");
    rules.append("(<= (next (cell ?n)) (does r (go ?n)))");
    for (int i = 0; i < 8; i++) {
      rules.append("(legal r (go ").append(i).append(")) (legal r (block ").append(i).append("))");
    }
    rules.append("(<= terminal (not (reach ").append(length).append(")))");
    rules.append("(goal r 100)");
    GameDescription game = KifReader.read(rules.toString(), "chain");
    Simulator simulator = Bitboards.of(game).machine().newSimulator();
    assertFalse(simulator.isTerminal());
    simulator.playout(new SplittableRandom(1), 100);
    assertTrue(simulator.isTerminal());
  }

  @ParameterizedTest
  @CsvSource({"amazons, ordered arguments", "hex, recursion"})
  void saysWhyThereAreNone(String name, String reasons) {
    String message =
        assertThrows(NoBitboardException.class, () -> Bitboards.of(game(name))).getMessage();
    assertTrue(
        java.util.Arrays.stream(reasons.split(" \\| ")).anyMatch(message::contains), message);
  }

  /** As generated code is slow until it is compiled. */
  @ParameterizedTest(name = "the other machine is faster {0} times")
  @CsvSource({"1, true", "2, false"})
  void areMeasuredTwiceBeforeTheyAreRefused(int times, boolean isTaken) {
    GameDescription game = GameCatalogue.find("ticTacToe").orElseThrow().description();
    StateMachine prover = ProverMachine.of(game);
    AtomicInteger made = new AtomicInteger();
    StateMachine other =
        OneMethod.replaced(
            StateMachine.class,
            prover,
            "newSimulator",
            () -> {
              Simulator simulator = prover.newSimulator();
              return made.getAndIncrement() < times
                  ? OneMethod.replaced(Simulator.class, simulator, "playout", () -> 1_000_000_000)
                  : simulator;
            });
    assertEquals(
        isTaken,
        Bitboards.findFaster(other, game, BuildLimits.DEFAULT, BuildListener.SILENT).isPresent());
    assertEquals(2, made.get());
  }
}
