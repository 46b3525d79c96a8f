package org.propnet.batch;

import java.util.Arrays;

/**
 * The final states of a group with one column, whose goals take a long program: they wait until
 * there are words of them for {@value WideRows#COLUMNS} columns, so that the program is read once
 * for all. Belongs to one thread at a time.
 */
final class GoalCollector {

  /** From how many instructions on waiting is worth the copies. */
  private static final int LONG = 4_096;

  private final GoalCode goals;
  private final WordRunner runner;
  private final int count;
  private final GroupTally tally;
  private final LaneWords waiting;
  private final long[] lanes = new long[WideRows.COLUMNS];
  private int filled;

  /**
   * Collects for a group.
   *
   * @param tally where the goals are counted
   */
  GoalCollector(BatchProgram program, GroupTally tally) {
    this.goals = program.goals();
    this.runner = program.wideGoals().get();
    this.count = program.step().finals().count();
    this.tally = tally;
    this.waiting = LaneWords.of(goals.code().slots(), WideRows.COLUMNS);
  }

  /** Whether a game's goals are to be collected, where there is one column. */
  static boolean isFor(GoalCode goals) {
    return goals.code().size() >= LONG;
  }

  /**
   * Takes over what is held of a column.
   *
   * @param values the words of the final values
   * @param held in which lanes there are any
   */
  void add(LaneWords values, long held) {
    for (int i = goals.firstValue(); i < goals.firstValue() + count; i++) {
      waiting.set(i, filled, values.get(i, 0));
    }
    lanes[filled++] = held;
    if (filled == WideRows.COLUMNS) {
      finish();
    }
  }

  /** Counts all that waits. */
  void finish() {
    if (filled > 0) {
      Arrays.fill(lanes, filled, lanes.length, 0);
      runner.run(0, waiting);
      tally.addGoals(waiting, lanes);
      filled = 0;
    }
  }
}
