package org.propnet.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSortedMap;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.bitboard.Bitboards;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.program.machine.GeneratedMachine;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.runtime.Position;
import org.propnet.program.source.GameSource;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Checks that programs on bitboards play by the rules. */
final class BoardProgramTest {

  private static final long STATES = 300;

  private static GameSource source(GameDescription game) {
    return GameSource.of(
        "game", "Game", MachineBuilder.of(game).build(), Optional.of(Bitboards.of(game)));
  }

  private static GameDescription game(String name) {
    return GameCatalogue.find(name).orElseThrow().description();
  }

  private static GameCode code(GameSource source) {
    ImmutableSortedMap<String, byte[]> classes =
        SourceCompiler.compile(
            "the code", source.files(), PackagedClasses.ofPackageOf(GameCode.class));
    return LoadedCode.make("game.Game", classes);
  }

  /** Games of one and two roles, with moves numbered by word, by lane, and in other orders. */
  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "breakthrough", "connectFour", "eightPuzzle", "maze", "nim"})
  void agreesWithTheProver(String name) {
    assertAgrees(game(name));
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(strings = {"knightThrough", "draughts", "kalah", "lightsOut", "sim", "sudoku"})
  void agreesWithTheProverInMoreGames(String name) {
    assertAgrees(game(name));
  }

  /** The network of the build leaves out a move that is proven to be never legal. */
  @Test
  void movesThatTheBuildLeavesOut() {
    String more =
        """
        (input crosses (mark 1 0))
        (<= (legal crosses (mark 1 0)) (true (control crosses)) (true (control noughts)))
        """;
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet() + more;
    assertAgrees(KifReader.read(rules, "more.kif"));
  }

  private static void assertAgrees(GameDescription game) {
    GameSource source = source(game);
    assertTrue(source.isOnBoards());
    StateMachine machine = GeneratedMachine.of(code(source));
    ComparisonResult result =
        EngineComparison.compare(
            ProverMachine.of(game),
            machine,
            ComparisonSettings.defaults()
                .withStateLimit(STATES)
                .withTimeLimit(Duration.ofMinutes(5)));
    assertTrue(result.isAgreement(), result.toString());
    assertTrue(result.states() > 0);
  }

  /** A condition on all cells of a board that fills a word: a complement of whether any is off. */
  @Test
  void wholeWords() {
    String rules =
        """
        (role r)
        (index 1) (index 2) (index 3) (index 4) (index 5) (index 6) (index 7) (index 8)
        (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
        (<= (base (on ?x ?y)) (index ?x) (index ?y))
        (<= (input r (press ?x ?y)) (index ?x) (index ?y))
        (<= (init (on ?x 1)) (index ?x))
        (<= (init (on ?x 2)) (index ?x))
        (<= (legal r (press ?x ?y)) (index ?x) (index ?y))
        (<= (next (on ?x ?y)) (true (on ?x ?y)))
        (<= (next (on ?x ?y)) (does r (press ?x ?z)) (succ ?z ?y))
        (<= (next (on ?x ?y)) (does r (press ?x ?y)))
        (<= open (index ?x) (index ?y) (not (true (on ?x ?y))))
        (<= terminal (not open))
        (<= terminal (true (on 8 8)) (true (on 1 8)))
        (<= (goal r 100) (not open))
        (<= (goal r 0) open)
        """;
    assertAgrees(KifReader.read(rules, "whole.kif"));
  }

  @Test
  void breakthroughFitsOnAPage() {
    GameSource source = source(game("breakthrough"));
    long lines =
        source.files().entrySet().stream()
            .filter(file -> !file.getKey().contains("Names"))
            .mapToLong(file -> file.getValue().lines().count())
            .sum();
    assertTrue(lines < 200, lines + " lines");
    assertEquals(source.files(), source(game("breakthrough")).files());
  }

  /** Where several roles choose at the same time, the code is that of the network. */
  @Test
  void gamesWithoutTurnsArePlayedOnTheNetwork() {
    assertFalse(source(game("rockPaperScissorsLizardSpock")).isOnBoards());
  }

  @Test
  void movesAndIndexesThatAreNotLegalAreRefused() {
    Position position = code(source(game("ticTacToe"))).newPosition();
    int waiting = position.legal(1, 0);
    assertEquals(9, position.legalCount(0));
    assertFalse(position.isLegal(0, -1));
    assertFalse(position.isLegal(1, waiting + 1));
    assertThrows(IndexOutOfBoundsException.class, () -> position.legal(0, 9));
    assertThrows(IndexOutOfBoundsException.class, () -> position.legal(1, -1));
    assertThrows(IllegalArgumentException.class, () -> position.play(new int[] {waiting, waiting}));
    long[] before = new long[position.stateWords()];
    position.save(before, 0);
    position.play(new int[] {position.legal(0, 4), waiting});
    assertFalse(position.isTerminal());
    position.load(before, 0);
    assertEquals(9, position.legalCount(0));
  }
}
