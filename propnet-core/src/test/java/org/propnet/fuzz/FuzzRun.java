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
 * Gives a reader many inputs, each made of seeds and of earlier inputs that came to something new.
 * The same seed and the same seeds give the same inputs.
 */
final class FuzzRun {

  /** How long a reader may take for an input, of time on a processor. */
  private static final long MOST_NANOS = 1_000_000_000;

  /** How many inputs that came to something new are kept. */
  private static final int MOST_KEPT = 4_096;

  private static final int MOST_FAILURES = 20;
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

  /** Runs to the end, or to the twentieth kind of failure. */
  List<FuzzFailure> run() {
    SplittableRandom random = new SplittableRandom(seed + target.title().hashCode());
    Mutator mutator = new Mutator(target.vocabulary(), random);
    int seeds = pool.size();
    while (done.get() < inputs && failures.size() < MOST_FAILURES) {
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

  /** What is wrong with what a reader does, if anything is. */
  Optional<Throwable> tryOut(byte[] input) {
    Cost before = Cost.now();
    try {
      String outcome = target.read(input);
      Cost cost = Cost.now().since(before);
      if (cost.allocatedBytes() > target.mostMemory(input.length)) {
        return Optional.of(
            new AssertionError(
                cost.allocatedBytes() + " bytes of memory for " + input.length + " of input"));
      }
      if (cost.wallNanos() > MOST_NANOS && isSlow(input)) {
        return Optional.of(new AssertionError("more than a second for an input"));
      }
      keep(input, outcome);
      return Optional.empty();
    } catch (IOException | RuntimeException | Error problem) {
      return Optional.of(problem);
    }
  }

  /** Whether it is the reader that takes so long, and no pause of the machine. */
  private boolean isSlow(byte[] input) throws IOException {
    for (int again = 0; again < 3; again++) {
      long before = Cost.cpuNanos();
      target.read(input);
      if (Cost.cpuNanos() - before <= MOST_NANOS) {
        return false;
      }
    }
    return true;
  }

  private void keep(byte[] input, String outcome) {
    if (pool.size() < MOST_KEPT && outcomes.add(outcome)) {
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

  /** How many inputs were tried. */
  long done() {
    return done.get();
  }

  /** How many inputs came to something new. */
  int kept() {
    return outcomes.size();
  }

  /** What the reader is at, if it is at work. */
  byte @Nullable [] current() {
    return current;
  }

  /** How often the reader was asked. */
  long attempts() {
    return attempts.get();
  }
}
