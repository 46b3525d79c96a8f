package org.propnet.cli.simulate;

import java.util.Map;
import org.propnet.batch.PlayoutSummary;

/** What was counted over playouts. Belongs to one thread at a time. */
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

  /** Counts a playout that has come to its end, whatever that was. */
  void addPlayout(int length) {
    playouts++;
    lengths += length;
  }

  /** Counts the steps of a playout that was broken off when the time was up. */
  void addUnfinished(int length) {
    unfinishedSteps += length;
  }

  /** Counts the goal of a role at the end of a playout. */
  void addGoal(int role, int value) {
    goalSums[role] += value;
    goalCounts[role]++;
  }

  /** Counts a playout at whose end a role has no single goal value. */
  void addWithoutGoal() {
    withoutGoal++;
  }

  /** Counts a playout that ended because a role had no legal move. */
  void addStuck() {
    stuck++;
  }

  /** Counts a playout that ended because it had reached the step limit. */
  void addCut() {
    cut++;
  }

  /** Adds what was counted in lanes. */
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

  /** Adds what another tally has counted. */
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

  /** The states that were entered by joint moves. */
  long states() {
    return lengths + unfinishedSteps;
  }

  /** The mean number of joint moves in a playout; not a number if there was none. */
  double meanLength() {
    return (double) lengths / playouts;
  }

  /** The mean goal of a role where it has one; not a number if it never has. */
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
