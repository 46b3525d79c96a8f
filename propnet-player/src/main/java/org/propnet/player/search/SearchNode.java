package org.propnet.player.search;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Simulator;

/**
 * A state in a tree: how often each move of each role was tried there, and what it brought. Moves
 * are meant by their places among the role's legal moves.
 */
final class SearchNode {

  /** Weight of the term that makes seldom tried moves attractive, for goals from 0 to 1. */
  private static final double EXPLORATION = 0.7;

  /** Rough bytes of a node without moves, of each role, and of each move. */
  private static final int NODE_BYTES = 100;

  private static final int ROLE_BYTES = 60;
  private static final int MOVE_BYTES = 20;

  private final int[][] moves;
  private final int[][] tries;
  private final double[][] sums;
  private int visits;
  private @Nullable Long2ObjectOpenHashMap<SearchNode> children;

  private SearchNode(int[][] moves) {
    this.moves = moves;
    this.tries = new int[moves.length][];
    this.sums = new double[moves.length][];
    for (int role = 0; role < moves.length; role++) {
      tries[role] = new int[moves[role].length];
      sums[role] = new double[moves[role].length];
    }
  }

  /**
   * A node for the current state of a simulator; null if the time was over before all was known.
   */
  static @Nullable SearchNode of(Simulator simulator, int roles, Deadline deadline)
      throws InterruptedException {
    int[][] moves = new int[roles][];
    boolean isOver = simulator.isTerminal();
    for (int role = 0; role < roles; role++) {
      moves[role] = isOver ? new int[0] : RatedMoves.numbers(simulator, role);
      if (deadline.hasPassed()) {
        return null;
      }
    }
    return new SearchNode(moves);
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

  /** Chooses a move for each role: one that has brought much, or should be tried. */
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
      double value = sum[move] / tried[move] + EXPLORATION * Math.sqrt(logVisits / tried[move]);
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
    return children == null ? null : children.get(key(choice));
  }

  void addChild(int[] choice, SearchNode child) {
    if (children == null) {
      children = new Long2ObjectOpenHashMap<>(2);
    }
    children.put(key(choice), child);
  }

  /** Joint moves of more than 64 bits would share a key; no game with a network has such. */
  private long key(int[] choice) {
    long key = 0;
    for (int role = 0; role < choice.length; role++) {
      key = key * moves[role].length + choice[role];
    }
    return key;
  }

  /** Counts a playout that went on from here by a choice. */
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

  /** The place of a move by its number; −1 if it isn't legal here. */
  int place(int role, int number) {
    for (int i = 0; i < moves[role].length; i++) {
      if (moves[role][i] == number) {
        return i;
      }
    }
    return -1;
  }

  /** The place of the move of a role that was tried most, of several the one that paid most. */
  int mostTried(int role) {
    int most = Arrays.stream(tries[role]).max().orElse(0);
    int best = -1;
    for (int i = 0; i < moves[role].length; i++) {
      if (tries[role][i] == most && (best < 0 || sums[role][i] > sums[role][best])) {
        best = i;
      }
    }
    return best;
  }

  double mean(int role, int place) {
    return tries[role][place] == 0 ? 0 : sums[role][place] / tries[role][place];
  }

  /** About how many bytes the node takes, without its children. */
  long bytes() {
    long bytes = NODE_BYTES;
    for (int[] ofRole : moves) {
      bytes += ROLE_BYTES + (long) MOVE_BYTES * ofRole.length;
    }
    return bytes;
  }

  /** About how many bytes the node takes with all below it. */
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
