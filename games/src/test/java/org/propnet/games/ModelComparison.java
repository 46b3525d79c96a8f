package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Plays random games on a rulesheet and on a model of the same game, which have to agree. */
final class ModelComparison {

  private final StateMachine machine;
  private final String name;

  ModelComparison(String name) {
    this.name = name;
    this.machine = TestedGame.of(name).engine();
  }

  /** Plays that many games; what a seed plays is always the same. */
  void compare(Supplier<? extends RulesModel> models, int playouts, long seed) {
    for (int playout = 0; playout < playouts; playout++) {
      playout(models.get(), new SplittableRandom(seed + playout), "seed " + (seed + playout));
    }
  }

  private void playout(RulesModel model, SplittableRandom random, String seed) {
    State state = machine.initialState();
    List<List<String>> played = new ArrayList<>();
    while (true) {
      Supplier<String> where = () -> name + ", " + seed + ", after " + played;
      List<Integer> goals = new ArrayList<>();
      for (Role role : machine.roles()) {
        goals.add(machine.goal(state, role));
      }
      assertEquals(model.goals(), goals, () -> "goals of " + where.get());
      boolean over = machine.isTerminal(state);
      assertEquals(model.isOver(), over, () -> "end of " + where.get());
      if (over) {
        return;
      }
      List<Set<String>> legal = legal(state);
      assertEquals(model.legal(), legal, () -> "legal moves of " + where.get());
      List<String> jointMove = new ArrayList<>();
      for (Set<String> moves : legal) {
        jointMove.add(new ArrayList<>(moves).get(random.nextInt(moves.size())));
      }
      state = machine.nextState(state, jointMove.stream().map(Move::of).toList());
      model.play(jointMove);
      played.add(jointMove);
    }
  }

  private List<Set<String>> legal(State state) {
    List<Set<String>> legal = new ArrayList<>();
    for (Role role : machine.roles()) {
      Set<String> moves = new TreeSet<>();
      machine.legalMoves(state, role).forEach(move -> moves.add(move.toString()));
      legal.add(moves);
    }
    return legal;
  }
}
