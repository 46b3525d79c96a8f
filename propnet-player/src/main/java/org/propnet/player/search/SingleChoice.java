package org.propnet.player.search;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;

/** What one role can choose, the others having one legal move each. */
final class SingleChoice extends Choice {

  /** Bytes of each move: counts, sums and the reference to the state behind it. */
  private static final int MOVE_BYTES = 24;

  private static final int BYTES = 150;

  /** As many tries count as much as what moves are worth elsewhere. */
  private static final double PRIOR_TRIES = 1;

  /** That many playouts in which a move was made later are half believed. */
  private static final double HALF_BELIEVED = 10;

  private static final int NONE = -1;
  private static final double DOMINATED = -1;

  private final int role;
  private final boolean isChance;
  private final int[] moves;
  private final int[] others;
  private final TreeNode[] children;
  private final int[] tries;
  private final float[] priors;
  private final float[] laterSums;
  private final int[] laterTries;

  /**
   * The choice of a role.
   *
   * @param role its number
   * @param moves the numbers of its legal moves, ascending
   * @param others the numbers of all roles' moves; that of the role means nothing
   * @param values what moves are worth elsewhere; null if that isn't asked
   */
  SingleChoice(
      int role, boolean isChance, int[] moves, int[] others, @Nullable MoveValues values) {
    this.role = role;
    this.isChance = isChance;
    this.moves = moves;
    this.others = others;
    this.children = new TreeNode[moves.length];
    this.tries = new int[moves.length];
    this.priors = new float[moves.length];
    this.laterSums = new float[moves.length];
    this.laterTries = new int[moves.length];
    if (values == null) {
      Arrays.fill(priors, Float.NaN);
    } else {
      for (int i = 0; i < moves.length; i++) {
        priors[i] = (float) values.value(role, moves[i]);
      }
    }
  }

  int role() {
    return role;
  }

  int size() {
    return moves.length;
  }

  @Override
  int select(TreeNode node, ChampionSettings settings, RandomGenerator random, int[] joint) {
    int place =
        isChance ? RandomChoice.below(moves.length, random) : mostPromising(node, settings, random);
    System.arraycopy(others, 0, joint, 0, joint.length);
    joint[role] = moves[place];
    return place;
  }

  private int mostPromising(TreeNode node, ChampionSettings settings, RandomGenerator random) {
    double explored = settings.exploration() * Math.sqrt(Math.log(node.visits() + 1.0));
    double proven = node.bounds().low(role);
    int first = RandomChoice.below(moves.length, random);
    int best = first;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0, place = first; i < moves.length; i++) {
      TreeNode child = children[place];
      double value;
      if (isProven(place)) {
        value = worth(role, place);
      } else if (child != null && child.bounds().high(role) <= proven) {
        value = DOMINATED; // another move is at least as good
      } else {
        value = estimate(node, place, settings) + explored / Math.sqrt(tries[place] + 1.0);
      }
      if (value > most) {
        most = value;
        best = place;
      }
      place = place + 1 == moves.length ? 0 : place + 1;
    }
    return best;
  }

  private double estimate(TreeNode node, int place, ChampionSettings settings) {
    TreeNode child = children[place];
    double own = child == null ? 0 : child.mean(role);
    double known = child == null ? 0 : tries[place];
    double prior = Float.isNaN(priors[place]) ? node.mean(role) : priors[place];
    double value = (own * known + prior * PRIOR_TRIES) / (known + PRIOR_TRIES);
    if (settings.later() == 0 || laterTries[place] == 0) {
      return value;
    }
    double weight =
        Math.sqrt(settings.later() / (3.0 * known + settings.later()))
            * laterTries[place]
            / (laterTries[place] + HALF_BELIEVED);
    return (1 - weight) * value + weight * laterSums[place] / laterTries[place];
  }

  @Override
  @Nullable TreeNode child(int place) {
    return children[place];
  }

  @Override
  void setChild(int place, TreeNode child) {
    children[place] = child;
  }

  @Override
  void add(int place, double[] goals) {
    tries[place]++;
  }

  @Override
  void addLater(PlayedMoves later, double[] goals) {
    float goal = (float) goals[role];
    for (int place = 0; place < moves.length; place++) {
      if (later.isMarked(role, moves[place])) {
        laterSums[place] += goal;
        laterTries[place]++;
      }
    }
  }

  @Override
  void prove(TreeNode node) {
    if (isChance) {
      node.bounds().tightenByChance(children);
    } else {
      node.bounds().tighten(role, children);
    }
  }

  @Override
  int best(int asked, RandomGenerator random) {
    if (asked != role) {
      return 0;
    }
    int tried = NONE;
    int proven = NONE;
    double mostProven = 0;
    for (int place = 0; place < moves.length; place++) {
      TreeNode child = children[place];
      mostProven = Math.max(mostProven, child == null ? 0 : child.bounds().low(role));
      if (isProven(place)) {
        proven = proven == NONE || worth(role, place) > worth(role, proven) ? place : proven;
      }
    }
    for (int place = 0; place < moves.length; place++) {
      TreeNode child = children[place];
      boolean isDominated = child != null && child.bounds().high(role) < mostProven;
      if (!isProven(place) && !isDominated && (tried == NONE || tries[place] > tries[tried])) {
        tried = place;
      }
    }
    boolean isCertain = proven != NONE && worth(role, proven) >= mostProven;
    boolean isProvenBetter =
        tried == NONE || isCertain && worth(role, proven) >= worth(role, tried);
    return isProvenBetter && proven != NONE ? proven : tried;
  }

  private boolean isProven(int place) {
    TreeNode child = children[place];
    return child != null && child.bounds().low(role) == child.bounds().high(role);
  }

  @Override
  double worth(int asked, int place) {
    TreeNode child = asked == role ? children[place] : null;
    return child == null ? 0 : child.mean(role);
  }

  @Override
  int move(int asked, int place) {
    return asked == role ? moves[place] : others[asked];
  }

  @Override
  void forEachChild(Consumer<TreeNode> action) {
    for (TreeNode child : children) {
      if (child != null) {
        action.accept(child);
      }
    }
  }

  @Override
  long bytes() {
    return BYTES + (long) MOVE_BYTES * moves.length;
  }
}
