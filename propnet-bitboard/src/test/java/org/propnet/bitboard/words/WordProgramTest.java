package org.propnet.bitboard.words;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.bitboard.emit.CodeSpec;
import org.propnet.bitboard.emit.CodeWriter;
import org.propnet.bitboard.emit.Output;
import org.propnet.budget.Budget;

/** The bytecode of random programs computes what the plain evaluation computes. */
final class WordProgramTest {

  private static final int INPUTS = 3;
  private static final int COLUMNS = 2;

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
  void bytecodeIsTheProgram() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int size = seed % 3 == 0 ? 4_000 : 40;
      WordProgram program = new WordProgram();
      int[] nodes = new int[size];
      for (int i = 0; i < size; i++) {
        nodes[i] = random(program, nodes, i, random);
      }
      int[] next = {nodes[size - 1], nodes[size / 2], program.input(0)};
      check(program, next, random, "seed " + seed);
    }
  }

  /** Each output is small, and all of them are more than a method may hold. */
  @Test
  void manyOutputs() {
    SplittableRandom random = new SplittableRandom(7);
    WordProgram program = new WordProgram();
    ImmutableList.Builder<Output> outputs = ImmutableList.builder();
    int[] nodes = new int[400];
    for (int i = 0; i < nodes.length; i++) {
      int[] terms = new int[20];
      for (int j = 0; j < terms.length; j++) {
        int input = program.shift(program.input(random.nextInt(INPUTS)), random.nextInt(1, 64));
        terms[j] = program.and(input, program.constant(random.nextLong()));
      }
      nodes[i] = program.or(terms);
      outputs.add(new Output(nodes[i], 1 + i));
    }
    CodeSpec spec = spec(program, new int[] {program.input(0)});
    CodeSpec.Observed observed =
        new CodeSpec.Observed(
            program,
            program.all(),
            program.all(),
            outputs.build(),
            ImmutableList.of(),
            Optional.empty(),
            null);
    CodeWriter.Written written =
        CodeWriter.write(
            new CodeSpec(
                ImmutableList.of(observed),
                0,
                ImmutableList.of(),
                0,
                spec.goals(),
                spec.goalOutputs(),
                program,
                spec.next(),
                spec.contextOf(),
                1 + nodes.length),
            Budget.unlimited());
    long[] state = random.longs(INPUTS).toArray();
    long[] out = new long[written.outLength()];
    assertEquals(1, written.code().observe(state, out));
    assertArrayEquals(
        program.evaluate(nodes, state, new long[0], 0),
        Arrays.copyOfRange(out, 1, 1 + nodes.length));
  }

  @Test
  void partsAreTheWholeAndOneOfThemReadsNothing() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WordProgram program = new WordProgram();
      int[] nodes = new int[40];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = i == INPUTS || i == INPUTS + 1 ? 0 : random(program, nodes, i, random);
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
        nodes[i] = i == INPUTS || i == INPUTS + 1 ? 0 : random(program, nodes, i, random);
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

  private static int random(WordProgram program, int[] nodes, int i, SplittableRandom random) {
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

  private static void check(
      WordProgram program, int[] next, SplittableRandom random, String where) {
    CodeWriter.Written written = CodeWriter.write(spec(program, next), Budget.unlimited());
    long[] state = random.longs(INPUTS).toArray();
    long[] table = random.longs(COLUMNS).toArray();
    long[] expected = program.evaluate(next, state, table, 0);
    written.code().play(0, state, table, 0, new long[written.outLength()]);
    assertArrayEquals(expected, state, where);
  }

  private static CodeSpec spec(WordProgram program, int[] next) {
    WordProgram empty = new WordProgram();
    return new CodeSpec(
        ImmutableList.of(
            new CodeSpec.Observed(
                empty,
                empty.none(),
                empty.none(),
                ImmutableList.of(),
                ImmutableList.of(),
                Optional.empty(),
                null)),
        0,
        ImmutableList.of(),
        0,
        empty,
        ImmutableList.of(),
        program,
        ImmutableList.of(
            IntStream.range(0, next.length)
                .mapToObj(word -> new Output(next[word], word))
                .collect(ImmutableList.toImmutableList())),
        ImmutableList.of(0),
        1);
  }
}
