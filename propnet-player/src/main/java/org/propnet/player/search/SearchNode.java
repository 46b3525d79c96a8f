package org.propnet.player.search;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;

/**
 * A node of a search tree: how often each move of each role was tried in its state, and with what
 * goals. Moves are identified by their places among the role's legal moves.
 */
final class SearchNode {

  /** The exploration constant of UCT, for goals from 0 to 1. */
  private static final double EXPLORATION = 0.5;

  /** Odd, so that no choice is lost from a key, however many roles follow. */
  private static final long KEY_FACTOR = 0x9E3779B97F4A7C15L;

  /**
   * Approximate bytes of a node without moves, of each role, and of each move: including the
   * headers of arrays, the proof, the map of children and the entry in the parent's.
   */
  private static final int NODE_BYTES = 280;

  private static final int ROLE_BYTES = 90;
  private static final int MOVE_BYTES = 24;

  private final int[][] moves;
  private final int[][] tries;
  private final double[][] sums;
  private final NodeProof proof;
  private int visits;

  /** The choice of the parent that leads here. */
  private int[] choiceBefore = new int[0];

  /** Keyed by {@link #key}. */
  private @Nullable Long2ObjectOpenHashMap<SearchNode> children;

  private SearchNode(int[][] moves, GoalScale scale) {
    this.moves = moves;
    this.proof = new NodeProof(moves, scale);
    this.tries = new int[moves.length][];
    this.sums = new double[moves.length][];
    for (int role = 0; role < moves.length; role++) {
      tries[role] = new int[moves[role].length];
      sums[role] = new double[moves[role].length];
    }
  }

  /**
   * A node for the current state of a simulator; null if the time was up before it was complete.
   */
  static @Nullable SearchNode of(Simulator simulator, GoalScale scale, Deadline deadline)
      throws InterruptedException {
    int roles = scale.roles();
    int[][] moves = new int[roles][];
    boolean isOver = simulator.isTerminal();
    for (int role = 0; role < roles; role++) {
      moves[role] = isOver ? new int[0] : RatedMoves.numbers(simulator, role);
      if (deadline.hasPassed()) {
        return null;
      }
    }
    SearchNode node = new SearchNode(moves, scale);
    if (!node.isInner()) {
      node.proof.end(scale.goals(simulator));
    }
    return node;
  }

  /** Whether all roles have moves to choose from. */
  boolean isInner() {
    for (int[] ofRole : moves) {
      if (ofRole.length == 0) {
        return false;
      }
    }
    return true;
  }

  /** Selects a move for each role: one that has paid or should be explored. */
  void choose(GoalScale scale, RandomGenerator random, int[] choice) {
    double logVisits = Math.log(visits);
    for (int role = 0; role < choice.length; role++) {
      int count = moves[role].length;
      int first = RandomChoice.below(count, random);
      choice[role] = count == 1 || scale.isChance(role) ? first : best(role, first, logVisits);
    }
  }

  private int best(int role, int first, double logVisits) {
    int[] tried = tries[role];
    double[] sum = sums[role];
    int best = first;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0, move = first; i < tried.length; i++) {
      if (tried[move] == 0) {
        return move;
      }
      double value = proof.goal(role, move);
      if (Double.isNaN(value)) {
        value = sum[move] / tried[move] + EXPLORATION * Math.sqrt(logVisits / tried[move]);
      }
      if (value > most) {
        most = value;
        best = move;
      }
      move = move + 1 == tried.length ? 0 : move + 1;
    }
    return best;
  }

  /** Writes the numbers of the chosen moves. */
  void jointMove(int[] choice, int[] jointMove) {
    for (int role = 0; role < choice.length; role++) {
      jointMove[role] = moves[role][choice[role]];
    }
  }

  @Nullable SearchNode child(int[] choice) {
    return children == null ? null : children.get(key(children, choice));
  }

  void addChild(int[] choice, SearchNode child) {
    if (children == null) {
      children = new Long2ObjectOpenHashMap<>(2);
    }
    child.choiceBefore = choice.clone();
    children.put(key(children, choice), child);
  }

  /** The key of the child for a choice, or else the first one that is free for it. */
  private static long key(Long2ObjectOpenHashMap<SearchNode> children, int[] choice) {
    long key = 0;
    for (int place : choice) {
      key = key * KEY_FACTOR + place;
    }
    SearchNode child = children.get(key);
    while (child != null && !Arrays.equals(child.choiceBefore, choice)) {
      child = children.get(++key);
    }
    return key;
  }

  /** Adds the goals of a playout that went on from here by a choice. */
  void reward(int[] choice, int from, double[] goals) {
    visits++;
    for (int role = 0; role < goals.length; role++) {
      tries[role][choice[from + role]]++;
      sums[role][choice[from + role]] += goals[role];
    }
  }

  int visits() {
    return visits;
  }

  int moveCount(int role) {
    return moves[role].length;
  }

  int number(int role, int place) {
    return moves[role][place];
  }

  int tries(int role, int place) {
    return tries[role][place];
  }

  /** Whether the worth of a move is proven. */
  boolean isCertain(int role, int place) {
    return !Double.isNaN(proof.goal(role, place));
  }

  /** The place of a move by its number; −1 if it isn't legal here. */
  int place(int role, int number) {
    for (int i = 0; i < moves[role].length; i++) {
      if (moves[role][i] == number) {
        return i;
      }
    }
    return -1;
  }

  /** The proven goals of play from here on; null if there are none. */
  double @Nullable [] certainGoals() {
    return proof.goals();
  }

  /**
   * Adds the proven goals of a choice.
   *
   * @return whether this node's own goals are proven now
   */
  boolean prove(int[] choice, int from, double[] goals) {
    return proof.add(choice, from, moves, goals);
  }

  /**
   * The place of the best move of a role. A proven value counts more than an equal mean of
   * playouts, which may be luck, but an unproven move is better than a proven loss. Among unproven
   * moves the one tried most is best, of equals the one that paid most.
   */
  int best(int role) {
    int tried = -1;
    int certain = -1;
    for (int i = 0; i < moves[role].length; i++) {
      if (Double.isNaN(proof.goal(role, i))) {
        tried = tried < 0 || isBetter(role, i, tried) ? i : tried;
      } else {
        certain = certain < 0 || worth(role, i) > worth(role, certain) ? i : certain;
      }
    }
    if (tried < 0 || certain < 0) {
      return Math.max(tried, certain);
    }
    double goal = worth(role, certain);
    return goal > 0 && goal >= worth(role, tried) ? certain : tried;
  }

  private boolean isBetter(int role, int one, int other) {
    return tries[role][one] == tries[role][other]
        ? sums[role][one] > sums[role][other]
        : tries[role][one] > tries[role][other];
  }

  /** A move's proven goal, or else its mean goal; 0 if it wasn't tried. */
  double worth(int role, int move) {
    double certain = proof.goal(role, move);
    if (!Double.isNaN(certain)) {
      return certain;
    }
    return tries[role][move] == 0 ? 0 : sums[role][move] / tries[role][move];
  }

  /** The approximate bytes of the node, without its children. */
  long bytes() {
    long bytes = NODE_BYTES;
    for (int[] ofRole : moves) {
      bytes += ROLE_BYTES + (long) MOVE_BYTES * ofRole.length;
    }
    return bytes;
  }

  /** The approximate bytes of the node and everything below it. */
  long treeBytes() {
    long bytes = bytes();
    if (children != null) {
      for (SearchNode child : children.values()) {
        bytes += child.treeBytes();
      }
    }
    return bytes;
  }
}
