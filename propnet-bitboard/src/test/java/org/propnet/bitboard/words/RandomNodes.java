package org.propnet.bitboard.words;

import java.util.SplittableRandom;

/** Random nodes over a few words of state. */
public final class RandomNodes {

  /** The number of words of the state; they are the first nodes. */
  public static final int INPUTS = 3;

  /** The number of columns of {@link #withColumns}. */
  public static final int COLUMNS = 2;

  private RandomNodes() {}

  /** The next node, of those before. */
  static int next(WordProgram program, int[] nodes, int i, SplittableRandom random) {
    if (i < INPUTS) {
      return program.input(i);
    }
    int one = nodes[random.nextInt(Math.max(0, i - 8), i)];
    int other = nodes[random.nextInt(i)];
    return switch (random.nextInt(8)) {
      case 0, 1 -> program.and(one, other);
      case 2, 3 -> program.or(one, other);
      case 4 -> program.not(one);
      case 5 -> program.shift(one, random.nextInt(-63, 64));
      case 6 -> program.and(program.bit(one, random.nextInt(64)), other);
      default -> program.or(program.any(one), other);
    };
  }

  /** The next node, of those before, with the words of state and then the columns as the first. */
  public static int withColumns(WordProgram program, int[] nodes, int i, SplittableRandom random) {
    if (i < INPUTS) {
      return program.input(i);
    }
    if (i < INPUTS + COLUMNS) {
      return program.column(i - INPUTS);
    }
    int one = nodes[random.nextInt(Math.max(0, i - 30), i)];
    int other = nodes[random.nextInt(i)];
    return switch (random.nextInt(9)) {
      case 0 -> program.and(one, other, nodes[random.nextInt(i)]);
      case 1 -> program.or(one, other);
      case 2 -> program.not(one);
      case 3 -> program.shift(one, random.nextInt(-63, 64));
      case 4 -> program.rotate(one, program.and(other, program.constant(63)));
      case 5 -> program.bit(one, random.nextInt(64));
      case 6 -> program.or(program.bitAt(one, program.and(other, program.constant(63))), other);
      case 7 -> program.and(program.any(one), other);
      default -> program.or(program.and(one, program.constant(random.nextLong())), other);
    };
  }
}
