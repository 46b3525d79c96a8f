package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.words.RandomNodes;
import org.propnet.bitboard.words.WordProgram;

/** Generated methods compute what the interpreter does, also where outputs overwrite inputs. */
final class MethodChainTest {

  private static final int WORDS = 5;
  private static final String NAME = "org/propnet/bitboard/run/Chain";

  private static final long SMALL_STACK_BYTES = 256 << 10;

  /** The method of a chain to call. */
  public interface Chain {
    void call(long[] state, long[] out, long[] table, int from);
  }

  private final WordProgram program = new WordProgram();

  /** The length of the array for outputs and scratch space. */
  private int scratch;

  private MethodHandle written(int[] outputs, boolean inPlace) throws Exception {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_FINAL, NAME, null, "java/lang/Object", null);
    int first = inPlace ? 0 : outputs.length;
    scratch = first + new MethodChain(writer, NAME, "run", program, first).write(outputs, inPlace);
    writer.visitEnd();
    MethodHandles.Lookup lookup =
        MethodHandles.lookup().defineHiddenClass(writer.toByteArray(), true);
    return lookup.findStatic(
        lookup.lookupClass(),
        "run",
        MethodType.methodType(void.class, long[].class, long[].class, long[].class, int.class));
  }

  private void assertNext(int... next) throws Throwable {
    MethodHandle run = written(next, true);
    SplittableRandom random = new SplittableRandom(4);
    long[] state = random.longs(next.length).toArray();
    long[] table = random.longs(RandomNodes.COLUMNS).toArray();
    long[] expected = program.evaluate(next, state, table, 0);
    run.invokeExact(state, new long[scratch], table, 0);
    assertArrayEquals(expected, state);
  }

  @Test
  void wordsThatAreSwapped() throws Throwable {
    int last = program.and(program.input(3), program.input(4));
    assertNext(program.input(1), program.input(0), program.input(3), last, program.input(3));
  }

  @Test
  void aWordThatIsReadAfterItsNextValueIsKnown() throws Throwable {
    int[] next = new int[WORDS];
    for (int word = 0; word < WORDS; word++) {
      next[word] = program.or(program.input(word), program.shift(program.input((word + 1) % 5), 1));
    }
    assertNext(next);
    Arrays.fill(next, program.not(next[2]));
    assertNext(next);
  }

  @Test
  void allOperations() throws Throwable {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] nodes = new int[seed % 3 == 0 ? 4_000 : 40];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = RandomNodes.withColumns(program, nodes, i, random);
      }
      assertNext(nodes[nodes.length - 1], nodes[nodes.length / 2], program.input(0));
    }
  }

  /** Each output is small, and all of them are more than a method may hold. */
  @Test
  void manyOutputs() throws Throwable {
    SplittableRandom random = new SplittableRandom(7);
    int[] nodes = new int[400];
    for (int i = 0; i < nodes.length; i++) {
      int[] terms = new int[20];
      for (int j = 0; j < terms.length; j++) {
        int input = program.shift(program.input(random.nextInt(WORDS)), random.nextInt(1, 64));
        terms[j] = program.and(input, program.constant(random.nextLong()));
      }
      nodes[i] = program.or(terms);
    }
    MethodHandle run = written(nodes, false);
    long[] state = random.longs(WORDS).toArray();
    long[] out = new long[scratch];
    run.invokeExact(state, out, new long[0], 0);
    assertArrayEquals(
        program.evaluate(nodes, state, new long[0], 0), Arrays.copyOf(out, nodes.length));
  }

  @Test
  void manyMethodsNeedLittleStack() throws Throwable {
    int[] nodes = new int[60_000];
    for (int i = 0; i < nodes.length; i++) {
      int input = program.input(i % WORDS);
      nodes[i] =
          i < WORDS
              ? input
              : program.or(
                  program.and(program.shift(nodes[i - 1], 1), input),
                  program.and(program.not(nodes[i - 2]), nodes[i - WORDS]));
    }
    int[] last = {nodes[nodes.length - 1]};
    Chain run = MethodHandleProxies.asInterfaceInstance(Chain.class, written(last, false));
    long[] state = new SplittableRandom(6).longs(WORDS).toArray();
    long[] out = new long[scratch];
    FutureTask<Void> task = new FutureTask<>(() -> run.call(state, out, new long[0], 0), null);
    new Thread(null, task, "small stack", SMALL_STACK_BYTES).start();
    task.get();
    assertEquals(program.evaluate(last, state, new long[0], 0)[0], out[0]);
  }

  /** Long enough for several methods. */
  @Test
  void randomPrograms() throws Throwable {
    SplittableRandom random = new SplittableRandom(5);
    for (int run = 0; run < 30; run++) {
      int[] nodes = new int[2_000];
      for (int i = 0; i < nodes.length; i++) {
        int one = i < WORDS ? 0 : nodes[random.nextInt(Math.max(0, i - 8), i)];
        int other = i < WORDS ? 0 : nodes[random.nextInt(i)];
        nodes[i] =
            i < WORDS
                ? program.input(i)
                : switch (random.nextInt(4)) {
                  case 0 -> program.and(one, program.not(other));
                  case 1 -> program.or(one, other);
                  case 2 -> program.shift(one, random.nextInt(-9, 10));
                  default ->
                      program.or(program.shift(one, 3), program.input(random.nextInt(WORDS)));
                };
      }
      int[] next = new int[WORDS];
      Arrays.setAll(next, word -> nodes[random.nextInt(nodes.length)]);
      assertNext(next);
    }
  }
}
