package org.propnet.program.runtime.search;

import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.propnet.program.runtime.Position;
import org.propnet.program.runtime.match.Rollout;

/**
 * A node of the search tree: the visits and rewards of each move of each role. Moves are indices
 * among the role's legal moves.
 */
final class TreeNode {

  /** Exploration constant of UCT, for goals from 0 to 1. */
  private static final double EXPLORATION = 0.5;

  /** Estimated bytes of a node without moves, of each role, and of each move. */
  private static final int NODE_BYTES = 400;

  private static final int ROLE_BYTES = 90;
  private static final int MOVE_BYTES = 24;

  private final int[][] moves;
  private final int[][] tries;
  private final double[][] sums;
  private final NodeProof proof;
  private final Map<IntBuffer, TreeNode> children = new HashMap<>(2);
  private int visits;

  /** A node for the current state of a position. */
  TreeNode(Position position, Goals goals) {
    int roles = goals.roles();
    boolean isOver = position.isTerminal();
    moves = new int[roles][];
    tries = new int[roles][];
    sums = new double[roles][];
    boolean isStuck = false;
    for (int role = 0; role < roles; role++) {
      moves[role] = isOver ? new int[0] : RatedMoves.numbers(position, role);
      tries[role] = new int[moves[role].length];
      sums[role] = new double[moves[role].length];
      isStuck |= moves[role].length == 0;
    }
    proof = new NodeProof(moves, goals);
    if (isStuck) {
      proof.end(goals.goals(position));
    }
  }

  /** Chooses a move for each role by UCT; untried moves come first. */
  int[] choose(Goals goals, RandomGenerator random) {
    int[] choice = new int[moves.length];
    double logVisits = Math.log(visits);
    for (int role = 0; role < choice.length; role++) {
      int count = moves[role].length;
      int first = Rollout.below(count, random);
      choice[role] = count == 1 || goals.isChance(role) ? first : best(role, first, logVisits);
    }
    return choice;
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

  Optional<TreeNode> child(int[] choice) {
    return Optional.ofNullable(children.get(IntBuffer.wrap(choice)));
  }

  void addChild(int[] choice, TreeNode child) {
    children.put(IntBuffer.wrap(choice.clone()), child);
  }

  /** Records a playout that went through this node by a choice. */
  void reward(int[] choice, double[] goals) {
    visits++;
    for (int role = 0; role < goals.length; role++) {
      tries[role][choice[role]]++;
      sums[role][choice[role]] += goals[role];
    }
  }

  int number(int role, int place) {
    return moves[role][place];
  }

  /** The proven goals of play from here on. */
  Optional<double[]> certainGoals() {
    return proof.goals();
  }

  /** Records the proven goals behind a choice; returns whether this node is proven now. */
  boolean prove(int[] choice, double[] goals) {
    return proof.add(choice, goals);
  }

  /**
   * The index of the best move of a role. A proven value beats an equal mean of playouts, which may
   * be luck, but an unproven move beats a proven loss. Of the unproven moves it is the one with the
   * most visits, of several the one with the highest mean.
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

  /** The proven goal of a move, or else its mean; 0 if it wasn't tried. */
  private double worth(int role, int move) {
    double certain = proof.goal(role, move);
    if (!Double.isNaN(certain)) {
      return certain;
    }
    return tries[role][move] == 0 ? 0 : sums[role][move] / tries[role][move];
  }

  /** About how many bytes the node takes, without its children. */
  long bytes() {
    long bytes = NODE_BYTES;
    for (int[] ofRole : moves) {
      bytes += ROLE_BYTES + (long) MOVE_BYTES * ofRole.length;
    }
    return bytes;
  }
}
