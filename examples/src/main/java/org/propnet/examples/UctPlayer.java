package org.propnet.examples;

import java.nio.IntBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** Decoupled UCT: in every node each role chooses by its own statistics, at the same time. */
public final class UctPlayer implements Match.Player {
  private static final double EXPLORATION = 70; // goals go from 0 to 100
  private final StateMachine machine;
  private final Simulator simulator;
  private final int playoutsPerMove;
  private final long nanosPerMove;
  private final SplittableRandom random;

  UctPlayer(StateMachine machine, int playoutsPerMove, Duration timePerMove, long seed) {
    this.machine = machine;
    this.simulator = machine.newSimulator();
    this.playoutsPerMove = playoutsPerMove;
    this.nanosPerMove = timePerMove.toNanos();
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Move choose(State state, int role) {
    long start = System.nanoTime();
    simulator.load(state);
    Node root = new Node();
    while (root.total < playoutsPerMove && System.nanoTime() - start < nanosPerMove) {
      simulator.load(state);
      playOnce(root);
    }
    return machine.legalMoves(state, machine.roles().get(role)).get(root.best(role, true));
  }

  /** Plays to the end from the node's state, in which the simulator is, and learns the goals. */
  private void playOnce(Node node) {
    if (node.total++ == 0 || simulator.isTerminal()) {
      simulator.playout(random, 1_000); // a game that is longer needs goals before its end too
      return;
    }
    int[] choice = new int[machine.roles().size()]; // indexes among the legal moves
    int[] jointMove = new int[choice.length]; // the numbers of these moves
    for (int role = 0; role < choice.length; role++) {
      choice[role] = node.best(role, false);
      jointMove[role] = simulator.legal(role, choice[role]);
    }
    simulator.play(jointMove);
    playOnce(node.children.computeIfAbsent(IntBuffer.wrap(choice), unseen -> new Node()));
    for (int role = 0; role < choice.length; role++) { // the simulator is at the game's end now
      node.visits[role][choice[role]]++;
      node.goals[role][choice[role]] += simulator.goal(role);
    }
  }

  /** What is known of a state: for each role and legal move the visits and the sum of goals. */
  private final class Node {
    final Map<IntBuffer, Node> children = new HashMap<>();
    final int[][] visits = new int[machine.roles().size()][];
    final double[][] goals = new double[visits.length][];
    int total;

    Node() {
      for (int role = 0; role < visits.length; role++) {
        visits[role] = new int[simulator.legalCount(role)];
        goals[role] = new double[visits[role].length];
      }
    }

    /** The index of the legal move with the most visits, or the highest upper confidence bound. */
    int best(int role, boolean byVisits) {
      int best = 0;
      double highest = -1;
      for (int i = 0; i < visits[role].length; i++) {
        double n = visits[role][i] + 1e-9; // the bound of a move without a visit is huge
        double bound = goals[role][i] / n + EXPLORATION * Math.sqrt(Math.log(total) / n);
        double value = byVisits ? n : bound;
        best = value > highest ? i : best;
        highest = Math.max(highest, value);
      }
      return best;
    }
  }

  /** Plays connect four against random moves: {@code UctPlayer [milliseconds per move]}. */
  public static void main(String[] arguments) {
    Duration time = Duration.ofMillis(arguments.length == 0 ? 200 : Long.parseLong(arguments[0]));
    StateMachine machine = MachineBuilder.of(Match.game("connectFour")).build().machine();
    Match.Player uct = new UctPlayer(machine, Integer.MAX_VALUE, time, 1);
    Match.play(machine, List.of(uct, Match.random(machine, 2)), System.out);
  }
}
