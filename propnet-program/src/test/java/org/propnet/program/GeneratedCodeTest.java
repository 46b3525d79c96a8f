package org.propnet.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.RealRulesheets;
import org.propnet.budget.BuildException;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.program.source.GameSource;

/** The code of each game plays as the differential machine does, move for move. */
final class GeneratedCodeTest {

  private static final int STEPS = 300;
  private static final long SEED = 27;

  /** All of them take half an hour, and {@code -Dtest.heap=4g}. */
  private static final int EVERY = Integer.getInteger("propnet.programs.every", 15);

  /**
   * Games whose code takes long to compile: the smaller six are in the deep tests, the others in
   * none.
   */
  private static final ImmutableSet<String> LARGE =
      ImmutableSet.of(
          "amazons",
          "captureGo",
          "chess",
          "gomoku",
          "hex11",
          "minority",
          "reversi",
          "rookEndings",
          "simultaneousFour",
          "skirmish",
          "sudoku");

  static Stream<CatalogueGame> games() {
    return GameCatalogue.games().stream().filter(game -> !LARGE.contains(game.name()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "breakthrough",
        "connectFour4x4",
        "hanoi",
        "nim",
        "rockPaperScissorsLizardSpock",
        "ticTacToe",
        "trio"
      })
  void playsSmallGames(String name) {
    playsAsTheDifferentialMachine(GameCatalogue.find(name).orElseThrow());
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("games")
  void playsAsTheDifferentialMachine(CatalogueGame game) {
    compare(game.name(), KifReader.read(game.rulesheet(), game.name()));
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(
      strings = {"captureGo", "minority", "reversi", "simultaneousFour", "skirmish", "sudoku"})
  void playsLargeGames(String name) {
    playsAsTheDifferentialMachine(GameCatalogue.find(name).orElseThrow());
  }

  static List<Path> rulesheets() throws IOException {
    List<Path> all = RealRulesheets.all();
    return IntStream.range(0, all.size()).filter(i -> i % EVERY == 0).mapToObj(all::get).toList();
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("rulesheets")
  void playsRealRulesheets(Path file) throws IOException {
    String name = file.getFileName().toString();
    try {
      compare(name, KifReader.read(Files.readString(file), name));
    } catch (BuildException limit) {
      abort("skipped: " + limit.getMessage());
    }
  }

  private static void compare(String name, GameDescription game) {
    Build build = MachineBuilder.of(game).build();
    PackedSimulator expected = build.machine().newSimulator();
    PackedSimulator actual = (PackedSimulator) GeneratedCode.load(build).newSimulator();
    SplittableRandom random = new SplittableRandom(SEED);
    SplittableRandom same = new SplittableRandom(SEED);
    int[] moves = new int[expected.roles().size()];
    for (int step = 0; step < STEPS; step++) {
      String where = name + ", seed " + SEED + ", step " + step;
      assertSameState(expected, actual, where);
      boolean isStuck =
          expected.isTerminal()
              || Stream.iterate(0, role -> role + 1)
                  .limit(moves.length)
                  .anyMatch(role -> expected.legalCount(role) == 0);
      if (isStuck) {
        expected.reset();
        actual.reset();
        continue;
      }
      expected.randomJointMove(random, moves);
      int[] drawn = new int[moves.length];
      actual.randomJointMove(same, drawn);
      assertArrayEquals(moves, drawn, where);
      expected.play(moves);
      actual.play(moves);
    }
  }

  private static void assertSameState(
      PackedSimulator expected, PackedSimulator actual, String where) {
    assertArrayEquals(words(expected), words(actual), where);
    assertEquals(expected.isTerminal(), actual.isTerminal(), where);
    for (int role = 0; role < expected.roles().size(); role++) {
      assertEquals(expected.legalCount(role), actual.legalCount(role), where);
      for (int i = 0; i < expected.legalCount(role); i++) {
        assertEquals(expected.legal(role, i), actual.legal(role, i), where);
      }
      assertEquals(goal(expected, role), goal(actual, role), where);
    }
  }

  private static String goal(Simulator simulator, int role) {
    try {
      return Integer.toString(simulator.goal(role));
    } catch (org.propnet.machine.GoalException bad) {
      return bad.values().toString();
    }
  }

  private static long[] words(PackedSimulator simulator) {
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return words;
  }

  @Test
  void sameBuildSameText() {
    GameDescription game = GameCatalogue.find("connectFour4x4").orElseThrow().description();
    Build build = MachineBuilder.of(game).build();
    assertEquals(
        GameSource.of("four", "Four", build, Optional.empty()).files(),
        GameSource.of("four", "Four", MachineBuilder.of(game).build(), Optional.empty()).files());
  }

  /** Names come from strangers: none of them becomes code, in a literal or in a comment. */
  @Test
  void namesNeverBecomeCode() {
    String odd = "*/int\\u000asystem\"$CLASS$NAME\\";
    String rules =
        "(role ODD) (init (at a)) (<= (legal ODD ODD) (true (at a)))"
            + " (<= (next (at ODD)) (does ODD ODD)) (<= terminal (true (at ODD)))"
            + " (goal ODD 100)";
    GameDescription game = KifReader.read(rules.replace("ODD", "od$CLASS*/\\u0022d"), "odd");
    Build build = MachineBuilder.of(game).build();
    compare("odd", game);
    assertTrue(
        GameSource.of(odd, "Odd", build, Optional.empty())
            .files()
            .get("game/Odd.java")
            .contains("class Odd "));
    GameProgram.of(odd, game, build, Optional.empty(), ControllerClasses.NONE, false);
  }
}
