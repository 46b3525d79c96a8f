package org.propnet.batch.group;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;

/**
 * Which back end plays a program. It begins with the first one, which is ready at once. When it is
 * played for the first time, a thread in the background begins to prepare the others, those first
 * that are ready soonest, and plays some games on each until it is as fast as it gets. Whichever is
 * ahead plays at once.
 *
 * <p>With a single processor, preparing takes time from playing. There a back end that takes long
 * is prepared only when as much time has passed as preparing it takes, so that at most half of the
 * time is lost to it; and one of fewer columns than what plays isn't, since it gains little.
 *
 * <p>Safe to share between threads.
 */
public final class BackEndChoice {

  /** What takes less to prepare is prepared at once, in nanoseconds. */
  private static final long SOON = 2_000_000_000;

  /** How long, in nanoseconds of the clock, a measurement takes at least. */
  private static final long MEASURED = 3_000_000;

  /** How long, in nanoseconds that pass, a back end is tried at most. */
  private static final long TRIED = 10_000_000_000L;

  /** A back end is warm after this number of measurements without gain. */
  private static final int PATIENCE = 40;

  private static final double GAIN = 0.98;

  /** The median of so many measurements shows that a back end is ahead. */
  private static final int SHOWN = 5;

  private final BatchProgram program;
  private final ImmutableList<WordBackEnd> backEnds;
  private final LongSupplier clock;
  private final boolean isAlone;
  private final AtomicBoolean isBegun = new AtomicBoolean();
  private final CountDownLatch settled = new CountDownLatch(1);

  /** Counted down when somebody waits for the fastest back end, which ends all pauses. */
  private final CountDownLatch awaited = new CountDownLatch(1);

  private volatile boolean isPausing;

  // These two are for the thread in the background.

  private long beginning;

  /**
   * How long a step takes in each lane of what plays, NaN before that is measured: when the next
   * back end is prepared, for by then it has been played for a while and is compiled.
   */
  private double best = Double.NaN;

  private volatile PreparedProgram current;
  private volatile @Nullable Throwable failure;

  /**
   * Chooses among back ends.
   *
   * @param backEnds at least one, the first one ready at once
   */
  public BackEndChoice(BatchProgram program, ImmutableList<WordBackEnd> backEnds) {
    this(program, backEnds, ThreadClock.finest(), Runtime.getRuntime().availableProcessors() == 1);
  }

  /**
   * Chooses among back ends.
   *
   * @param clock tells nanoseconds to the thread that asks
   * @param isAlone whether a single processor plays and prepares
   */
  BackEndChoice(
      BatchProgram program,
      ImmutableList<WordBackEnd> backEnds,
      LongSupplier clock,
      boolean isAlone) {
    this.clock = clock;
    this.isAlone = isAlone;
    this.program = program;
    this.backEnds = backEnds;
    this.current = PreparedProgram.of(program, backEnds.get(0));
    if (backEnds.size() == 1) {
      isBegun.set(true);
      settled.countDown();
    }
  }

  /** What plays now. */
  public PreparedProgram current() {
    return current;
  }

  /** How many lanes make a step together on the widest of the back ends. */
  public int mostLanes() {
    return 64 * backEnds.stream().mapToInt(WordBackEnd::columns).max().orElse(1);
  }

  /** Begins to look for the fastest back end, unless that has begun. */
  void begin() {
    if (!isBegun.getAndSet(true)) {
      Thread thread = new Thread(this::tryAll, "propnet-back-ends");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Whether the fastest back end plays of those that it has been worth preparing so far. */
  public boolean isSettled() {
    return isPausing || settled.getCount() == 0;
  }

  /**
   * Waits until the fastest back end plays.
   *
   * @throws IllegalStateException if a back end failed
   */
  public void await() throws InterruptedException {
    awaited.countDown();
    begin();
    settled.await();
    if (failure != null) {
      throw new IllegalStateException("a back end failed", failure);
    }
  }

  private void tryAll() {
    try {
      beginning = System.nanoTime();
      others().forEach(this::attempt);
    } catch (RuntimeException | Error problem) {
      fail(backEnds.get(0), problem);
    } finally {
      settled.countDown();
    }
  }

  /** Waits until so much time has passed since the beginning, or somebody waits for the result. */
  private void pause(long nanos) {
    long left = beginning + nanos - System.nanoTime();
    if (nanos < SOON || left <= 0) {
      return;
    }
    isPausing = true;
    boolean unused = Uninterruptibles.awaitUninterruptibly(awaited, left, TimeUnit.NANOSECONDS);
    isPausing = false;
  }

  /** Switches to a back end if it is faster than what plays. */
  private void attempt(WordBackEnd backEnd) {
    try {
      if (!suits(backEnd) || isTooLate(backEnd)) {
        return;
      }
      if (isAlone) {
        pause(preparationNanos(backEnd));
      }
      PreparedProgram before = current;
      PreparedProgram candidate = PreparedProgram.of(program, backEnd);
      if (Double.isNaN(best)) {
        best = nanosPerLane(before, 0);
      }
      double time = nanosPerLane(candidate, best);
      current = time < best ? candidate : before;
      best = Math.min(best, time);
    } catch (RuntimeException | Error problem) {
      fail(backEnd, problem);
    }
  }

  /** Keeps the first problem for {@link #await}; what played so far goes on. */
  private void fail(WordBackEnd backEnd, Throwable problem) {
    failure = failure == null ? problem : failure;
    System.getLogger(BackEndChoice.class.getName())
        .log(System.Logger.Level.WARNING, backEnd.name() + " failed; others go on", problem);
  }

  /** The back ends but the first, in the order in which they are likely ready. */
  private ImmutableList<WordBackEnd> others() {
    return backEnds.stream()
        .skip(1)
        .sorted(Comparator.comparingLong(this::preparationNanos))
        .collect(ImmutableList.toImmutableList());
  }

  private long preparationNanos(WordBackEnd backEnd) {
    return 1_000
        * (backEnd.preparationMicros(program.goals().code())
            + program.steps().stream()
                .mapToLong(step -> backEnd.preparationMicros(step.code()))
                .sum());
  }

  /** Whether a wider back end plays, and this one wouldn't be compiled while it is tried. */
  private boolean isTooLate(WordBackEnd backEnd) {
    return backEnd.columns() < current.backEnd().columns()
        && (isAlone || preparationNanos(backEnd) > TRIED);
  }

  private boolean suits(WordBackEnd backEnd) {
    return program.steps().stream().anyMatch(step -> backEnd.suits(step.code()))
        || backEnd.suits(program.goals().code());
  }

  /**
   * How long a step takes in each lane, once that gets no shorter.
   *
   * @param known how long it takes with what plays now; if it takes less, the candidate plays
   */
  private double nanosPerLane(PreparedProgram candidate, double known) {
    int columns = candidate.backEnd().columns();
    LaneGroup group = new LaneGroup(program, candidate.backEnd(), null);
    long[] playouts = new long[group.lanes()];
    Arrays.fill(playouts, Long.MAX_VALUE);
    long[] initial = program.machine().network().vocabulary().initialState();
    for (int lane = 0; lane < playouts.length; lane++) {
      group.setStart(lane, initial);
    }
    group.begin(RandomWords.of(0, 0, columns), playouts, 0, Integer.MAX_VALUE);
    long beginning = System.nanoTime();
    double best = Double.MAX_VALUE;
    double bestBeforeIdling = Double.MAX_VALUE;
    DoubleArrayList times = new DoubleArrayList();
    long made = 0;
    int phases = candidate.steps().size();
    // A multiple of the phases, so that no measurement has more of one than of another.
    int steps = phases;
    for (int idle = 0; idle < PATIENCE && System.nanoTime() - beginning < TRIED; ) {
      long start = clock.getAsLong();
      group.advance(steps, candidate);
      long nanos = clock.getAsLong() - start;
      double time = (double) nanos / steps / group.lanes();
      made += steps;
      if (nanos < MEASURED) {
        steps = steps < 1 << 20 ? 2 * steps : steps;
      }
      times.add(time);
      if (times.size() >= SHOWN && medianOfLast(times, SHOWN) < known) {
        current = candidate;
      }
      best = Math.min(best, time);
      // Many small gains are a gain: methods are compiled one by one.
      boolean isWarm = made >= (long) phases * candidate.backEnd().warmUpSteps();
      boolean isIdle = best >= bestBeforeIdling * GAIN && isWarm;
      idle = isIdle ? idle + 1 : 0;
      bestBeforeIdling = idle == 0 ? best : bestBeforeIdling;
    }
    return medianOfLast(times, PATIENCE);
  }

  /** The median of the latest times: a single short one may be a quiet stretch of the game. */
  private static double medianOfLast(DoubleArrayList times, int count) {
    double[] latest =
        times.subList(Math.max(0, times.size() - count), times.size()).toDoubleArray();
    Arrays.sort(latest);
    return latest[latest.length / 2];
  }
}
