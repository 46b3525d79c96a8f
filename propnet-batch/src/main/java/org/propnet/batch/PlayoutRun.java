package org.propnet.batch;

import com.google.common.base.MoreObjects;
import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Plays the pieces of one evaluation, in one or several threads. */
final class PlayoutRun {

  private final BatchMachine machine;
  private final List<long[]> states;
  private final PlayoutPieces pieces;
  private final PlayoutLimits limits;
  private final long seed;
  private final long end;
  private final AtomicLong nextPiece = new AtomicLong();

  /** The sums for each state; guarded by the lock of the array. */
  private final PlayoutSummary[] sums;

  private volatile boolean isCancelled;

  PlayoutRun(
      BatchMachine machine,
      List<long[]> states,
      PlayoutPieces pieces,
      PlayoutLimits limits,
      long seed) {
    this.machine = machine;
    this.states = states;
    this.pieces = pieces;
    this.limits = limits;
    this.seed = seed;
    this.end = System.nanoTime() + limits.nanos();
    this.sums = new PlayoutSummary[states.size()];
    Arrays.fill(sums, PlayoutSummary.none(machine.machine().roles().size()));
  }

  /**
   * Plays.
   *
   * @return for each state the summary of its playouts
   */
  ImmutableList<PlayoutSummary> play(int threads) throws InterruptedException {
    int workers = (int) Math.min(threads, pieces.count());
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
    BatchSimulator simulator = machine.newSimulator(PlayoutPieces.LANES);
    for (long i = nextPiece.getAndIncrement();
        i < pieces.count();
        i = nextPiece.getAndIncrement()) {
      if (isOver.getAsBoolean()) {
        return;
      }
      PlayoutPieces.Piece piece = pieces.piece(i);
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
      BatchSimulator simulator, PlayoutPieces.Piece piece, long number, BooleanSupplier isOver) {
    int lanesPerState = piece.lanesPerState();
    long[] playouts = new long[PlayoutPieces.LANES];
    for (int lane = 0; lane < playouts.length; lane++) {
      int place = lane / lanesPerState;
      boolean isUsed = place < piece.states();
      simulator.load(lane, states.get(piece.firstState() + (isUsed ? place : 0)));
      if (isUsed) {
        long oneMore = lane % lanesPerState < piece.playouts() % lanesPerState ? 1 : 0;
        playouts[lane] = piece.playouts() / lanesPerState + oneMore;
      }
    }
    long firstColumn = number * (PlayoutPieces.LANES / 64);
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
