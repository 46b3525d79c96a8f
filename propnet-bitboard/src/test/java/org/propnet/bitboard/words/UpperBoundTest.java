package org.propnet.bitboard.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Bounds of random nodes have all bits of these nodes. */
final class UpperBoundTest {

  private static final int NODES = 40;
  private static final int SEEDS = 300;
  private static final int STATES = 20;

  @Test
  void hasAllBits() {
    int strict = 0;
    int zeros = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WordProgram program = new WordProgram();
      int[] nodes = new int[NODES];
      for (int i = 0; i < NODES; i++) {
        nodes[i] = RandomNodes.next(program, nodes, i, random);
      }
      int[] computed = {nodes[random.nextInt(NODES)], nodes[random.nextInt(NODES)]};
      int scalar = program.any(nodes[NODES - 1]);
      int bound = new UpperBound(program, scalar, computed).of(scalar);
      boolean isStrict = bound != scalar && program.op(bound) != WordOp.CONSTANT;
      for (int i = 0; i < STATES; i++) {
        long mask = i % 2 == 0 ? -1 : 1L << random.nextInt(64);
        long[] state = random.longs(RandomNodes.INPUTS).map(word -> word & mask).toArray();
        long[] values = program.evaluate(new int[] {scalar, bound}, state, new long[0], 0);
        assertEquals(0, values[0] & ~values[1], "seed " + seed + ", state " + i);
        zeros += isStrict && values[1] == 0 ? 1 : 0;
      }
      strict += isStrict ? 1 : 0;
    }
    assertTrue(strict > SEEDS / 20, "bounds between the node and 1: " + strict);
    assertTrue(zeros > 0, "no bound is 0");
  }

  /** Below a complement, a bound from below is needed. */
  @Test
  void ofAComplement() {
    WordProgram program = new WordProgram();
    int word = program.and(program.input(0), program.input(1));
    int computed = program.shift(word, 3);
    int other = program.not(program.input(2));
    int scalar = program.not(program.any(program.or(computed, other)));
    int bound = new UpperBound(program, scalar, new int[] {computed}).of(scalar);
    assertEquals(program.not(program.any(computed)), bound);
  }

  /** A bound is used where it is mostly 0 in play, and not without states that show it. */
  @Test
  void isUsedWhereItIsMostlyZero() {
    WordProgram program = new WordProgram();
    int computed = program.and(program.input(0), program.shift(program.input(0), 1));
    int other = program.input(1);
    for (int distance = 1; distance < 20; distance++) {
      other = program.and(other, program.shift(program.input(1), distance));
    }
    int scalar = program.and(program.any(computed), program.any(other));
    long[] isZero = {1, 0};
    long[] isOpen = {3, 0};
    int bound = program.any(computed);
    assertEquals(bound, program.boundOf(scalar, List.of(isZero, isZero, isOpen), computed));
    assertEquals(scalar, program.boundOf(scalar, List.of(isOpen, isOpen), computed));
    assertEquals(scalar, program.boundOf(scalar, List.of(), computed));
  }
}
