package org.propnet.batch.generated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.PlainWords;
import org.propnet.batch.backend.RandomWordCode;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.batch.backend.WordOperation;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.batch.interpreter.PlainKernel;
import org.propnet.budget.Budget;

/** All back ends of one column do with random programs what their instructions say. */
final class WordBackEndsTest {

  private static final ImmutableList<WordBackEnd> BACK_ENDS =
      ImmutableList.of(
          new LongInterpreter(),
          new GeneratedBackEnd(),
          new GeneratedBackEnd(1, 1000),
          new GeneratedBackEnd(7, 40),
          new GeneratedBackEnd(30, 31));

  @Test
  void smallProgramsGiveWhatTheirInstructionsSay() {
    for (long seed = 0; seed < 60; seed++) {
      assertAgreement(seed, RandomWordCode.of(seed, 3, 40, 1));
    }
  }

  @Tag("deep")
  @Test
  void manyMoreSmallProgramsGiveWhatTheirInstructionsSay() {
    for (long seed = 60; seed < 300; seed++) {
      assertAgreement(seed, RandomWordCode.of(seed, 3, 40, 1));
    }
  }

  @Tag("deep")
  @Test
  void longProgramsGiveWhatTheirInstructionsSay() {
    for (long seed = 1000; seed < 1012; seed++) {
      assertAgreement(seed, RandomWordCode.of(seed, 2, 3000, 40_000));
    }
  }

  @Test
  void theProgramsHaveAllOperationsAndLoopsOfAllLengths() {
    Set<WordOperation> operations = EnumSet.noneOf(WordOperation.class);
    int shortest = Integer.MAX_VALUE;
    int longest = 0;
    for (long seed = 0; seed < 300; seed++) {
      WordCode code = RandomWordCode.of(seed, 3, 40, 1);
      for (int i = 0; i < code.size(); i++) {
        operations.add(code.operation(i));
      }
      for (WordCode.Section loop : code.loops()) {
        shortest = Math.min(shortest, loop.end() - loop.start());
        longest = Math.max(longest, loop.end() - loop.start());
      }
    }
    assertEquals(EnumSet.allOf(WordOperation.class), operations);
    assertTrue(shortest <= 2, "shortest loop " + shortest);
    assertTrue(longest > 30, "longest loop " + longest);
  }

  @Test
  void aProgramWithoutInstructionsDoesNothing() {
    WordCodeBuilder code = new WordCodeBuilder(Budget.unlimited());
    code.endPart();
    code.endPart();
    assertAgreement(0, code.build());
  }

  @Test
  void noGeneratedMethodIsTooLongForTheCompiler() throws Exception {
    for (long seed = 0; seed < 2; seed++) {
      // Slots beyond 32,767 have the longest instructions.
      WordCode code = RandomWordCode.of(seed, 3, 20_000, seed % 2 == 0 ? 1 : 40_000);
      for (GeneratedClass<WordRunner> each : new GeneratedBackEnd().classes(code)) {
        int longest =
            MethodSizes.of(each.bytes()).values().stream().max(Integer::compare).orElseThrow();
        assertTrue(longest <= 8000, "seed " + seed + ": a method of " + longest + " bytes");
      }
    }
  }

  @Test
  void noGeneratedDrawIsTooLongForTheCompiler() throws Exception {
    for (int bits = 1; bits <= 12; bits++) {
      int longest =
          MethodSizes.of(DrawClass.write(bits).bytes()).values().stream()
              .max(Integer::compare)
              .orElseThrow();
      assertTrue(longest <= 8000, bits + " bits: a method of " + longest + " bytes");
    }
  }

  @Tag("deep")
  @Test
  void whatIsTooLongIsInterpreted() {
    WordCodeBuilder code = new WordCodeBuilder(Budget.unlimited());
    int first = code.reserve(2);
    int value = code.variable(first);
    int other = code.variable(first + 1);
    for (int i = 0; i <= GeneratedBackEnd.MAX_INSTRUCTIONS; i++) {
      int next = code.xor(other, WordCodeBuilder.not(code.and(value, other)));
      value = other;
      other = next;
    }
    code.output(code.reserve(1), other);
    code.endPart();
    WordCode tooLong = code.build();
    assertFalse(new GeneratedBackEnd().suits(tooLong));
    assertAgreement(0, tooLong);
  }

  @Test
  void kernelsDrawAndMoveTheSame() {
    for (int seed = 0; seed < 56; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int bits = 1 + seed % 14;
      int count = 1 + random.nextInt(60);
      LaneLayout layout = layout(random, count);
      long[] values = random.longs(400).toArray();
      long[] others = random.longs(count).toArray();
      long[] held = random.longs(100).toArray();
      long[] lanes = {random.nextInt(4) == 0 ? 0 : random.nextLong()};
      long[] first =
          work(new PlainKernel(1), layout, bits, values.clone(), others, held.clone(), lanes);
      LaneKernel kernel = new GeneratedBackEnd().kernel(layout);
      long[] second = work(kernel, layout, bits, values, others, held, lanes);
      assertArrayEquals(first, second, "seed " + seed);
    }
  }

  /** A layout within 300 slots. */
  private static LaneLayout layout(SplittableRandom random, int count) {
    return new LaneLayout(
        random.nextInt(64),
        150 + random.nextInt(64),
        count,
        random.nextInt(64),
        random.nextInt(32),
        random.nextInt(count + 1),
        ImmutableIntArray.of());
  }

  /** What a kernel makes of everything. */
  private static long[] work(
      LaneKernel kernel,
      LaneLayout layout,
      int bits,
      long[] values,
      long[] others,
      long[] held,
      long[] lanes) {
    LaneWords random = RandomWords.of(7, 0, 1);
    LaneWords ages = LaneWords.of(32, 1);
    LaneWords slots = new LaneWords(values, 0, 1);
    LaneWords heldSlots = new LaneWords(held, 0, 1);
    LaneWords otherSlots = new LaneWords(others, 0, 1);
    LongStream.Builder result = LongStream.builder();
    for (int round = 0; round < 40; round++) {
      kernel.draw(slots, 350, 320, bits, random);
      kernel.hold(
          slots, layout.finals(), layout.finalCount(), lanes, heldSlots, layout.firstHeld());
      kernel.enter(slots, layout.bases(), layout.next(), layout.baseCount(), lanes, otherSlots);
      int ageBits = 32 - Integer.numberOfLeadingZeros(round);
      result.add(kernel.age(ages, ageBits, new long[] {values[round]}) ? 1 : 0);
      result.add(kernel.takeAges(ages, 10, new long[] {values[round + 1]}));
    }
    return LongStream.of(
            Arrays.hashCode(held),
            Arrays.hashCode(ages.words()),
            Arrays.hashCode(random.words()),
            Arrays.hashCode(values),
            Arrays.hashCode(result.build().toArray()))
        .toArray();
  }

  private static void assertAgreement(long seed, WordCode code) {
    for (WordBackEnd backEnd : BACK_ENDS) {
      WordRunner runner = backEnd.prepare(code);
      SplittableRandom random = new SplittableRandom(seed);
      long[] expected = random.longs(code.slots()).toArray();
      expected[0] = 0;
      long[] actual = expected.clone();
      for (int run = 0; run < 3; run++) {
        for (int part = 0; part < code.parts(); part++) {
          setVariables(code, random.nextLong(), expected, actual);
          PlainWords.run(code, part, expected);
          runner.run(part, new LaneWords(actual, 0, 1));
          for (int slot = 0; slot < code.slots(); slot++) {
            if (code.isKept(slot)) {
              assertEquals(
                  expected[slot],
                  actual[slot],
                  String.format(
                      "seed %d, %s, run %d, part %d, slot %d",
                      seed, backEnd.name(), run, part, slot));
            }
          }
        }
      }
    }
  }

  /** Sets all variables, and all slots that nobody reads or writes. */
  private static void setVariables(WordCode code, long seed, long[] expected, long[] actual) {
    boolean[] isTarget = new boolean[code.slots()];
    for (int i = 0; i < code.size(); i++) {
      isTarget[code.target(i)] = true;
    }
    long[] words = new SplittableRandom(seed).longs(code.slots()).toArray();
    for (int slot = 1; slot < code.slots(); slot++) {
      if (!isTarget[slot] || code.isVariable(slot)) {
        expected[slot] = words[slot];
        actual[slot] = words[slot];
      }
    }
    assertEquals(0, Arrays.stream(actual).limit(1).sum());
  }
}
