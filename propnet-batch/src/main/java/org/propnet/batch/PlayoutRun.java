package org.propnet.batch;

import com.google.common.base.MoreObjects;
import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Plays the playouts of one evaluation, in one or several threads. The work is divided into pieces,
 * by the number of states and playouts alone. Few playouts of several states share a piece, each in
 * a lane of its own; many playouts of one state are divided into pieces that take turns with those
 * of the other states.
 */
final class PlayoutRun {

  /** The number of lanes of a piece. */
  private static final int LANES = 512;

  /** Maximum number of playouts in a piece for one state. */
  private static final long MAX_PLAYOUTS = 64L * LANES;

  private final BatchMachine machine;
  private final List<long[]> states;

  /** How many states share a piece, or 1. */
  private final int together;

  /** The number of pieces; at most {@link Long#MAX_VALUE}, more than can ever be played. */
  private final long pieces;

  private final PlayoutLimits limits;
  private final long seed;
  private final long end;
  private final AtomicLong nextPiece = new AtomicLong();

  /** The sums for each state; guarded by the lock of the array. */
  private final PlayoutSummary[] sums;

  private volatile boolean isCancelled;

  PlayoutRun(BatchMachine machine, List<long[]> states, PlayoutLimits limits, long seed) {
    this.machine = machine;
    this.states = states;
    this.limits = limits;
    long playouts = limits.playouts();
    boolean isShared = playouts > 0 && playouts <= LANES / 2;
    this.together = isShared ? (int) (LANES / playouts) : 1;
    this.pieces =
        isShared
            ? (states.size() + together - 1L) / together
            : LongMath.saturatedMultiply(
                LongMath.divide(playouts, MAX_PLAYOUTS, RoundingMode.UP), states.size());
    this.seed = seed;
    this.end = System.nanoTime() + limits.nanos();
    this.sums = new PlayoutSummary[states.size()];
    Arrays.fill(sums, PlayoutSummary.none(machine.machine().roles().size()));
  }

  /**
   * A piece of work. A lane begins all its playouts in one state; the lanes of a state are in a
   * row.
   *
   * @param firstState the first of the states
   * @param states how many
   * @param playouts how many playouts begin in each of them
   * @param lanesPerState how many lanes each of them has
   */
  private record Piece(int firstState, int states, long playouts, int lanesPerState) {}

  private Piece piece(long index) {
    long playouts = limits.playouts();
    if (together > 1) {
      int first = (int) index * together;
      int count = Math.min(together, states.size() - first);
      return new Piece(first, count, playouts, (int) playouts);
    }
    long before = index / states.size() * MAX_PLAYOUTS;
    int state = (int) (index % states.size());
    return new Piece(state, 1, Math.min(MAX_PLAYOUTS, playouts - before), LANES);
  }

  /**
   * Plays.
   *
   * @return for each state the summary of its playouts
   */
  ImmutableList<PlayoutSummary> play(int threads) throws InterruptedException {
    int workers = (int) Math.min(threads, pieces);
    if (workers <= 1) {
      work(() -> isTimeOver() || Thread.currentThread().isInterrupted());
      if (Thread.interrupted()) {
        throw new InterruptedException("interrupted while playing");
      }
    } else {
      playTogether(workers);
    }
    synchronized (sums) {
      return ImmutableList.copyOf(sums);
    }
  }

  private void playTogether(int workers) throws InterruptedException {
    List<FutureTask<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      FutureTask<Void> task = new FutureTask<>(() -> work(() -> isTimeOver() || isCancelled), null);
      tasks.add(task);
      Thread thread = new Thread(task, "propnet-playouts");
      thread.setDaemon(true);
      thread.start();
    }
    try {
      for (FutureTask<Void> task : tasks) {
        task.get();
      }
    } catch (ExecutionException failure) {
      Throwables.throwIfUnchecked(MoreObjects.firstNonNull(failure.getCause(), failure));
      throw new IllegalStateException("a thread that plays failed", failure);
    } finally {
      isCancelled = true; // threads that still play end soon
    }
  }

  private boolean isTimeOver() {
    return !limits.time().isZero() && System.nanoTime() - end >= 0;
  }

  private void work(BooleanSupplier isOver) {
    BatchSimulator simulator = machine.newSimulator(LANES);
    for (long i = nextPiece.getAndIncrement(); i < pieces; i = nextPiece.getAndIncrement()) {
      if (isOver.getAsBoolean()) {
        return;
      }
      Piece piece = piece(i);
      List<PlayoutSummary> played = play(simulator, piece, i, isOver);
      synchronized (sums) {
        for (int k = 0; k < played.size(); k++) {
          int state = piece.firstState() + k;
          sums[state] = sums[state].plus(played.get(k));
        }
      }
    }
  }

  private List<PlayoutSummary> play(
      BatchSimulator simulator, Piece piece, long number, BooleanSupplier isOver) {
    int lanesPerState = piece.lanesPerState();
    long[] playouts = new long[LANES];
    for (int lane = 0; lane < playouts.length; lane++) {
      int place = lane / lanesPerState;
      boolean isUsed = place < piece.states();
      simulator.load(lane, states.get(piece.firstState() + (isUsed ? place : 0)));
      if (isUsed) {
        long oneMore = lane % lanesPerState < piece.playouts() % lanesPerState ? 1 : 0;
        playouts[lane] = piece.playouts() / lanesPerState + oneMore;
      }
    }
    long firstColumn = number * (LANES / 64);
    int steps = limits.steps();
    if (piece.states() == 1) {
      return List.of(simulator.run(playouts, steps, isOver, seed, firstColumn, null, false));
    }
    List<SummaryBuilder> builders = new ArrayList<>();
    for (int state = 0; state < piece.states(); state++) {
      builders.add(new SummaryBuilder(machine.machine().roles().size()));
    }
    PlayoutListener listener = ended -> builders.get(ended.lane() / lanesPerState).add(ended);
    simulator.run(playouts, steps, isOver, seed, firstColumn, listener, false);
    for (int lane = 0; lane < piece.states() * lanesPerState; lane++) {
      builders.get(lane / lanesPerState).addUnfinished(simulator.unfinishedSteps(lane));
    }
    return builders.stream().map(SummaryBuilder::build).toList();
  }
}
