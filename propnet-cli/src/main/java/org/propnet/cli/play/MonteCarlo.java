package org.propnet.cli.play;

import java.time.Duration;
import java.util.SplittableRandom;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Chooses moves by Monte Carlo tree search: playouts from the state in question, begun by the moves
 * that have paid before. Every role is taken to want the highest goal for itself and to choose at
 * the same time as the others, each by its own statistics (decoupled UCT); the role named {@code
 * random} chooses by chance.
 *
 * <p>With a limit of playouts and none of time, the choices depend on the seed alone. A player
 * belongs to one thread at a time.
 */
public final class MonteCarlo {

  /** After so many joint moves a playout is over, and counts by the goals that it has then. */
  private static final int MOST_STEPS = 2_000;

  private static final int MOST_NODES = 500_000;
  private static final double FULL_GOAL = 100;

  private final StateMachine machine;
  private final Simulator simulator;
  private final SplittableRandom random;
  private final boolean[] isChance;
  private int nodes;

  /**
   * A player of a game.
   *
   * @param machine plays the playouts
   * @param seed decides what is random
   */
  public MonteCarlo(StateMachine machine, long seed) {
    this.machine = machine;
    this.simulator = machine.newSimulator();
    this.random = new SplittableRandom(seed);
    this.isChance = new boolean[machine.roles().size()];
    for (int role = 0; role < isChance.length; role++) {
      isChance[role] = machine.roles().get(role).equals(Role.RANDOM);
    }
  }

  /**
   * The best move of a role by playouts.
   *
   * @param state a state that isn't terminal
   * @param role who chooses
   * @param time how long to search; zero for no limit
   * @param playouts how many playouts to play at most
   * @throws NoLegalMoveException if the role has no legal move
   * @throws IllegalArgumentException if neither limit is set
   */
  public Move choose(State state, Role role, Duration time, long playouts) {
    if (time.isZero() && playouts == Long.MAX_VALUE) {
      throw new IllegalArgumentException("give a limit of time, or one of playouts");
    }
    int index = machine.roles().indexOf(role);
    int count = machine.legalMoves(state, role).size();
    simulator.load(state);
    if (count == 1) {
      return simulator.move(index, simulator.legal(index, 0));
    }
    nodes = 1;
    SearchNode root = new SearchNode(simulator, isChance.length);
    long end = System.nanoTime() + time.toNanos();
    for (long played = 0; played < playouts; played++) {
      if (!time.isZero() && played > 0 && System.nanoTime() - end >= 0) {
        break;
      }
      simulator.load(state);
      playOnce(root);
    }
    return simulator.move(index, root.mostTried(index));
  }

  /** Goes down the tree, adds a node, plays to the end, and tells the way back of the goals. */
  private void playOnce(SearchNode root) {
    SearchPath path = new SearchPath(isChance.length);
    SearchNode node = root;
    while (node.isInner() && path.length() < MOST_STEPS) {
      int[] choice = node.choose(isChance, random);
      path.add(node, choice);
      simulator.play(node.jointMove(choice));
      SearchNode next = node.child(choice);
      if (next == null) {
        if (nodes < MOST_NODES) {
          nodes++;
          node.addChild(choice, new SearchNode(simulator, isChance.length));
        }
        finish(MOST_STEPS - path.length());
        break;
      }
      node = next;
    }
    path.reward(goals());
  }

  private void finish(int steps) {
    try {
      simulator.playout(random, Math.max(0, steps));
    } catch (NoLegalMoveException stuck) {
      // Then the goals of the state before count, as for a game that ends there.
    }
  }

  /** The goals of the current state, from 0 to 1; a role without one gets nothing. */
  private double[] goals() {
    double[] goals = new double[isChance.length];
    for (int role = 0; role < goals.length; role++) {
      if (!isChance[role]) {
        try {
          goals[role] = simulator.goal(role) / FULL_GOAL;
        } catch (GoalException none) {
          goals[role] = 0;
        }
      }
    }
    return goals;
  }
}
