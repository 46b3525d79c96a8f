package org.propnet.batch.group;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;

/**
 * Chooses the back end of a program by measuring. Play starts on the first one, which is ready at
 * once. From then on a background thread prepares the others in the order of their preparation
 * time, and plays some games on each until it is warm. A back end takes over as soon as it is
 * measured to be faster.
 *
 * <p>With a single processor, preparing takes time from playing. There, a slow back end is prepared
 * only if games are still being played after as much time as preparing it takes; until then the
 * search pauses. One with fewer columns than the current one isn't prepared, since it gains little.
 *
 * <p>Safe to share between threads.
 */
public final class BackEndChoice {

  /** Back ends that take less than this to prepare are prepared at once, in nanoseconds. */
  private static final long SOON = 2_000_000_000;

  /** Minimum duration of a measurement by {@link #clock}, in nanoseconds. */
  private static final long MEASURED = 3_000_000;

  /** Maximum time for trying a back end, in nanoseconds of wall-clock time. */
  private static final long TRIED = 10_000_000_000L;

  /** A back end is warm after this number of measurements without gain. */
  private static final int PATIENCE = 40;

  private static final double GAIN = 0.98;

  /** The number of measurements whose median shows that a back end is ahead. */
  private static final int SHOWN = 5;

  private enum Search {
    NOT_BEGUN,
    RUNS,
    PAUSES,
    ENDED
  }

  private final BatchProgram program;
  private final ImmutableList<WordBackEnd> backEnds;
  private final LongSupplier clock;
  private final boolean hasOneProcessor;
  private final AtomicReference<Search> search = new AtomicReference<>(Search.NOT_BEGUN);
  private final CountDownLatch settled = new CountDownLatch(1);
  private volatile PreparedProgram current;
  private volatile @Nullable Throwable failure;

  /** Whether a caller waits for the fastest back end, in which case the search doesn't pause. */
  private volatile boolean isAwaited;

  /** The end of the pause, by {@link System#nanoTime}. */
  private volatile long pauseEnd;

  // The fields below belong to the background thread. After a pause a new thread takes over.

  private long searchStart;

  /** The number of back ends of {@link #others} that were tried. */
  private int tried;

  /**
   * Nanoseconds a step and lane of the current back end, NaN while unknown. Measured when the next
   * back end is prepared, for by then the current one has been played for a while and is compiled.
   */
  private double bestNanos = Double.NaN;

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
   * @param clock the processor time of the calling thread in nanoseconds
   * @param hasOneProcessor whether playing and preparing share a single processor
   */
  BackEndChoice(
      BatchProgram program,
      ImmutableList<WordBackEnd> backEnds,
      LongSupplier clock,
      boolean hasOneProcessor) {
    this.clock = clock;
    this.hasOneProcessor = hasOneProcessor;
    this.program = program;
    this.backEnds = backEnds;
    this.current = PreparedProgram.of(program, backEnds.get(0));
    if (backEnds.size() == 1) {
      search.set(Search.ENDED);
      settled.countDown();
    }
  }

  /** The program. */
  public BatchProgram program() {
    return program;
  }

  /** The program on the current back end. */
  public PreparedProgram current() {
    return current;
  }

  /** The same; starts the search for the fastest back end. */
  public PreparedProgram newest() {
    begin();
    return current;
  }

  /** The number of lanes that step together on the widest of the back ends. */
  public int mostLanes() {
    return 64 * backEnds.stream().mapToInt(WordBackEnd::columns).max().orElse(1);
  }

  /** Starts the search for the fastest back end, or resumes it when a pause is over. */
  void begin() {
    if (search.compareAndSet(Search.NOT_BEGUN, Search.RUNS)) {
      searchStart = System.nanoTime();
      start();
    } else if (isPausing() && System.nanoTime() - pauseEnd >= 0) {
      goOn();
    }
  }

  private void goOn() {
    if (search.compareAndSet(Search.PAUSES, Search.RUNS)) {
      start();
    }
  }

  private void start() {
    Thread thread = new Thread(this::tryOthers, "propnet-back-ends");
    thread.setDaemon(true);
    thread.start();
  }

  /** Whether the fastest back end plays. */
  public boolean isSettled() {
    return settled.getCount() == 0;
  }

  /**
   * Whether back ends are being tried, or will be from the first game on: neither ended nor paused.
   */
  public boolean isSearching() {
    Search now = search.get();
    return now == Search.NOT_BEGUN || now == Search.RUNS;
  }

  /** Whether the search pauses until preparing the next back end pays. */
  boolean isPausing() {
    return search.get() == Search.PAUSES;
  }

  /**
   * Waits until the fastest back end plays. The search doesn't pause any more.
   *
   * @throws IllegalStateException if a back end failed
   */
  public void await() throws InterruptedException {
    isAwaited = true;
    begin();
    goOn();
    settled.await();
    if (failure != null) {
      throw new IllegalStateException("a back end failed", failure);
    }
  }

  /** Tries the back ends that are left, until a pause. */
  private void tryOthers() {
    boolean isEnded = true;
    try {
      ImmutableList<WordBackEnd> others = others();
      while (tried < others.size()) {
        if (!attempt(others.get(tried))) {
          isEnded = false;
          return;
        }
        tried++;
      }
    } catch (RuntimeException | Error problem) {
      fail(backEnds.get(0), problem);
    } finally {
      if (isEnded) {
        search.set(Search.ENDED);
        settled.countDown();
      }
    }
  }

  /** Begins a pause if preparing a back end doesn't pay yet and no caller waits for it. */
  private boolean hasToPause(WordBackEnd backEnd) {
    long nanos = preparationNanos(backEnd);
    long end = searchStart + nanos;
    if (!hasOneProcessor || nanos < SOON || System.nanoTime() - end >= 0) {
      return false;
    }
    pauseEnd = end;
    search.set(Search.PAUSES);
    // A call of await() sets the flag before it checks for a pause, so one of the two sees the
    // other.
    return !isAwaited || !search.compareAndSet(Search.PAUSES, Search.RUNS);
  }

  /**
   * Switches to a back end if it is faster than the current one.
   *
   * @return false if the search pauses first
   */
  private boolean attempt(WordBackEnd backEnd) {
    try {
      if (!suits(backEnd) || isTooLate(backEnd)) {
        return true;
      }
      if (hasToPause(backEnd)) {
        return false;
      }
      PreparedProgram before = current;
      PreparedProgram candidate = PreparedProgram.of(program, backEnd);
      if (Double.isNaN(bestNanos)) {
        bestNanos = measured(before);
      }
      double nanos = nanosPerLane(candidate, bestNanos);
      current = nanos < bestNanos ? candidate : before;
      bestNanos = Math.min(bestNanos, nanos);
    } catch (RuntimeException | Error problem) {
      fail(backEnd, problem);
    }
    return true;
  }

  /** Measures the first one; slower than any other if it fails. */
  private double measured(PreparedProgram first) {
    try {
      return nanosPerLane(first, 0);
    } catch (RuntimeException | Error problem) {
      fail(first.backEnd(), problem);
      return Double.MAX_VALUE;
    }
  }

  /** Keeps the first failure for {@link #await}; play continues on the current back end. */
  private void fail(WordBackEnd backEnd, Throwable problem) {
    failure = failure == null ? problem : failure;
    System.getLogger(BackEndChoice.class.getName())
        .log(System.Logger.Level.WARNING, backEnd.name() + " failed; others go on", problem);
  }

  /** The back ends except the first, in the order of their estimated preparation time. */
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

  /**
   * Whether a wider back end plays, and this one either wouldn't be compiled in the time for trying
   * it, or would compete with play for a single processor.
   */
  private boolean isTooLate(WordBackEnd backEnd) {
    return backEnd.columns() < current.backEnd().columns()
        && (hasOneProcessor || preparationNanos(backEnd) > TRIED);
  }

  private boolean suits(WordBackEnd backEnd) {
    return program.steps().stream().anyMatch(step -> backEnd.suits(step.code()))
        || backEnd.suits(program.goals().code());
  }

  /**
   * Nanoseconds a step and lane, once that no longer improves.
   *
   * @param known the current back end's time; if the candidate is faster, it takes over
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
    // A multiple of the phases, so that all measurements have the same mix of phases.
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
      // Many small gains count as progress: methods are compiled one by one.
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
