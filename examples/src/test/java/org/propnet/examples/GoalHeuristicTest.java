package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.player.manager.MatchGame;

final class GoalHeuristicTest {

  private final MatchGame game = Games.of("connectFour");
  private final DifferentialMachine machine = game.build().orElseThrow().machine();

  private State state(String... propositions) {
    Set<Term> terms = new LinkedHashSet<>();
    for (String proposition : propositions) {
      terms.add(Move.of(proposition).action());
    }
    return machine.stateOf(terms);
  }

  private double rate(State state, int role) {
    return new GoalHeuristic(machine.network()).rate(machine.words(state), 0, role);
  }

  @Test
  void bothAreAsGoodAtFirst() {
    State start = machine.initialState();
    assertEquals(50, rate(start, 0), 1e-9);
    assertEquals(50, rate(start, 1), 1e-9);
  }

  @Test
  void theLongerTheLineTheBetter() {
    State two = state("(control red)", "(disc 1 1 red)", "(disc 2 1 red)");
    State three = state("(control red)", "(disc 1 1 red)", "(disc 2 1 red)", "(disc 3 1 red)");
    assertTrue(50 < rate(two, 0) && rate(two, 0) < rate(three, 0));
    assertEquals(100, rate(three, 0) + rate(three, 1), 1e-9);
  }

  @Test
  void playerWinsWhereOneMoveIsEnough() {
    State three =
        state(
            "(control red)",
            "(disc 1 1 red)",
            "(disc 2 1 red)",
            "(disc 3 1 red)",
            "(disc 1 2 yellow)",
            "(disc 2 2 yellow)",
            "(disc 3 2 yellow)");
    assertEquals(Move.of("(drop 4)"), HeuristicPlayer.choose(machine, three, 0));
  }

  @Test
  void playerBeatsRandomMoves() throws Exception {
    int wins = HeuristicPlayer.wins(game, 20);
    assertTrue(wins >= 17, wins + " of 20 matches");
  }
}
