package org.propnet.batch.group;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.TreeMap;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.program.GoalCode;

/** Tallies the playouts of one group. Belongs to one thread at a time. */
final class GroupTally {

  private final GoalCode goals;
  private final int columns;

  private final int[] slots;

  /** How often each goal was reached. */
  private final long[] reached;

  /** The lanes in which every role has a goal, while goals are counted. */
  private final long[] complete;

  private long withoutGoal;
  private long ended;
  private long stuck;
  private long cut;
  private long steps;
  private long endedSteps;

  /**
   * The sum of the squared lengths of all games, including those in progress: each step adds 2 ×
   * length + 1.
   */
  private double squares;

  /** The sum of the lengths of the games in progress. */
  private long currentSteps;

  GroupTally(GoalCode goals, int columns) {
    this.goals = goals;
    this.columns = columns;
    this.slots = goals.goals().stream().mapToInt(GoalCode.Goal::slot).toArray();
    this.reached = new long[slots.length];
    this.complete = new long[columns];
  }

  /** Adds another tally, including its games in progress. */
  void take(GroupTally other) {
    for (int goal = 0; goal < reached.length; goal++) {
      reached[goal] += other.reached[goal];
    }
    withoutGoal += other.withoutGoal;
    ended += other.ended;
    stuck += other.stuck;
    cut += other.cut;
    steps += other.steps;
    endedSteps += other.endedSteps;
    squares += other.squares;
  }

  /** Sets the sum of the lengths of the games in progress. */
  void setCurrentSteps(long sum) {
    currentSteps = sum;
  }

  long steps() {
    return steps;
  }

  /** Counts a step in all lanes of a mask, which are those with games in progress. */
  void addStep(long[] playing) {
    int count = LaneMask.count(playing);
    squares += 2.0 * currentSteps + count;
    currentSteps += count;
    steps += count;
  }

  void addEnded(int lanes, long stuckLanes, long cutLanes, long lengths) {
    ended += lanes;
    stuck += stuckLanes;
    cut += cutLanes;
    endedSteps += lengths;
    currentSteps -= lengths;
  }

  /** Counts the goals in those lanes of a mask in which every role has one. */
  void addGoals(LaneWords values, long[] lanes) {
    for (int column = 0; column < columns; column++) {
      long incomplete = values.get(goals.incomplete(), column) & lanes[column];
      complete[column] = lanes[column] & ~incomplete;
      withoutGoal += Long.bitCount(incomplete);
    }
    for (int goal = 0; goal < reached.length; goal++) {
      reached[goal] += count(values, slots[goal], complete);
    }
  }

  private long count(LaneWords values, int slot, long[] lanes) {
    long count = 0;
    for (int column = 0; column < columns; column++) {
      count += Long.bitCount(values.get(slot, column) & lanes[column]);
    }
    return count;
  }

  /**
   * The summary of the counts.
   *
   * @param unfinishedSquares the sum of the squared lengths of the games in progress
   */
  <T> T summary(double unfinishedSquares, int roles, LaneGroup.Summary<T> summary) {
    ImmutableList.Builder<ImmutableSortedMap<Integer, Long>> histograms = ImmutableList.builder();
    for (int role = 0; role < roles; role++) {
      TreeMap<Integer, Long> histogram = new TreeMap<>();
      for (int goal = 0; goal < reached.length; goal++) {
        GoalCode.Goal known = goals.goals().get(goal);
        if (known.role() == role && reached[goal] > 0) {
          histogram.merge(known.value(), reached[goal], Long::sum);
        }
      }
      histograms.add(ImmutableSortedMap.copyOfSorted(histogram));
    }
    return summary.of(
        ended,
        withoutGoal,
        stuck,
        cut,
        endedSteps,
        squares - unfinishedSquares,
        steps - endedSteps,
        histograms.build());
  }
}
