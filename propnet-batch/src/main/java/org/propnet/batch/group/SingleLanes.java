package org.propnet.batch.group;

import com.google.common.primitives.ImmutableIntArray;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.StepCode;

/**
 * The fallback that chooses moves one lane at a time in the unforeseen lanes, where an assumption
 * of the program fails. The program's legal moves are right in any case. Belongs to one thread at a
 * time.
 */
final class SingleLanes {

  private final int columns;

  /**
   * For each role the number of its first move over all roles; at the end the number of all moves.
   */
  private final int[] firstMoves;

  private final long[] lanes;

  /** The legal moves of a role in a lane, from index 0 on. */
  private final int[] legal;

  /** For each lane the moves that were chosen, numbered over all roles. */
  private final int[] chosen;

  SingleLanes(BatchProgram program, int columns) {
    this.columns = columns;
    int roles = program.machine().roles().size();
    this.firstMoves = new int[roles + 1];
    for (int role = 0; role < roles; role++) {
      firstMoves[role + 1] = firstMoves[role] + program.machine().moves(role).size();
    }
    this.lanes = new long[columns];
    this.legal = new int[firstMoves[roles]];
    this.chosen = new int[64 * columns * roles];
  }

  /**
   * Handles the unforeseen lanes: finds those in which a role has no legal move, and chooses moves
   * in the others.
   *
   * @param step the program of the phase that the lanes are in
   * @param active the lanes that play
   */
  void look(StepCode step, LaneWords values, long[] active, LaneWords random) {
    for (int column = 0; column < columns; column++) {
      lanes[column] =
          values.get(step.unforeseen(), column)
              & active[column]
              & ~values.get(step.terminal(), column);
      for (long rest = lanes[column]; rest != 0; rest &= rest - 1) {
        long bit = Long.lowestOneBit(rest);
        long stuck = values.get(step.stuck(), column);
        if (choose(step, values, column, Long.numberOfTrailingZeros(rest), random)) {
          values.set(step.stuck(), column, stuck & ~bit);
        } else {
          values.set(step.stuck(), column, stuck | bit);
          lanes[column] &= ~bit;
        }
      }
    }
  }

  /** Chooses a move for every role; false if one has none. */
  private boolean choose(StepCode step, LaneWords values, int column, int lane, LaneWords random) {
    int roles = firstMoves.length - 1;
    for (int role = 0; role < roles; role++) {
      int count = findLegal(step.legal(), role, values, column, lane);
      if (count == 0) {
        return false;
      }
      int index = (int) RandomWords.below(count, random, column);
      chosen[(64 * column + lane) * roles + role] = legal[index];
    }
    return true;
  }

  /** Finds the legal moves of a role; returns their number. */
  private int findLegal(
      ImmutableIntArray places, int role, LaneWords values, int column, int lane) {
    int count = 0;
    for (int move = firstMoves[role]; move < firstMoves[role + 1]; move++) {
      int place = places.get(move);
      if (((values.get(place >>> 1, column) >>> lane ^ place) & 1) != 0) {
        legal[count++] = move;
      }
    }
    return count;
  }

  /** Replaces the moves chosen by the program with those chosen here. */
  void play(StepCode step, LaneWords values) {
    int roles = firstMoves.length - 1;
    for (int column = 0; column < columns; column++) {
      if (lanes[column] == 0) {
        continue;
      }
      for (int input = 0; input < firstMoves[roles]; input++) {
        int slot = step.inputs() + input;
        values.set(slot, column, values.get(slot, column) & ~lanes[column]);
      }
      for (long rest = lanes[column]; rest != 0; rest &= rest - 1) {
        int first = (64 * column + Long.numberOfTrailingZeros(rest)) * roles;
        for (int role = 0; role < roles; role++) {
          int input = step.inputs() + chosen[first + role];
          values.set(input, column, values.get(input, column) | Long.lowestOneBit(rest));
        }
      }
    }
  }
}
