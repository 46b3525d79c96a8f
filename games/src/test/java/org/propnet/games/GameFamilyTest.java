package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.Vocabulary;
import org.propnet.validate.required.RulesheetCheck;

final class GameFamilyTest {

  private static TestedGame game(GameFamily family, int size) {
    return TestedGame.of(KifReader.read(family.rulesheet(size), family + " " + size));
  }

  @ParameterizedTest
  @EnumSource
  void rulesheetsOfAllSizesPassTheChecks(GameFamily family) {
    for (int size : List.of(family.smallest(), family.smallest() + 1, family.largest())) {
      String rulesheet = family.rulesheet(size);
      assertEquals(List.of(), RulesheetCheck.findings(KifReader.read(rulesheet, "size " + size)));
      assertFalse(rulesheet.contains("{"), rulesheet);
      assertTrue(rulesheet.lines().allMatch(line -> line.length() <= 110), rulesheet);
    }
  }

  @ParameterizedTest
  @CsvSource({"BREAKTHROUGH, 8, breakthrough", "CONNECT_FOUR, 7, connectFour"})
  void oneSizeCountsAsTheGameOfTheCatalogue(GameFamily family, int size, String name) {
    List<Long> known = GameCatalogue.find(name).orElseThrow().perft();
    for (int depth = 1; depth <= 4; depth++) {
      assertEquals(known.get(depth - 1), perft(game(family, size).engine(), depth));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "AUCTION, 60",
    "CROSSROADS, 6",
    "INKBLOTS, 6",
    "LATIN_SQUARE, 4",
    "LONG_MARCH, 1",
    "MANOEUVRES, 3",
    "MINORITY, 9",
    "PURSUIT, 10",
    "ROOK_ENDINGS, 4",
    "SIMULTANEOUS_FOUR, 8"
  })
  void oneSizeIsTheGameOfTheCatalogue(GameFamily family, int size) {
    assertEquals(
        GameCatalogue.find(family.toString()).orElseThrow().rulesheet(), family.rulesheet(size));
  }

  /** Far from the end there are as many joint moves as cells to the power of the depth. */
  @ParameterizedTest
  @CsvSource({"LIGHTS_OUT, 3, 9 81", "LIGHTS_OUT, 8, 64 4096"})
  void everyLampMayBePressed(GameFamily family, int size, String counts) {
    String found =
        perft(game(family, size).engine(), 1) + " " + perft(game(family, size).engine(), 2);
    assertEquals(counts, found);
  }

  /**
   * On four lamps a press changes all but the one opposite, so that different sets of presses have
   * different effects: of the 16 pairs only the two orders of the diagonal end the game.
   */
  @Test
  void fourLampsAreOutAfterTwoPresses() {
    StateMachine machine = game(GameFamily.LIGHTS_OUT, 2).engine();
    assertEquals(
        List.of(4L, 16L, 56L),
        LongStream.of(1, 2, 3).map(d -> perft(machine, (int) d)).boxed().toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10})
  void pressingTheDiagonalPutsTheLightsOut(int size) {
    StateMachine machine = game(GameFamily.LIGHTS_OUT, size).engine();
    State state = machine.initialState();
    for (int index = 1; index <= size; index++) {
      assertFalse(machine.isTerminal(state));
      assertEquals(0, machine.goal(state, machine.roles().get(0)));
      state = machine.nextState(state, List.of(Move.of("(press " + index + " " + index + ")")));
    }
    assertTrue(machine.isTerminal(state));
    assertEquals(100, machine.goal(state, machine.roles().get(0)));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 6})
  void pressesRunOut(int size) {
    StateMachine machine = game(GameFamily.LIGHTS_OUT, size).engine();
    State state = machine.initialState();
    for (int press = 0; press < 2 * size + 2; press++) {
      assertFalse(machine.isTerminal(state));
      state = machine.nextState(state, List.of(Move.of("(press 1 2)")));
    }
    assertTrue(machine.isTerminal(state));
    assertEquals(0, machine.goal(state, machine.roles().get(0)));
  }

  @Test
  void fiveByFiveLampsSwitchLikeThoseOfTheCatalogue() {
    StateMachine family = game(GameFamily.LIGHTS_OUT, 5).engine();
    StateMachine catalogue = TestedGame.of("lightsOut").engine();
    SplittableRandom random = new SplittableRandom(5);
    for (int playout = 0; playout < 20; playout++) {
      State here = family.initialState();
      while (!family.isTerminal(here)) {
        State there = catalogue.stateOf(here.propositions());
        List<Move> moves = family.legalMoves(here, family.roles().get(0));
        assertEquals(moves, catalogue.legalMoves(there, catalogue.roles().get(0)));
        List<Move> jointMove = List.of(moves.get(random.nextInt(moves.size())));
        here = family.nextState(here, jointMove);
        assertEquals(here.propositions(), catalogue.nextState(there, jointMove).propositions());
      }
      assertTrue(catalogue.isTerminal(catalogue.stateOf(here.propositions())));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 10})
  void boardsHaveTheirSize(int size) {
    int cells = size * size;
    Vocabulary breakthrough = game(GameFamily.BREAKTHROUGH, size).net().vocabulary();
    assertEquals(2 * cells + 2, breakthrough.bases().size());
    assertEquals(2 * (size * (size - 1) + 2 * (size - 1) * (size - 1)) + 2, moves(breakthrough));
    Vocabulary connectFour = game(GameFamily.CONNECT_FOUR, size).net().vocabulary();
    assertEquals(2 * size * (size - 1) + 2, connectFour.bases().size());
    assertEquals(2 * size + 2, moves(connectFour));
    Vocabulary lightsOut = game(GameFamily.LIGHTS_OUT, size).net().vocabulary();
    assertEquals(cells + 2 * size + 3, lightsOut.bases().size());
    assertEquals(cells, moves(lightsOut));
  }

  @Test
  void heightAndWidthAreApart() {
    StateMachine machine =
        TestedGame.of(KifReader.read(GrownParts.connectFour(4, 9), "4 by 9")).engine();
    assertEquals(4 * 4 * 4, perft(machine, 3));
    State state = machine.initialState();
    List<Move> wait = List.of(Move.of("noop"));
    for (int disc = 1; disc <= 3; disc++) {
      state = machine.nextState(state, List.of(Move.of("(drop 1)"), wait.get(0)));
      state = machine.nextState(state, List.of(wait.get(0), Move.of("(drop 1)")));
    }
    assertEquals(4, machine.legalMoves(state, machine.roles().get(0)).size());
    assertTrue(state.propositions().contains(KifReader.readTerm("(disc 1 6 yellow)")));
  }

  @ParameterizedTest
  @EnumSource
  void refusesSizesThatThereArent(GameFamily family) {
    for (int size : new int[] {Integer.MIN_VALUE, 0, family.smallest() - 1, family.largest() + 1}) {
      IllegalArgumentException refusal =
          assertThrows(IllegalArgumentException.class, () -> family.rulesheet(size));
      assertEquals(
          family
              + " has sizes from "
              + family.smallest()
              + " to "
              + family.largest()
              + ", but not "
              + size,
          refusal.getMessage());
    }
  }

  @ParameterizedTest
  @EnumSource
  void isCalledLikeAGameOfTheCatalogue(GameFamily family) {
    assertTrue(GameCatalogue.find(family.toString()).isPresent());
  }

  private static int moves(Vocabulary vocabulary) {
    return IntStream.range(0, vocabulary.roles().size())
        .map(role -> vocabulary.moves(role).size())
        .sum();
  }

  /** Counts sequences of joint moves. */
  private static long perft(StateMachine machine, int depth) {
    return perft(machine.newSimulator(), machine.initialState(), machine.roles().size(), depth);
  }

  private static long perft(Simulator simulator, State state, int roles, int depth) {
    simulator.load(state);
    if (depth == 0) {
      return 1;
    }
    if (simulator.isTerminal()) {
      return 0;
    }
    int[] counts = IntStream.range(0, roles).map(simulator::legalCount).toArray();
    int all = IntStream.of(counts).reduce(1, Math::multiplyExact);
    long total = 0;
    for (int number = 0; number < all; number++) {
      simulator.load(state);
      int[] jointMove = new int[roles];
      int rest = number;
      for (int role = 0; role < roles; role++) {
        jointMove[role] = simulator.legal(role, rest % counts[role]);
        rest /= counts[role];
      }
      simulator.play(jointMove);
      total += perft(simulator, simulator.save(), roles, depth - 1);
    }
    return total;
  }
}
