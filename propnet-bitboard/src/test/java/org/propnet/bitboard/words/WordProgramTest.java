package org.propnet.bitboard.words;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Nodes are simplified, split and specialized without another value. */
final class WordProgramTest {

  private static final int INPUTS = RandomNodes.INPUTS;

  @Test
  void constantsAndEqualNodesVanish() {
    WordProgram program = new WordProgram();
    int input = program.input(0);
    assertEquals(input, program.and(input, program.all()));
    assertEquals(program.none(), program.and(input, program.none()));
    assertEquals(input, program.not(program.not(input)));
    assertEquals(program.and(input, program.input(1)), program.and(program.input(1), input));
    assertEquals(program.none(), program.shift(input, 64));
    assertEquals(program.constant(-1), program.bit(program.constant(4), 2));
  }

  @Test
  void partsAreTheWholeAndOneOfThemReadsNothing() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WordProgram program = new WordProgram();
      int[] nodes = new int[40];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] =
            i == INPUTS || i == INPUTS + 1 ? 0 : RandomNodes.withColumns(program, nodes, i, random);
      }
      int whole = program.or(nodes[39], program.any(program.or(nodes[38], nodes[37])));
      BitSet words = new BitSet();
      words.set(1);
      Disjuncts parts = new Disjuncts(program, whole, words);
      int reading = parts.reading();
      int other = parts.notReading();
      int[] all = {whole, program.or(reading, other), other};
      long[] state = random.longs(INPUTS).toArray();
      long[] before = program.evaluate(all, state, new long[0], 0);
      assertEquals(before[0], before[1], "seed " + seed);
      state[1] = random.nextLong();
      assertEquals(before[2], program.evaluate(all, state, new long[0], 0)[2], "seed " + seed);
    }
  }

  @Test
  void specializedNodesAreTheSameWhereTheBitsAreAsKnown() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WordProgram program = new WordProgram();
      int[] nodes = new int[40];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] =
            i == INPUTS || i == INPUTS + 1 ? 0 : RandomNodes.withColumns(program, nodes, i, random);
      }
      long mask = random.nextLong();
      long[] state = random.longs(INPUTS).toArray();
      WordProgram special = new WordProgram();
      int[] copy = {KnownBits.copy(program, nodes[39], special, 2, mask, state[2] & mask)};
      assertArrayEquals(
          program.evaluate(new int[] {nodes[39]}, state, new long[0], 0),
          special.evaluate(copy, state, new long[0], 0),
          "seed " + seed);
    }
  }

  @Test
  void masksThatAreLeftOutWereNotNeeded() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WordProgram program = new WordProgram();
      long[] state = random.longs(INPUTS).toArray();
      int[] nodes = new int[60];
      long[] values = new long[nodes.length];
      for (int i = 0; i < nodes.length; i++) {
        int one = random.nextInt(Math.max(1, i));
        int distance = random.nextInt(-63, 64);
        long mask = random.nextInt(3) == 0 ? -1L << random.nextInt(64) : -1L >>> random.nextInt(64);
        if (i < INPUTS) {
          nodes[i] = program.input(i);
          values[i] = state[i];
        } else if (i % 2 == 0) {
          nodes[i] = program.shift(nodes[one], distance);
          values[i] =
              distance == 0
                  ? values[one]
                  : distance > 0 ? values[one] >>> distance : values[one] << -distance;
        } else if (i % 3 == 0) {
          nodes[i] = program.or(nodes[one], nodes[i - 1]);
          values[i] = values[one] | values[i - 1];
        } else {
          nodes[i] = program.and(nodes[one], nodes[i - 1], program.constant(mask));
          values[i] = values[one] & values[i - 1] & mask;
        }
      }
      assertArrayEquals(values, program.evaluate(nodes, state, new long[0], 0), "seed " + seed);
    }
  }
}
