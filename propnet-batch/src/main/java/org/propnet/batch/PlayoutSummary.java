package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Statistics of the playouts from one state.
 *
 * @param playouts how many ended, in whatever way
 * @param withoutGoal how many of them ended as {@link PlayoutOutcome#WITHOUT_GOAL}
 * @param stuck how many of them ended as {@link PlayoutOutcome#STUCK}
 * @param cut how many of them ended as {@link PlayoutOutcome#CUT}
 * @param steps total number of joint moves in playouts that ended
 * @param squaredSteps the sum of the squares of their lengths
 * @param unfinishedSteps number of joint moves in playouts that were broken off
 * @param goals for each role, how many of the playouts that ended as {@link
 *     PlayoutOutcome#TERMINAL} had each goal value
 */
public record PlayoutSummary(
    long playouts,
    long withoutGoal,
    long stuck,
    long cut,
    long steps,
    double squaredSteps,
    long unfinishedSteps,
    ImmutableList<ImmutableSortedMap<Integer, Long>> goals) {

  /** Nothing was played. */
  static PlayoutSummary none(int roles) {
    ImmutableSortedMap<Integer, Long> empty = ImmutableSortedMap.of();
    return new PlayoutSummary(
        0, 0, 0, 0, 0, 0, 0, ImmutableList.copyOf(Collections.nCopies(roles, empty)));
  }

  /** The sum of both summaries. */
  public PlayoutSummary plus(PlayoutSummary other) {
    ImmutableList.Builder<ImmutableSortedMap<Integer, Long>> sums = ImmutableList.builder();
    for (int role = 0; role < goals.size(); role++) {
      Map<Integer, Long> sum = new TreeMap<>(goals.get(role));
      other.goals.get(role).forEach((value, count) -> sum.merge(value, count, Long::sum));
      sums.add(ImmutableSortedMap.copyOf(sum));
    }
    return new PlayoutSummary(
        playouts + other.playouts,
        withoutGoal + other.withoutGoal,
        stuck + other.stuck,
        cut + other.cut,
        steps + other.steps,
        squaredSteps + other.squaredSteps,
        unfinishedSteps + other.unfinishedSteps,
        sums.build());
  }

  /** How many playouts ended with one goal value for every role. */
  public long withGoals() {
    return playouts - withoutGoal - stuck - cut;
  }

  /** All joint moves, also of playouts that were broken off. */
  public long states() {
    return steps + unfinishedSteps;
  }

  /** The mean number of joint moves; not a number if no playout ended. */
  public double meanLength() {
    return (double) steps / playouts;
  }

  /** The variance of the number of joint moves among the playouts that ended. */
  public double lengthVariance() {
    return squaredSteps / playouts - meanLength() * meanLength();
  }

  /** The mean goal of a role; not a number if no playout ended with goals. */
  public double meanGoal(int role) {
    double sum = 0;
    for (Map.Entry<Integer, Long> entry : goals.get(role).entrySet()) {
      sum += (double) entry.getKey() * entry.getValue();
    }
    return sum / withGoals();
  }

  /** The variance of a role's goal among the playouts that ended with goals. */
  public double goalVariance(int role) {
    double mean = meanGoal(role);
    double sum = 0;
    for (Map.Entry<Integer, Long> entry : goals.get(role).entrySet()) {
      double distance = entry.getKey() - mean;
      sum += distance * distance * entry.getValue();
    }
    return sum / withGoals();
  }
}
