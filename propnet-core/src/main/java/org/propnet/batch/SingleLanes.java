package org.propnet.batch;

import org.propnet.engine.PackedSimulator;

/**
 * Plays those lanes one by one that the program can't choose moves for, since moves are legal there
 * together that never were in the states the program was made by. The right answer comes from a
 * simulator. Belongs to one thread at a time.
 */
final class SingleLanes {

  private final MoveWeights weights;
  private final PackedSimulator simulator;
  private final int columns;
  private final int[] firstMoves;
  private final int inputCount;
  private final long[] state;
  private final long[] lanes;

  /** For each lane the moves that were chosen, numbered over all roles. */
  private final int[] chosen;

  SingleLanes(BatchProgram program, int columns) {
    this.weights = program.weights();
    this.simulator = program.machine().newSimulator();
    this.columns = columns;
    int roles = program.machine().roles().size();
    this.firstMoves = new int[roles];
    int first = 0;
    for (int role = 0; role < roles; role++) {
      firstMoves[role] = first;
      first += program.machine().moves(role).size();
    }
    this.inputCount = first;
    this.state = new long[simulator.stateWords()];
    this.lanes = new long[columns];
    this.chosen = new int[64 * columns * roles];
  }

  /**
   * Looks at the lanes that need it: says who is stuck there, and chooses moves for them.
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
        load(step, values, column, Long.numberOfTrailingZeros(rest));
        values.set(step.stuck(), column, values.get(step.stuck(), column) & ~bit);
        if (!choose(column, Long.numberOfTrailingZeros(rest), random)) {
          values.set(step.stuck(), column, values.get(step.stuck(), column) | bit);
          lanes[column] &= ~bit;
        }
      }
    }
  }

  private void load(StepCode step, LaneWords values, int column, int lane) {
    java.util.Arrays.fill(state, 0);
    for (int base = 0; base < step.baseCount(); base++) {
      long value = values.get(step.bases() + base, column) >>> lane & 1;
      state[base >>> 6] |= value << base;
    }
    simulator.load(state, 0);
  }

  /** Chooses a move for every role; false if one has none. */
  private boolean choose(int column, int lane, LaneWords random) {
    for (int role = 0; role < firstMoves.length; role++) {
      long total = 0;
      for (int i = 0; i < simulator.legalCount(role); i++) {
        total += weights.of(firstMoves[role] + simulator.legal(role, i));
      }
      if (total == 0) {
        return false;
      }
      long number = RandomWords.below(total, random, column);
      int index = 0;
      int move = firstMoves[role] + simulator.legal(role, 0);
      while (number >= weights.of(move)) {
        number -= weights.of(move);
        move = firstMoves[role] + simulator.legal(role, ++index);
      }
      chosen[(64 * column + lane) * firstMoves.length + role] = move;
    }
    return true;
  }

  /** Puts the moves that were chosen in place of those that the program chose. */
  void play(StepCode step, LaneWords values) {
    for (int column = 0; column < columns; column++) {
      if (lanes[column] == 0) {
        continue;
      }
      for (int input = 0; input < inputCount; input++) {
        int slot = step.inputs() + input;
        values.set(slot, column, values.get(slot, column) & ~lanes[column]);
      }
      for (long rest = lanes[column]; rest != 0; rest &= rest - 1) {
        int first = (64 * column + Long.numberOfTrailingZeros(rest)) * firstMoves.length;
        for (int role = 0; role < firstMoves.length; role++) {
          int input = step.inputs() + chosen[first + role];
          values.set(input, column, values.get(input, column) | Long.lowestOneBit(rest));
        }
      }
    }
  }
}
