package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWordCode;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/**
 * The virtual machine's compiler keeps the vectors of all methods in registers. Where it doesn't,
 * each operation allocates objects of more than a hundred bytes.
 */
@Tag("deep")
final class WarmUpTest {

  private static final int RUNS = 1000;

  /** What the virtual machine may do now and then: less than an object a run. */
  private static final long MAX_BYTES = 50L * RUNS;

  /** On a busy machine the compiler may need more than the time of one warm-up. */
  private static final int MAX_ROUNDS = 6;

  @Test
  void noGeneratedMethodAllocates() {
    for (long seed = 0; seed < 2; seed++) {
      WordCode code = RandomWordCode.of(seed, 2, 1000, 1);
      GeneratedRunner runner = new GeneratedRunner(code);
      assertTrue(
          IntStream.range(0, MAX_ROUNDS).anyMatch(round -> runner.warmUp(code)),
          "seed " + seed + " still allocates after the warm-up");
      assertFew(allocated(code, runner), "seed " + seed);
    }
  }

  @Test
  void noRowAllocates() {
    WordCode code = RandomWordCode.of(5, 2, 1000, 1);
    VectorRows rows = VectorRows.of(code);
    assertFewAfter(RowOperations::warmUp, () -> allocated(code, rows), "seed 5");
  }

  @Test
  void theKernelDoesNotAllocate() {
    VectorKernel kernel = new VectorKernel();
    assertFewAfter(kernel::warmUp, () -> allocatedByDraws(kernel, 5), "draw");
  }

  @Test
  void noGeneratedDrawAllocates() {
    new VectorKernel().warmUp();
    KnownDraws draws = new KnownDraws();
    for (int bits = 1; bits <= DrawWriter.MAX_BITS; bits++) {
      int each = bits;
      VectorKernel kernel = new VectorKernel(VectorKernelTest.layout(each), draws);
      long unused = allocatedByDraws(kernel, each);
      assertFewAfter(
          () -> draws.of(each), () -> allocatedByDraws(kernel, each), "draw of " + each + " bits");
    }
  }

  @Test
  void drawsAreCompiledLaterAfterAnInterrupt() {
    KnownDraws draws = new KnownDraws();
    Thread.currentThread().interrupt();
    DrawRounds rounds = draws.of(3);
    assertTrue(Thread.interrupted(), "still to be seen");
    long[] values = new long[6 * Lanes.COLUMNS];
    long[] random = RandomWords.of(1, 0, Lanes.COLUMNS).words();
    assertFewAfter(
        () -> assertSame(rounds, draws.of(3)),
        () -> {
          long before = allocatedSoFar();
          for (int i = 0; i < RUNS; i++) {
            rounds.draw(values, 0, 3 * Lanes.COLUMNS, random, 0, 0);
          }
          return allocatedSoFar() - before;
        },
        "draw");
  }

  private static long allocatedByDraws(VectorKernel kernel, int bits) {
    LaneWords random = RandomWords.of(1, 0, Lanes.COLUMNS);
    long[] words = new SplittableRandom(bits).longs(40L * Lanes.COLUMNS).toArray();
    LaneWords values = new LaneWords(words, 0, Lanes.COLUMNS);
    long before = allocatedSoFar();
    for (int i = 0; i < RUNS; i++) {
      kernel.draw(values, 1, 20, bits, random);
    }
    return allocatedSoFar() - before;
  }

  @Test
  void anInterruptEndsIt() {
    Thread.currentThread().interrupt();
    int[] runs = new int[1];
    assertFalse(WarmUp.run(() -> runs[0]++, 1));
    assertTrue(Thread.interrupted(), "still to be seen");
    assertEquals(0, runs[0]);
  }

  /** Code that makes an object in each of its first runs. */
  private static final class Allocating implements Runnable {
    private final int most;
    private int runs;
    private long[] made = new long[0];

    Allocating(int most) {
      this.most = most;
    }

    @Override
    public void run() {
      if (runs++ < most) {
        made = new long[made.length + 1];
      }
    }
  }

  @Test
  void eachPieceRunsUntilItAllocatesNothing() {
    List<Allocating> pieces = List.of(new Allocating(5), new Allocating(900), new Allocating(70));
    assertTrue(WarmUp.run(List.copyOf(pieces), 10));
    for (Allocating piece : pieces) {
      assertTrue(piece.runs > piece.most, piece.runs + " runs of " + piece.most);
    }
    assertTrue(WarmUp.run(List.of(), 10), "nothing to do");
  }

  @Test
  void whatWaitsForTheCompilerSpinsNoMore() {
    int[] spinning = new int[1];
    int[] last = new int[1];
    Runnable piece =
        WarmUp.spinning(
            spins -> {
              spinning[0] += spins > 0 ? 1 : 0;
              last[0] = spins;
            });
    for (int run = 0; run < 3_000; run++) {
      piece.run();
    }
    assertTrue(spinning[0] > 700 && spinning[0] < 1_300, spinning[0] + " runs");
    assertEquals(0, last[0]);
  }

  @Test
  void laterPiecesWaitForEarlierOnes() {
    Allocating first = new Allocating(200);
    int[] runsBefore = {-1};
    Runnable third =
        () -> {
          if (runsBefore[0] < 0) {
            runsBefore[0] = first.runs;
          }
        };
    assertTrue(WarmUp.run(List.of(first, () -> {}, third), 10));
    assertTrue(runsBefore[0] > 200, "after " + runsBefore[0] + " runs");
  }

  @Test
  void codeThatGoesOnAllocatingIsGivenUpAndTheRestStillRuns() {
    Allocating last = new Allocating(0);
    Runnable noisy = new Allocating(Integer.MAX_VALUE);
    assertFalse(WarmUp.run(List.of(noisy, () -> {}, () -> {}, last), 1));
    assertTrue(last.runs > 0);
  }

  @Test
  void codeThatAllocatesAgainIsSeen() {
    int[] runs = new int[1];
    Object[] kept = new Object[1];
    Runnable again =
        () -> {
          if (runs[0]++ >= 30) {
            kept[0] = new long[1];
          }
        };
    List<Runnable> pieces = List.of(again, () -> {}, new Allocating(3_000), () -> {});
    assertFalse(WarmUp.run(pieces, 1), "it allocated nothing when it was looked at alone");
  }

  /** Asserts that few bytes are allocated after one of several rounds of a warm-up. */
  private static void assertFewAfter(Runnable warmUp, LongSupplier allocated, String what) {
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < MAX_ROUNDS && bytes >= MAX_BYTES; round++) {
      warmUp.run();
      bytes = allocated.getAsLong();
    }
    assertFew(bytes, what);
  }

  private static void assertFew(long bytes, String what) {
    assertTrue(bytes < MAX_BYTES, what + ": " + bytes + " bytes in " + RUNS + " runs");
  }

  private static long allocated(WordCode code, WordRunner runner) {
    LaneWords values = new LaneWords(new long[code.slots() * Lanes.COLUMNS], 0, Lanes.COLUMNS);
    long before = allocatedSoFar();
    for (int i = 0; i < RUNS; i++) {
      for (int part = 0; part < code.parts(); part++) {
        runner.run(part, values);
      }
    }
    return allocatedSoFar() - before;
  }

  private static long allocatedSoFar() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
