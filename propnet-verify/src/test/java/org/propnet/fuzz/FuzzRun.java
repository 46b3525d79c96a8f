package org.propnet.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Fuzzes a reader with many inputs, each derived from seed inputs and earlier inputs that had new
 * outcomes. Deterministic for the same random seed and seed inputs.
 */
final class FuzzRun {

  /** The most CPU time of a reader for an input, in nanoseconds. */
  private static final long MAX_NANOS = 1_000_000_000;

  /** The most inputs with new outcomes that are kept. */
  private static final int MAX_KEPT = 4_096;

  /** How many times an input that exceeds a limit is read again. */
  private static final int AGAIN = 3;

  private static final int MAX_FAILURES = 20;
  private static final int SHRINKING = 3_000;
  private static final int SEALED = 8;

  private final FuzzTarget target;
  private final long seed;
  private final long inputs;
  private final List<byte[]> pool;
  private final Set<String> outcomes = new HashSet<>();
  private final Map<String, FuzzFailure> failures = new HashMap<>();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong attempts = new AtomicLong();
  private volatile byte @Nullable [] current;

  FuzzRun(FuzzTarget target, long seed, long inputs) {
    this.target = target;
    this.seed = seed;
    this.inputs = inputs;
    this.pool = new ArrayList<>(target.seeds());
  }

  /** Runs to the end, or to the twentieth distinct failure. */
  List<FuzzFailure> run() {
    SplittableRandom random = new SplittableRandom(seed + target.title().hashCode());
    Mutator mutator = new Mutator(target.vocabulary(), random);
    int seeds = pool.size();
    while (done.get() < inputs && failures.size() < MAX_FAILURES) {
      byte[] input = done.get() < seeds ? pool.get(done.intValue()) : made(mutator, random);
      current = input;
      attempts.incrementAndGet();
      Optional<Throwable> problem = tryOut(input);
      if (problem.isPresent()) {
        fail(input, problem.get());
      }
      done.incrementAndGet();
    }
    current = null;
    return List.copyOf(failures.values());
  }

  private byte[] made(Mutator mutator, SplittableRandom random) {
    byte[] made = mutator.next(pool);
    return random.nextInt(SEALED) == 0 ? made : target.sealed(made);
  }

  /** The fault of the reader on an input, if any. */
  Optional<Throwable> tryOut(byte[] input) {
    try {
      Cost before = Cost.now();
      String outcome = target.read(input);
      Optional<String> excess = excess(Cost.now().since(before), input.length);
      // Only the reader takes as much each time, unlike class loading and pauses of the machine.
      for (int again = 0; again < AGAIN && excess.isPresent(); again++) {
        before = Cost.now();
        target.read(input);
        excess = excess(Cost.now().since(before), input.length);
      }
      keep(input, outcome);
      return excess.map(AssertionError::new);
    } catch (IOException | RuntimeException | Error problem) {
      return Optional.of(problem);
    }
  }

  private Optional<String> excess(Cost cost, int length) {
    if (cost.allocatedBytes() > target.mostMemory(length)) {
      return Optional.of(cost.allocatedBytes() + " bytes of memory for " + length + " of input");
    }
    return cost.cpuNanos() > MAX_NANOS
        ? Optional.of(cost.cpuNanos() + " ns for " + length + " bytes of input")
        : Optional.empty();
  }

  private void keep(byte[] input, String outcome) {
    if (pool.size() < MAX_KEPT && outcomes.add(outcome)) {
      pool.add(input);
    }
  }

  private void fail(byte[] input, Throwable problem) {
    String kind = FuzzFailure.kind(problem);
    if (!failures.containsKey(kind)) {
      byte[] small = InputShrinker.shrink(input, smaller -> failsLike(smaller, kind), SHRINKING);
      failures.put(kind, new FuzzFailure(target.title(), small, problem));
    }
  }

  private boolean failsLike(byte[] smaller, String kind) {
    byte[] input = target.sealed(smaller);
    current = input;
    attempts.incrementAndGet();
    return tryOut(input).filter(problem -> FuzzFailure.kind(problem).equals(kind)).isPresent();
  }

  FuzzTarget target() {
    return target;
  }

  /** The number of inputs tried. */
  long done() {
    return done.get();
  }

  /** The number of inputs with new outcomes. */
  int kept() {
    return outcomes.size();
  }

  /** The input that the reader is working on, if any. */
  byte @Nullable [] current() {
    return current;
  }

  /** The number of calls of the reader. */
  long attempts() {
    return attempts.get();
  }
}
