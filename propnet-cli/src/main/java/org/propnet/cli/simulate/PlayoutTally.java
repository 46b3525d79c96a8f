package org.propnet.cli.simulate;

import java.util.Map;
import org.propnet.batch.PlayoutSummary;

/** Statistics of playouts. For one thread at a time. */
final class PlayoutTally {

  /** The sum of each role's goals, and how many there were. */
  final long[] goalSums;

  final long[] goalCounts;

  /** How many playouts ended, in whatever way, and the sum of their lengths. */
  long playouts;

  long lengths;

  /** The steps of playouts that were stopped when the time was up. */
  long unfinishedSteps;

  /** How many ended where a role doesn't have exactly one goal value. */
  long withoutGoal;

  /** How many ended because a role had no legal move. */
  long stuck;

  /** How many were stopped by the step limit. */
  long cut;

  PlayoutTally(int roles) {
    goalSums = new long[roles];
    goalCounts = new long[roles];
  }

  /** Counts a finished playout, however it ended. */
  void addPlayout(int length) {
    playouts++;
    lengths += length;
  }

  /** The counts of lanes. */
  static PlayoutTally of(PlayoutSummary summary) {
    PlayoutTally tally = new PlayoutTally(summary.goals().size());
    for (int role = 0; role < tally.goalSums.length; role++) {
      for (Map.Entry<Integer, Long> goal : summary.goals().get(role).entrySet()) {
        tally.goalSums[role] += goal.getKey() * goal.getValue();
        tally.goalCounts[role] += goal.getValue();
      }
    }
    tally.playouts = summary.playouts();
    tally.lengths = summary.steps();
    tally.unfinishedSteps = summary.unfinishedSteps();
    tally.withoutGoal = summary.withoutGoal();
    tally.stuck = summary.stuck();
    tally.cut = summary.cut();
    return tally;
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
}
