package org.propnet.examples;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.Player;

/** Decoupled UCT: in every node each role chooses by its own statistics, at the same time. */
public record UctPlayer(int playoutsPerMove, SplittableRandom random) implements Player {

  @Override
  public Move choose(Match match, long deadline) {
    return choose(match.machine(), match.state(), match.roleIndex(), deadline);
  }

  Move choose(StateMachine machine, State state, int role, long deadline) {
    Simulator simulator = machine.newSimulator();
    simulator.load(state);
    Node root = new Node(simulator);
    while (root.total < playoutsPerMove && deadline - System.nanoTime() > 0) {
      playOnce(simulator, root);
      simulator.load(state);
    }
    return simulator.move(role, simulator.legal(role, root.best(role, true)));
  }

  /** Plays to the end from the node's state, in which the simulator is, and learns the goals. */
  private int[] playOnce(Simulator simulator, Node node) {
    if (node.total++ == 0 || simulator.isTerminal()) {
      simulator.playout(random, 1_000); // a game that is longer needs goals before its end too
      return simulator.goals();
    }
    int[] choice = new int[node.visits.length]; // indexes among the legal moves
    int[] jointMove = new int[choice.length]; // the numbers of these moves
    Arrays.setAll(choice, role -> node.best(role, false));
    Arrays.setAll(jointMove, role -> simulator.legal(role, choice[role]));
    simulator.play(jointMove);
    Node next = node.children.computeIfAbsent(IntBuffer.wrap(choice), key -> new Node(simulator));
    int[] goals = playOnce(simulator, next);
    for (int role = 0; role < goals.length; role++) {
      node.visits[role][choice[role]]++;
      node.goals[role][choice[role]] += goals[role];
    }
    return goals;
  }

  /** What is known of a state: for each role and legal move the visits and the sum of goals. */
  private static final class Node {
    final Map<IntBuffer, Node> children = new HashMap<>();
    final int[][] visits;
    final int[][] goals;
    int total;

    /** A node for the state in which a simulator is. */
    Node(Simulator simulator) {
      visits = new int[simulator.roles().size()][];
      goals = new int[visits.length][];
      Arrays.setAll(visits, role -> new int[simulator.legalCount(role)]);
      Arrays.setAll(goals, role -> new int[simulator.legalCount(role)]);
    }

    /** The index of the legal move with the most visits, or the highest upper confidence bound. */
    int best(int role, boolean byVisits) {
      int best = 0;
      double highest = -1;
      for (int i = 0; i < visits[role].length; i++) {
        double n = visits[role][i] + 1e-9; // the bound of a move without a visit is huge
        double bound = goals[role][i] / n + 70 * Math.sqrt(Math.log(total) / n);
        double value = byVisits ? n : bound;
        best = value > highest ? i : best;
        highest = Math.max(highest, value);
      }
      return best;
    }
  }
}
