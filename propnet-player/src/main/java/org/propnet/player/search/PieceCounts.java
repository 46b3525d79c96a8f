package org.propnet.player.search;

import com.google.common.math.PairedStats;
import com.google.common.math.PairedStatsAccumulator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.player.rating.PositiveMatrix;

/**
 * What the pieces of a state say about the goals. Base propositions that agree in their name and in
 * the arguments with few values, such as the cells that hold a white man, count together. Random
 * games tell, by linear regression, how the counts go with the goals in the end; what that is worth
 * is seen on other games. The idea is that of the piece heuristic of Sancho (S. Draper and A. Rose,
 * 2014). Immutable.
 */
final class PieceCounts {

  private static final int MAX_GAMES = 4_000;
  private static final int MIN_GAMES = 400;

  /** States whose propositions are looked at for names and arguments. */
  private static final int NAMED_STATES = 100;

  /** A kind of pieces has so many places at least, and a relation so many kinds at most. */
  private static final int MIN_PLACES = 6;

  private static final int MAX_KINDS = 16;

  /** With more kinds in all, nothing is learned. */
  private static final int MAX_ALL_KINDS = 64;

  /**
   * Arguments with so many values tell kinds apart, as those of men and kings of two players do.
   */
  private static final int MAX_KIND_VALUES = 3;

  /**
   * Estimates that agree less with the goals of other games aren't used. Measured: 0.37 in
   * checkers, 0.16 to 0.21 in skirmish, 0.08 in breakthrough, 0.00 in othello, where many pieces
   * mislead.
   */
  private static final double MIN_CORRELATION = 0.15;

  /** The weight of a squared coefficient beside that of the games, against chance. */
  private static final double RIDGE = 1;

  /** Players keep what random play gives away again: so many times as much a piece is worth. */
  private static final double WORTH_IN_PLAY = 3;

  /** For each kind the bits of its propositions. */
  private final long[][] masks;

  /** For each kind the mean number of its pieces. */
  private final double[] means;

  /** For each role the logit of its mean goal. */
  private final double[] offsets;

  /**
   * For each role and kind what a piece adds to the logit; nothing for a role of whose goals the
   * pieces tell little.
   */
  private final double[][] worths;

  private PieceCounts(long[][] masks, double[] means, double[] offsets, double[][] worths) {
    this.masks = masks;
    this.means = means;
    this.offsets = offsets;
    this.worths = worths;
  }

  /**
   * Learns from random games, from the initial state on. Afterwards the simulator is anywhere.
   *
   * @param isShort whether fewer games do if time is short
   * @return empty if counts tell little of the goals, or time is over before that is known
   */
  static Optional<PieceCounts> learn(
      PackedSimulator simulator,
      GoalScale scale,
      RandomGenerator random,
      boolean isShort,
      Deadline deadline)
      throws InterruptedException {
    Rollout rollout = new Rollout();
    List<long[]> states = new ArrayList<>();
    List<double[]> goals = new ArrayList<>();
    Set<Term> propositions = new HashSet<>();
    long length = 0;
    for (int game = 0; game < MAX_GAMES && !deadline.hasPassed(); game++) {
      simulator.reset();
      // In the first half of a game: in the end any trace of what was won would count.
      int steps = random.nextInt(game == 0 ? 1 : (int) (length / game / 2) + 1);
      boolean isOver = playsLess(simulator, random, steps) || Rollout.isOver(simulator);
      long[] state = new long[simulator.stateWords()];
      simulator.save(state, 0);
      if (states.size() < NAMED_STATES) {
        propositions.addAll(simulator.save().propositions());
      }
      if (!rollout.finish(simulator, random, steps, deadline)) {
        break;
      }
      length += steps + rollout.played();
      if (!isOver) {
        states.add(state);
        goals.add(scale.goals(simulator));
      }
    }
    long[][] masks = masks(simulator, propositions);
    boolean isCut = deadline.hasPassed() && !isShort;
    return states.size() < MIN_GAMES || isCut || masks.length == 0 || masks.length > MAX_ALL_KINDS
        ? Optional.empty()
        : fit(masks, states, goals);
  }

  private static boolean playsLess(PackedSimulator simulator, RandomGenerator random, int steps) {
    try {
      return simulator.playout(random, steps) < steps;
    } catch (NoLegalMoveException stuck) {
      return true;
    }
  }

  /** The kinds of pieces, in the order of their names. */
  private static long[][] masks(PackedSimulator simulator, Set<Term> propositions) {
    SortedMap<String, List<Function>> relations = new TreeMap<>();
    for (Term proposition : propositions) {
      if (proposition instanceof Function function) {
        relations
            .computeIfAbsent(
                function.name() + "/" + function.arguments().size(), name -> new ArrayList<>())
            .add(function);
      }
    }
    List<long[]> masks = new ArrayList<>();
    for (List<Function> relation : relations.values()) {
      List<Integer> arguments = kindArguments(relation);
      SortedMap<String, List<Function>> kinds = new TreeMap<>();
      for (Function proposition : relation) {
        String kind =
            arguments.stream()
                .map(argument -> proposition.arguments().get(argument).toString())
                .collect(Collectors.joining(" "));
        kinds.computeIfAbsent(kind, name -> new ArrayList<>()).add(proposition);
      }
      if (kinds.size() <= MAX_KINDS) {
        kinds.values().stream()
            .filter(kind -> kind.size() >= MIN_PLACES)
            .forEach(kind -> masks.add(mask(simulator, kind)));
      }
    }
    return masks.toArray(new long[0][]);
  }

  /** The argument with the fewest values, the last one of several, and others that have few. */
  private static List<Integer> kindArguments(List<Function> relation) {
    int count = relation.get(0).arguments().size();
    int[] values = new int[count];
    int fewest = 0;
    for (int argument = 0; argument < count; argument++) {
      Set<Term> found = new HashSet<>();
      for (Function proposition : relation) {
        found.add(proposition.arguments().get(argument));
      }
      values[argument] = found.size();
      fewest = values[argument] <= values[fewest] ? argument : fewest;
    }
    List<Integer> arguments = new ArrayList<>();
    for (int argument = 0; argument < count; argument++) {
      if (argument == fewest || values[argument] <= MAX_KIND_VALUES) {
        arguments.add(argument);
      }
    }
    return arguments;
  }

  private static long[] mask(PackedSimulator simulator, List<Function> kind) {
    long[] mask = new long[simulator.stateWords()];
    for (Function proposition : kind) {
      int number = simulator.propositionNumber(proposition);
      mask[number >>> 6] |= 1L << number;
    }
    return mask;
  }

  /** Fits the first half of the games, and looks at the others. */
  private static Optional<PieceCounts> fit(
      long[][] masks, List<long[]> states, List<double[]> goals) {
    int half = states.size() / 2;
    double[][] counts = new double[states.size()][masks.length];
    double[] means = new double[masks.length];
    for (int game = 0; game < counts.length; game++) {
      count(masks, states.get(game), counts[game]);
      for (int kind = 0; kind < masks.length; kind++) {
        means[kind] += game < half ? counts[game][kind] / half : 0;
      }
    }
    PositiveMatrix inverse = PositiveMatrix.inverseOf(products(counts, means, half));
    int roles = goals.get(0).length;
    double[] offsets = new double[roles];
    double[][] worths = new double[roles][0];
    for (int role = 0; role < roles; role++) {
      double[] own = new double[counts.length];
      double mean = 0;
      for (int game = 0; game < own.length; game++) {
        own[game] = goals.get(game)[role];
        mean += game < half ? own[game] / half : 0;
      }
      double[] slopes = slopes(inverse, counts, means, own, mean, half);
      if (correlation(slopes, counts, own, half) < MIN_CORRELATION) {
        continue;
      }
      worths[role] = new double[masks.length];
      double inside = Math.max(0.01, Math.min(0.99, mean));
      offsets[role] = Math.log(inside / (1 - inside));
      for (int kind = 0; kind < masks.length; kind++) {
        worths[role][kind] = WORTH_IN_PLAY * slopes[kind] / (inside * (1 - inside));
      }
    }
    return Arrays.stream(worths).anyMatch(worth -> worth.length > 0)
        ? Optional.of(new PieceCounts(masks, means, offsets, worths))
        : Optional.empty();
  }

  private static double[][] products(double[][] counts, double[] means, int games) {
    double[][] products = new double[means.length][means.length];
    for (int i = 0; i < means.length; i++) {
      for (int j = 0; j < means.length; j++) {
        products[i][j] = i == j ? RIDGE : 0;
        for (int game = 0; game < games; game++) {
          products[i][j] += (counts[game][i] - means[i]) * (counts[game][j] - means[j]);
        }
      }
    }
    return products;
  }

  private static double[] slopes(
      PositiveMatrix inverse,
      double[][] counts,
      double[] means,
      double[] goals,
      double mean,
      int games) {
    double[] slopes = new double[means.length];
    for (int j = 0; j < means.length; j++) {
      double sum = 0;
      for (int game = 0; game < games; game++) {
        sum += (counts[game][j] - means[j]) * (goals[game] - mean);
      }
      for (int i = 0; i < means.length; i++) {
        slopes[i] += inverse.at(i, j) * sum;
      }
    }
    return slopes;
  }

  /** How well slopes foretell the goals of games from a number on. */
  private static double correlation(double[] slopes, double[][] counts, double[] goals, int from) {
    PairedStatsAccumulator pairs = new PairedStatsAccumulator();
    for (int game = from; game < goals.length; game++) {
      double estimate = 0;
      for (int kind = 0; kind < slopes.length; kind++) {
        estimate += slopes[kind] * counts[game][kind];
      }
      pairs.add(estimate, goals[game]);
    }
    PairedStats stats = pairs.snapshot();
    boolean isConstant =
        stats.xStats().populationVariance() == 0 || stats.yStats().populationVariance() == 0;
    return isConstant ? 0 : stats.pearsonsCorrelationCoefficient();
  }

  private static void count(long[][] masks, long[] state, double[] counts) {
    for (int kind = 0; kind < masks.length; kind++) {
      int count = 0;
      for (int word = 0; word < state.length; word++) {
        count += Long.bitCount(state[word] & masks[kind][word]);
      }
      counts[kind] = count;
    }
  }

  /**
   * Moves the goals that random games from a state brought half of the way to what its pieces say,
   * by the logistic function.
   *
   * @param goals for each role from 0 to 1
   */
  void blend(long[] state, double[] goals) {
    double[] counts = new double[masks.length];
    count(masks, state, counts);
    for (int role = 0; role < goals.length; role++) {
      if (worths[role].length == 0) {
        continue;
      }
      double sum = offsets[role];
      for (int kind = 0; kind < counts.length; kind++) {
        sum += worths[role][kind] * (counts[kind] - means[kind]);
      }
      goals[role] = (goals[role] + 1 / (1 + Math.exp(-sum))) / 2;
    }
  }
}
