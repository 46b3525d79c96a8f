package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** What is known about the puzzles and the small games, over all their positions. */
final class PuzzlesTest {

  /**
   * Of five disks on three pegs there are 3 to the 5th positions; those of the puzzle are 9! / 2.
   */
  @ParameterizedTest
  @CsvSource({"hanoi, moveUnits|moveTens, 243, 31", "maze, stepUnits|stepTens, 97, 38"})
  void positionsAndShortestSolutions(String game, String counters, int positions, int moves) {
    Positions all = new Positions(game, counters);
    assertEquals(moves, all.shortestWin());
    assertEquals(positions, all.count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hanoi", "eightPuzzle", "maze"})
  void endsAfterSixtyMoves(String game) {
    StateMachine machine = TestedGame.of(game).engine();
    Role player = machine.roles().get(0);
    State state = machine.initialState();
    for (int move = 0; move < 60; move++) {
      assertFalse(machine.isTerminal(state), "after " + move + " moves");
      List<Move> legal = machine.legalMoves(state, player);
      state = machine.nextState(state, List.of(legal.get(0)));
    }
    assertTrue(machine.isTerminal(state));
  }

  /** Half of the 9! ways to fill the frame; the start is as far away as any of them. */
  @Tag("deep")
  @Test
  void eightPuzzleTakes31Moves() {
    Map<String, Integer> distances = EightPuzzleModel.distances();
    assertEquals(181_440, distances.size());
    assertEquals(31, distances.values().stream().mapToInt(Integer::intValue).max().orElseThrow());
    EightPuzzleModel model = new EightPuzzleModel();
    assertEquals(31, model.distance(distances));
    StateMachine machine = TestedGame.of("eightPuzzle").engine();
    State state = machine.initialState();
    for (int move = 0; move < 31; move++) {
      assertEquals(model.goals().get(0), machine.goal(state, machine.roles().get(0)));
      assertFalse(machine.isTerminal(state));
      String best = model.best(distances);
      state = machine.nextState(state, List.of(Move.of(best)));
      model.play(best);
    }
    assertTrue(machine.isTerminal(state));
    assertEquals(100, machine.goal(state, machine.roles().get(0)));
  }

  @Test
  void hanoiCountsTheDisksThatRest() {
    StateMachine machine = TestedGame.of("hanoi").engine();
    List<Integer> goals = new ArrayList<>();
    State state = machine.initialState();
    for (String move : HanoiSolution.moves(5)) {
      state = machine.nextState(state, List.of(Move.of(move)));
      goals.add(machine.goal(state, machine.roles().get(0)));
    }
    assertEquals(31, goals.size());
    assertEquals(List.of(0, 20, 40, 60, 80, 100), goals.stream().distinct().toList());
    assertEquals(15, goals.indexOf(20));
    assertEquals(100, goals.get(30));
  }

  /**
   * Who is to move from heaps whose sizes have a sum without carries wins, and only then. Of the
   * 240 states 8 are never met: where no heap lacks more than one match, the turn follows.
   */
  @Test
  void nimIsWonByItsTheory() {
    Positions all = new Positions("nim", "nothing");
    Map<State, Boolean> won = new HashMap<>();
    for (State state : all.states()) {
      int sum = 0;
      for (var proposition : state.propositions()) {
        String text = proposition.toString();
        sum ^= text.startsWith("(heap") ? text.charAt(8) - '0' : 0;
      }
      assertEquals(sum != 0, isWon(all, state, won), state::toString);
    }
    assertEquals(
        GameCatalogue.find("nim").orElseThrow().reachableStates().orElseThrow(), all.count());
  }

  /** Whether the one whose turn it is wins. */
  private static boolean isWon(Positions all, State state, Map<State, Boolean> known) {
    Boolean before = known.get(state);
    if (before != null) {
      return before;
    }
    StateMachine machine = all.machine();
    boolean won;
    if (machine.isTerminal(state)) {
      int mover =
          state.propositions().stream().anyMatch(term -> term.toString().equals("(control first)"))
              ? 0
              : 1;
      won = machine.goal(state, machine.roles().get(mover)) == 100;
    } else {
      won = all.successors(state).stream().anyMatch(next -> !isWon(all, next, known));
    }
    known.put(state, won);
    return won;
  }

  @Test
  void theSudokuHasOneSolution() {
    assertEquals(1, new SudokuModel().solutions());
  }
}
