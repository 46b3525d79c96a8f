package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;

/**
 * The choice of several roles that move at the same time. Each mixes its moves by regret matching,
 * so that its average strategy can't be exploited, and computes its regrets from the means of the
 * joint moves' successors. After M. Lanctot, V. Lisý and M. Winands, "Monte Carlo Tree Search in
 * Simultaneous Move Games with Applications to Goofspiel", 2013.
 */
final class JointChoice extends Choice {

  /** The probability of exploring a uniformly random move. */
  private static final double EXPLORED = 0.15;

  /** Smaller parts of a mixture, relative to the largest, are traces of early mistakes. */
  private static final double NEGLIGIBLE = 0.02;

  private static final int BYTES = 300;
  private static final int MOVE_BYTES = 30;
  private static final int CHILD_BYTES = 24;

  private final boolean[] isChance;
  private final int[][] moves;

  /** The difference between the places of joint moves, from one move of a role to its next. */
  private final int[] strides;

  private final double[][] regrets;
  private final double[][] mixtures;
  private final Int2ObjectOpenHashMap<TreeNode> children = new Int2ObjectOpenHashMap<>(2);

  /**
   * Makes the choice of all roles.
   *
   * @param moves the numbers of the legal moves of each role; there are fewer joint moves than
   *     {@link Integer#MAX_VALUE}
   */
  JointChoice(int[][] moves, GoalScale scale) {
    this.moves = moves;
    this.isChance = new boolean[moves.length];
    this.strides = new int[moves.length];
    this.regrets = new double[moves.length][];
    this.mixtures = new double[moves.length][];
    int stride = 1;
    for (int role = 0; role < moves.length; role++) {
      isChance[role] = scale.isChance(role);
      strides[role] = stride;
      stride = Math.multiplyExact(stride, moves[role].length);
      regrets[role] = new double[moves[role].length];
      mixtures[role] = new double[moves[role].length];
    }
  }

  /** Whether there are few enough joint moves to number them. */
  static boolean fits(int[][] moves) {
    long jointMoves = 1;
    for (int[] ofRole : moves) {
      jointMoves *= ofRole.length;
      if (jointMoves > Integer.MAX_VALUE) {
        return false;
      }
    }
    return true;
  }

  @Override
  int select(
      TreeNode node, double exploration, double laterBias, RandomGenerator random, int[] joint) {
    int place = 0;
    for (int role = 0; role < moves.length; role++) {
      int count = moves[role].length;
      boolean isMixed = !isChance[role] && count > 1 && random.nextDouble() >= EXPLORED;
      int move = isMixed ? drawn(role, random) : RandomChoice.below(count, random);
      joint[role] = moves[role][move];
      place += move * strides[role];
    }
    return place;
  }

  /** Draws a move by the positive regrets, and adds these to the mixture. */
  private int drawn(int role, RandomGenerator random) {
    double[] regret = regrets[role];
    double sum = 0;
    for (double each : regret) {
      sum += Math.max(0, each);
    }
    double left = random.nextDouble() * sum;
    int move = -1;
    for (int i = 0; i < regret.length; i++) {
      double part = sum == 0 ? 1.0 / regret.length : Math.max(0, regret[i]) / sum;
      mixtures[role][i] += part;
      left -= Math.max(0, regret[i]);
      if (move < 0 && left < 0) {
        move = i;
      }
    }
    return move < 0 ? RandomChoice.below(regret.length, random) : move;
  }

  @Override
  @Nullable TreeNode child(int place) {
    return children.get(place);
  }

  @Override
  void setChild(int place, TreeNode child) {
    children.put(place, child);
  }

  @Override
  void begin(int place, int lines) {
    // a mixture doesn't depend on lines in progress
  }

  @Override
  void end(int place, double[] goals) {
    for (int role = 0; role < moves.length; role++) {
      int count = moves[role].length;
      if (count == 1 || isChance[role]) {
        continue;
      }
      int made = place / strides[role] % count;
      int first = place - made * strides[role];
      for (int move = 0; move < count; move++) {
        TreeNode child = move == made ? null : children.get(first + move * strides[role]);
        if (child != null && (child.visits() > 0 || child.areTight())) {
          regrets[role][move] += child.mean(role) - goals[role];
        }
      }
    }
  }

  @Override
  void prove(TreeNode node) {
    // a mixture has no proven goal
  }

  @Override
  int best(int role, RandomGenerator random) {
    double[] mixture = mixtures[role].clone();
    double largest = Arrays.stream(mixture).max().orElse(0);
    if (largest == 0) {
      return RandomChoice.below(mixture.length, random);
    }
    for (int move = 0; move < mixture.length; move++) {
      mixture[move] = mixture[move] < NEGLIGIBLE * largest ? 0 : mixture[move];
    }
    return MatrixGame.draw(mixture, random);
  }

  @Override
  double worth(int role, int place) {
    double sum = 0;
    long visits = 0;
    for (Int2ObjectMap.Entry<TreeNode> entry : children.int2ObjectEntrySet()) {
      if (entry.getIntKey() / strides[role] % moves[role].length == place) {
        sum += entry.getValue().mean(role) * entry.getValue().visits();
        visits += entry.getValue().visits();
      }
    }
    return visits == 0 ? 0 : sum / visits;
  }

  @Override
  void forEachChild(Consumer<TreeNode> action) {
    children.values().forEach(action);
  }

  @Override
  long bytes() {
    long all = 0;
    for (int[] ofRole : moves) {
      all += ofRole.length;
    }
    return BYTES + MOVE_BYTES * all + (long) CHILD_BYTES * children.size();
  }
}
