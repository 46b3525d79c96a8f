package org.propnet.player.search;

import com.google.common.primitives.Floats;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.RandomChoice;

/** The choice of one role, the others having one legal move each. */
final class SingleChoice extends Choice {

  /** Bytes for each move: its number, its tries and its successor, with what is known of it. */
  private static final int MOVE_BYTES = 32;

  private static final int BYTES = 220;

  /** The bytes of an array without its elements. */
  private static final int ARRAY_BYTES = 16;

  private static final float[] NO_ESTIMATES = new float[0];
  private static final int[] NO_TRIES = new int[0];
  private static final double[] NO_SUMS = new double[0];
  private static final int NONE = -1;
  private static final double DOMINATED = -10;

  /** The number of visits that a first estimate counts as. */
  private static final double ESTIMATE_VISITS = 3;

  /** The number of successors that each visit pays for. */
  private static final int SUCCESSORS_A_VISIT = 2;

  private static final int VISITS_BETWEEN_COPIES = 64;

  /** The number of moves that are tried, per square root of the visits (progressive widening). */
  private static final double WIDTH = 2;

  /** Reciprocal square roots of small numbers. */
  private static final double[] RECIPROCAL_ROOTS =
      IntStream.range(0, 1 << 10).mapToDouble(n -> 1 / Math.sqrt(n)).toArray();

  /** The squared bias of lines that played moves later that is assumed before it is measured. */
  static final double USUAL_SQUARED_BIAS = 0.0075;

  /** The number of measured moves that the usual bias counts as. */
  private static final int USUAL_MOVES = 3;

  /** The least squared bias; what was measured may be negative by chance. */
  private static final double MIN_SQUARED_BIAS = 0.00025;

  /** The reciprocal of the variance of goals that are 0 or 1, each half of the time. */
  private static final double PER_VARIANCE = 4;

  /** A mean is compared if it is that of at least this many lines. */
  private static final int MIN_KNOWN = 30;

  private final int role;
  private final boolean isChance;
  private final int[] moves;
  private final int[] others;
  private final TreeNode[] children;
  private final int[] tries;

  // Copies from the successors, as of the last line of play through here to each; selection reads
  // them for all moves, and each successor would be a cache miss or two. They are renewed now and
  // then, as a successor changes by other lines, too.
  private final int[] visits;
  private final float[] means;
  private final float[] lows;
  private final float[] highs;

  /** The first estimates of the moves, less the greatest; empty if there are none. */
  private float[] estimates = NO_ESTIMATES;

  /** How often each move was played later on a line through here, and its goals; lazily made. */
  private int[] laterTries = NO_TRIES;

  private double[] laterSums = NO_SUMS;

  /** The number of moves that were tried. */
  private int opened;

  /** Whether the moves that end the game have been determined. */
  boolean isLookedAt;

  /** Whether {@link #beginEstimating} has returned true. */
  private boolean hasBegun;

  /**
   * Makes the choice of a role.
   *
   * @param role the role's index
   * @param isChance whether the role is chance
   * @param moves the numbers of its legal moves, ascending
   * @param others the numbers of all roles' moves; that of the choosing role is ignored
   */
  SingleChoice(int role, boolean isChance, int[] moves, int[] others) {
    this.role = role;
    this.isChance = isChance;
    this.moves = moves;
    this.others = others;
    this.children = new TreeNode[moves.length];
    this.tries = new int[moves.length];
    this.visits = new int[moves.length];
    this.means = new float[moves.length];
    this.lows = new float[moves.length];
    this.highs = new float[moves.length];
    Arrays.fill(highs, 1);
  }

  int size() {
    return moves.length;
  }

  int chooser() {
    return role;
  }

  boolean isChance() {
    return isChance;
  }

  boolean isEstimated() {
    return estimates.length > 0;
  }

  /**
   * Whether now is the time to compute all successors and estimate the moves: after enough visits
   * to pay for it, once, unless chance chooses or there are estimates.
   */
  boolean beginEstimating(int visits) {
    boolean isDue =
        !hasBegun && !isChance && !isEstimated() && visits * SUCCESSORS_A_VISIT >= moves.length;
    hasBegun |= isDue;
    return isDue;
  }

  /**
   * Sets a first estimate of each move. Only their differences are used, since estimates come from
   * other play than the means do.
   */
  void setEstimates(float[] newEstimates) {
    estimates = newEstimates.clone();
    float most = Floats.max(newEstimates);
    for (int place = 0; place < estimates.length; place++) {
      estimates[place] -= most;
    }
  }

  @Override
  int select(
      TreeNode node, double exploration, double laterBias, RandomGenerator random, int[] joint) {
    int first = RandomChoice.below(moves.length, random);
    int place = isChance ? first : mostPromising(node, exploration, laterBias, first);
    copyMoves(place, joint);
    return place;
  }

  /** Writes the joint move of a place. */
  void copyMoves(int place, int[] joint) {
    System.arraycopy(others, 0, joint, 0, joint.length);
    joint[role] = moves[place];
  }

  /**
   * The move with the highest upper confidence bound. After A. Liu and others, "Watch the
   * Unobserved: A Simple Approach to Parallelizing Monte Carlo Tree Search", ICLR 2020, lines that
   * await evaluation count as tries but not in means.
   *
   * <p>While there are few visits for the number of moves, only the most promising are tried, more
   * and more of them. After R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go",
   * ICGA Journal 30, 2007.
   */
  private int mostPromising(TreeNode node, double exploration, double laterBias, int first) {
    double lines = node.visits() + node.underWay + 1.0;
    double explored = exploration * Math.sqrt(Math.log(lines));
    double unknown = node.mean(role);
    float proven = (float) node.low(role);
    if (node.visits() % VISITS_BETWEEN_COPIES == 0) {
      copyAll();
    }
    int best = first;
    double most = Double.NEGATIVE_INFINITY;
    int bestTried = first;
    double mostTried = Double.NEGATIVE_INFINITY;
    for (int i = 0, place = first; i < moves.length; i++) {
      boolean isProven = lows[place] == highs[place];
      double value;
      if (isProven) {
        value = lows[place];
      } else if (highs[place] <= proven) {
        value = DOMINATED; // another move is at least as good
      } else {
        value = estimate(place, unknown);
        value = withLater(place, value, laterBias);
        value = Math.min(highs[place], lows[place] > 0 ? Math.max(lows[place], value) : value);
        value += explored * reciprocalRoot(tries[place] + 1);
      }
      if (value > most) {
        most = value;
        best = place;
      }
      if (value > mostTried && (isProven || tries[place] > 0)) {
        mostTried = value;
        bestTried = place;
      }
      place = place + 1 == moves.length ? 0 : place + 1;
    }
    boolean isToOpen = opened < WIDTH * Math.sqrt(lines) || mostTried <= 0;
    return isToOpen ? best : bestTried;
  }

  private static double reciprocalRoot(int number) {
    return number < RECIPROCAL_ROOTS.length ? RECIPROCAL_ROOTS[number] : 1 / Math.sqrt(number);
  }

  /** The mean goal after a move, in which its first estimate counts as some visits. */
  private double estimate(int place, double unknown) {
    int seen = visits[place];
    if (estimates.length == 0) {
      return seen == 0 ? unknown : means[place];
    }
    double first = unknown + estimates[place];
    return (seen * means[place] + ESTIMATE_VISITS * first) / (seen + ESTIMATE_VISITS);
  }

  /**
   * Counts the moves that were played here or later on a line of play.
   *
   * @param step the line's step that led away from here
   */
  void addLater(PlayedMoves played, int step, double[] goals) {
    if (laterTries.length == 0) {
      laterTries = new int[moves.length];
      laterSums = new double[moves.length];
    }
    for (int place = 0; place < moves.length; place++) {
      if (played.isPlayed(role, moves[place], step)) {
        laterTries[place]++;
        laterSums[place] += goals[role];
      }
    }
  }

  /**
   * Mixes a mean with that of the lines that played the move later (rapid action value estimation).
   * After S. Gelly and D. Silver, "Monte-Carlo tree search and rapid action value estimation in
   * computer Go", Artificial Intelligence 175, 2011, with their minimum-MSE schedule.
   */
  private double withLater(int place, double mean, double laterBias) {
    if (laterBias == WITHOUT_LATER || laterTries.length == 0 || laterTries[place] == 0) {
      return mean;
    }
    double here = tries[place] + (isEstimated() ? ESTIMATE_VISITS : 0);
    double later = laterTries[place];
    double part = later / (here + later + PER_VARIANCE * laterBias * here * later);
    return mean + part * (laterSums[place] / later - mean);
  }

  /**
   * The squared bias of the means of lines that played moves later, in the mean over the moves: how
   * much they differ from the moves' own means beyond what chance explains at most, as if no line
   * counted in both.
   */
  double measuredBias() {
    double error = USUAL_MOVES * USUAL_SQUARED_BIAS;
    int known = USUAL_MOVES;
    for (int place = 0; place < laterTries.length; place++) {
      double here = visits[place];
      double later = laterTries[place];
      boolean isProven = lows[place] == highs[place];
      if (here >= MIN_KNOWN && later >= MIN_KNOWN && !isProven) {
        double mean = means[place];
        double bounded = Math.max(lows[place], Math.min(highs[place], laterSums[place] / later));
        double difference = bounded - mean;
        error += difference * difference - mean * (1 - mean) * (1 / here + 1 / later);
        known++;
      }
    }
    return Math.max(MIN_SQUARED_BIAS, error / known);
  }

  @Override
  @Nullable TreeNode child(int place) {
    return children[place];
  }

  @Override
  void setChild(int place, TreeNode child) {
    children[place] = child;
    copy(place, child);
  }

  private void copyAll() {
    for (int place = 0; place < children.length; place++) {
      if (children[place] != null) {
        copy(place, children[place]);
      }
    }
  }

  private void copy(int place, TreeNode child) {
    visits[place] = child.visits();
    means[place] = (float) child.mean(role);
    lows[place] = (float) child.low(role);
    highs[place] = (float) child.high(role);
  }

  @Override
  void begin(int place, int lines) {
    int before = tries[place];
    tries[place] += lines;
    opened += Integer.signum(tries[place]) - Integer.signum(before);
  }

  @Override
  void end(int place, double[] goals) {
    copy(place, children[place]);
  }

  @Override
  void prove(TreeNode node) {
    copyAll();
    if (isChance) {
      node.tightenByChance(children);
    } else {
      node.tighten(role, children);
    }
  }

  /**
   * A proven value counts more than an equal mean of playouts, which may be luck, but an unproven
   * move is better than one proven to be the worst.
   */
  @Override
  int best(int asked, RandomGenerator random) {
    if (asked != role) {
      return 0;
    }
    int proven = NONE;
    double mostProven = 0;
    for (int place = 0; place < moves.length; place++) {
      TreeNode child = children[place];
      mostProven = Math.max(mostProven, child == null ? 0 : child.low(role));
      if (isProven(place) && (proven == NONE || isBetterProven(place, proven))) {
        proven = place;
      }
    }
    int tried = NONE;
    for (int place = 0; place < moves.length; place++) {
      TreeNode child = children[place];
      boolean isDominated = child != null && child.high(role) < mostProven;
      if (!isProven(place) && !isDominated && (tried == NONE || isBetter(place, tried))) {
        tried = place;
      }
    }
    if (tried == NONE || proven == NONE) {
      return Math.max(tried, proven);
    }
    double goal = worth(role, proven);
    return goal > 0 && goal >= mostProven && goal >= worth(role, tried) ? proven : tried;
  }

  /** Of moves with equal values, the one that was tried more often was harder to prove. */
  private boolean isBetterProven(int place, int other) {
    return worth(role, place) == worth(role, other)
        ? tries[place] > tries[other]
        : worth(role, place) > worth(role, other);
  }

  private boolean isBetter(int place, int other) {
    return tries[place] == tries[other]
        ? worth(role, place) > worth(role, other)
        : tries[place] > tries[other];
  }

  private boolean isProven(int place) {
    TreeNode child = children[place];
    return child != null && child.low(role) == child.high(role);
  }

  @Override
  double worth(int asked, int place) {
    TreeNode child = asked == role ? children[place] : null;
    return child == null ? 0 : child.mean(role);
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
    return BYTES
        + (long) MOVE_BYTES * moves.length
        + arrayBytes(estimates.length, Float.BYTES)
        + arrayBytes(laterTries.length, Integer.BYTES)
        + arrayBytes(laterSums.length, Double.BYTES);
  }

  /** The bytes of an array; empty ones are shared. */
  private static long arrayBytes(int length, int each) {
    return length == 0 ? 0 : ARRAY_BYTES + (long) length * each;
  }
}
