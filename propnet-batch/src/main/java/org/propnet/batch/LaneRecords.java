package org.propnet.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.group.LaneMask;
import org.propnet.batch.group.LaneObserver;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.GoalCode;

/**
 * Reports single lanes to a {@link PlayoutListener}. It is itself the playout that it reports, of
 * one lane after the other. Belongs to one thread at a time.
 */
final class LaneRecords implements LaneObserver, EndedPlayout {

  private final PlayoutListener listener;
  private final int columns;

  /** How many moves each role has. */
  private final int[] moveCounts;

  private final boolean recordsMoves;
  private final int firstLane;

  /** For each lane the moves of its current game, role by role, step by step. */
  private final IntArrayList[] moves;

  /** The same for the games that are held. */
  private final IntArrayList[] heldMoves;

  private final int[] heldLengths;
  private final PlayoutOutcome[] heldOutcomes;
  private final GoalCode goals;

  /** The values of the goals' program while playouts are reported. */
  private LaneWords goalValues = LaneWords.of(0, 1);

  /** The lane of the playout being reported. */
  private int told;

  /**
   * Creates records.
   *
   * @param columns how many words a slot has
   * @param firstLane the number of the group's first lane among all
   */
  LaneRecords(
      PlayoutListener listener,
      BatchProgram program,
      int columns,
      boolean recordsMoves,
      int firstLane) {
    this.listener = listener;
    this.columns = columns;
    this.moveCounts = new int[program.machine().roles().size()];
    for (int role = 0; role < moveCounts.length; role++) {
      moveCounts[role] = program.machine().moves(role).size();
    }
    this.recordsMoves = recordsMoves;
    this.firstLane = firstLane;
    int lanes = 64 * columns;
    this.moves = new IntArrayList[lanes];
    this.heldMoves = new IntArrayList[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      moves[lane] = new IntArrayList();
      heldMoves[lane] = new IntArrayList();
    }
    this.heldLengths = new int[lanes];
    this.heldOutcomes = new PlayoutOutcome[lanes];
    this.goals = program.goals();
  }

  @Override
  public void played(LaneWords values, int inputs, long[] playing) {
    if (!recordsMoves) {
      return;
    }
    int roles = moveCounts.length;
    for (int lane = 0; lane < moves.length; lane++) {
      if (LaneMask.contains(playing, lane)) {
        moves[lane].size(moves[lane].size() + roles);
      }
    }
    int input = inputs;
    for (int role = 0; role < roles; role++) {
      for (int move = 0; move < moveCounts[role]; move++, input++) {
        for (int column = 0; column < columns; column++) {
          long rest = values.get(input, column) & playing[column];
          for (; rest != 0; rest &= rest - 1) {
            IntArrayList own = moves[64 * column + Long.numberOfTrailingZeros(rest)];
            own.set(own.size() - roles + role, move);
          }
        }
      }
    }
  }

  @Override
  public void hold(
      long[] ended,
      long[] endedTerminal,
      LaneWords values,
      int stuck,
      LaneWords ages,
      int ageBits) {
    for (int lane = 0; lane < moves.length; lane++) {
      if (!LaneMask.contains(ended, lane)) {
        continue;
      }
      int column = lane >>> 6;
      int length = 0;
      for (int bit = 0; bit < ageBits; bit++) {
        length |= (int) (ages.get(bit, column) >>> lane & 1) << bit;
      }
      heldLengths[lane] = length;
      boolean isStuck = (values.get(stuck, column) >>> lane & 1) != 0;
      boolean isTerminal = LaneMask.contains(endedTerminal, lane);
      heldOutcomes[lane] =
          isTerminal
              ? PlayoutOutcome.TERMINAL
              : isStuck ? PlayoutOutcome.STUCK : PlayoutOutcome.CUT;
      IntArrayList played = moves[lane];
      moves[lane] = heldMoves[lane];
      moves[lane].clear();
      heldMoves[lane] = played;
    }
  }

  @Override
  public void tell(LaneWords values, long[] held) {
    goalValues = values;
    for (told = 0; told < moves.length; told++) {
      if (LaneMask.contains(held, told)) {
        listener.ended(this);
      }
    }
  }

  private boolean isTrue(int slot) {
    return (goalValues.get(slot, told >>> 6) >>> told & 1) != 0;
  }

  @Override
  public int lane() {
    return firstLane + told;
  }

  @Override
  public PlayoutOutcome outcome() {
    return heldOutcomes[told] == PlayoutOutcome.TERMINAL && isTrue(goals.incomplete())
        ? PlayoutOutcome.WITHOUT_GOAL
        : heldOutcomes[told];
  }

  @Override
  public int length() {
    return heldLengths[told];
  }

  @Override
  public int goal(int role) {
    if (outcome() == PlayoutOutcome.TERMINAL) {
      for (GoalCode.Goal goal : goals.goals()) {
        if (goal.role() == role && isTrue(goal.slot())) {
          return goal.value();
        }
      }
    }
    throw new IllegalStateException(
        "role " + role + " has no goal in a playout that ended as " + outcome());
  }

  @Override
  public int move(int step, int role) {
    if (!recordsMoves) {
      throw new IllegalStateException("moves aren't recorded; ask for it in the options");
    }
    return heldMoves[told].getInt(step * moveCounts.length + role);
  }
}
