package org.propnet.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

final class GoalHeuristicTest {

  private final Build built = MachineBuilder.of(Match.game("connectFour")).build();

  private State state(String... propositions) {
    Set<Term> terms = new LinkedHashSet<>();
    for (String proposition : propositions) {
      terms.add(Move.of(proposition).action());
    }
    return built.machine().stateOf(terms);
  }

  private double rate(State state, int role) {
    PackedSimulator simulator = built.machine().newSimulator();
    simulator.load(state);
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return new GoalHeuristic(built.rawNetwork()).rate(words, role);
  }

  @Test
  void bothAreAsGoodAtFirst() {
    State start = built.machine().initialState();
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
    assertEquals(Move.of("(drop 4)"), new HeuristicPlayer(built).choose(three, 0));
  }

  @Test
  void playerBeatsRandomMoves() {
    int wins = HeuristicPlayer.wins(built, 20);
    assertTrue(wins >= 17, wins + " of 20 games");
  }
}
