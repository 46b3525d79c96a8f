package org.propnet.bitboard.words;

import java.util.SplittableRandom;

/** Random nodes over a few words of state. */
final class RandomNodes {

  /** The number of words of the state; they are the first nodes. */
  static final int INPUTS = 3;

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
}
