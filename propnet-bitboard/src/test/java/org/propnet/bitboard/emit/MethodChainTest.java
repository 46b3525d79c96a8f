package org.propnet.bitboard.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.propnet.bitboard.words.WordProgram;

/** Generated methods compute what the interpreter does, also where outputs overwrite inputs. */
final class MethodChainTest {

  private static final int WORDS = 5;
  private static final String NAME = "org/propnet/bitboard/emit/Chain";

  private final WordProgram program = new WordProgram();

  private MethodHandle written(List<Output> outputs) throws Exception {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_FINAL, NAME, null, "java/lang/Object", null);
    new MethodChain(writer, NAME, "run", program, 0).write(outputs, true);
    writer.visitEnd();
    MethodHandles.Lookup lookup =
        MethodHandles.lookup().defineHiddenClass(writer.toByteArray(), true);
    return lookup.findStatic(
        lookup.lookupClass(),
        "run",
        MethodType.methodType(void.class, long[].class, long[].class, long[].class, int.class));
  }

  private void assertNext(int... next) throws Throwable {
    List<Output> outputs = new ArrayList<>();
    for (int word = 0; word < next.length; word++) {
      outputs.add(new Output(next[word], word));
    }
    MethodHandle run = written(outputs);
    SplittableRandom random = new SplittableRandom(4);
    long[] state = random.longs(WORDS).toArray();
    long[] expected = program.evaluate(next, state, new long[0], 0);
    run.invokeExact(state, new long[2_000], new long[0], 0);
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
