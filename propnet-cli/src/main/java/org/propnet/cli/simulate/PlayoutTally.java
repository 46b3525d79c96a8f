package org.propnet.cli.simulate;

import java.util.Map;
import org.propnet.batch.PlayoutSummary;

/** Statistics of playouts. For one thread at a time. */
final class PlayoutTally {

  private final long[] goalSums;
  private final long[] goalCounts;
  private long playouts;
  private long lengths;
  private long unfinishedSteps;
  private long withoutGoal;
  private long stuck;
  private long cut;

  PlayoutTally(int roles) {
    goalSums = new long[roles];
    goalCounts = new long[roles];
  }

  /** Counts a finished playout, however it ended. */
  void addPlayout(int length) {
    playouts++;
    lengths += length;
  }

  /** Counts the steps of a playout that was stopped when the time was up. */
  void addUnfinished(int length) {
    unfinishedSteps += length;
  }

  /** Counts the goal of a role at the end of a playout. */
  void addGoal(int role, int value) {
    goalSums[role] += value;
    goalCounts[role]++;
  }

  /** Counts a playout that ended where a role doesn't have exactly one goal value. */
  void addWithoutGoal() {
    withoutGoal++;
  }

  /** Counts a playout that ended because a role had no legal move. */
  void addStuck() {
    stuck++;
  }

  /** Counts a playout that was stopped by the step limit. */
  void addCut() {
    cut++;
  }

  /** Adds the counts of lanes. */
  void add(PlayoutSummary summary) {
    for (int role = 0; role < goalSums.length; role++) {
      for (Map.Entry<Integer, Long> goal : summary.goals().get(role).entrySet()) {
        goalSums[role] += goal.getKey() * goal.getValue();
        goalCounts[role] += goal.getValue();
      }
    }
    playouts += summary.playouts();
    lengths += summary.steps();
    unfinishedSteps += summary.unfinishedSteps();
    withoutGoal += summary.withoutGoal();
    stuck += summary.stuck();
    cut += summary.cut();
  }

  /** Adds the counts of another tally. */
  void add(PlayoutTally other) {
    for (int role = 0; role < goalSums.length; role++) {
      goalSums[role] += other.goalSums[role];
      goalCounts[role] += other.goalCounts[role];
    }
    playouts += other.playouts;
    lengths += other.lengths;
    unfinishedSteps += other.unfinishedSteps;
    withoutGoal += other.withoutGoal;
    stuck += other.stuck;
    cut += other.cut;
  }

  long playouts() {
    return playouts;
  }

  /** The number of states entered by joint moves. */
  long states() {
    return lengths + unfinishedSteps;
  }

  /** The mean number of joint moves in a playout; NaN if there was none. */
  double meanLength() {
    return (double) lengths / playouts;
  }

  /** The mean goal of a role over playouts with one; NaN if there was none. */
  double meanGoal(int role) {
    return (double) goalSums[role] / goalCounts[role];
  }

  long withoutGoal() {
    return withoutGoal;
  }

  long stuck() {
    return stuck;
  }

  long cut() {
    return cut;
  }
}
