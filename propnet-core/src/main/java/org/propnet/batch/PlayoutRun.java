package org.propnet.batch;

import com.google.common.base.MoreObjects;
import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Plays the pieces of one evaluation, in one or several threads. */
final class PlayoutRun {

  private final BatchMachine machine;
  private final List<long[]> states;
  private final ImmutableList<PlayoutPiece> pieces;
  private final PlayoutLimits limits;
  private final long seed;
  private final long end;
  private final AtomicInteger nextPiece = new AtomicInteger();
  private final AtomicReferenceArray<@Nullable ImmutableList<PlayoutSummary>> played;
  private volatile boolean isCancelled;

  PlayoutRun(
      BatchMachine machine,
      List<long[]> states,
      ImmutableList<PlayoutPiece> pieces,
      PlayoutLimits limits,
      long seed) {
    this.machine = machine;
    this.states = states;
    this.pieces = pieces;
    this.limits = limits;
    this.seed = seed;
    this.end = System.nanoTime() + limits.time().toNanos();
    this.played = new AtomicReferenceArray<>(pieces.size());
  }

  /**
   * Plays.
   *
   * @return for each piece, in order, what its states came to; an empty list for a piece that there
   *     was no time for
   */
  List<ImmutableList<PlayoutSummary>> play(int threads) throws InterruptedException {
    int workers = Math.min(threads, pieces.size());
    if (workers <= 1) {
      work(() -> isTimeOver() || Thread.currentThread().isInterrupted());
      if (Thread.interrupted()) {
        throw new InterruptedException("interrupted while playing");
      }
    } else {
      playTogether(workers);
    }
    List<ImmutableList<PlayoutSummary>> results = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      results.add(MoreObjects.firstNonNull(played.get(i), ImmutableList.of()));
    }
    return results;
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
      isCancelled = true; // whoever still plays ends soon
    }
  }

  private boolean isTimeOver() {
    return !limits.time().isZero() && System.nanoTime() - end >= 0;
  }

  private void work(BooleanSupplier isOver) {
    BatchSimulator simulator = machine.newSimulator(PlayoutPiece.LANES);
    for (int i = nextPiece.getAndIncrement(); i < pieces.size(); i = nextPiece.getAndIncrement()) {
      if (isOver.getAsBoolean()) {
        return;
      }
      played.set(i, play(simulator, i, isOver));
    }
  }

  private ImmutableList<PlayoutSummary> play(
      BatchSimulator simulator, int number, BooleanSupplier isOver) {
    PlayoutPiece piece = pieces.get(number);
    int lanesPerState = piece.lanesPerState();
    long[] playouts = new long[PlayoutPiece.LANES];
    for (int lane = 0; lane < playouts.length; lane++) {
      int place = lanesPerState == 0 ? piece.states() : lane / lanesPerState;
      boolean isUsed = place < piece.states();
      simulator.load(lane, states.get(piece.firstState() + (isUsed ? place : 0)));
      if (isUsed) {
        long oneMore = lane % lanesPerState < piece.playouts() % lanesPerState ? 1 : 0;
        playouts[lane] = piece.playouts() / lanesPerState + oneMore;
      }
    }
    long firstColumn = (long) number * (PlayoutPiece.LANES / 64);
    int steps = limits.steps();
    if (piece.states() == 1) {
      return ImmutableList.of(
          simulator.run(playouts, steps, isOver, seed, firstColumn, null, false));
    }
    List<SummaryBuilder> builders = new ArrayList<>();
    for (int state = 0; state < piece.states(); state++) {
      builders.add(new SummaryBuilder(machine.roles().size()));
    }
    PlayoutListener listener = ended -> builders.get(ended.lane() / lanesPerState).add(ended);
    simulator.run(playouts, steps, isOver, seed, firstColumn, listener, false);
    for (int lane = 0; lane < piece.states() * lanesPerState; lane++) {
      builders.get(lane / lanesPerState).addUnfinished(simulator.unfinishedSteps(lane));
    }
    return builders.stream().map(SummaryBuilder::build).collect(ImmutableList.toImmutableList());
  }
}
