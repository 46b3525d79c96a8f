package org.propnet.farm;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs the pieces of jobs, on threads of this machine or on a cluster. */
public interface Farm extends Closeable {

  /**
   * Runs the pieces that aren't done yet.
   *
   * @param results what is done already; receives the results of the other pieces
   * @param journal records the finished pieces; null for no journal
   * @param goesOn polled many times a second, in the calling thread; false cancels the run
   * @throws IOException if the journal, or a file of a piece, can't be read or written
   * @throws InterruptedException if the thread is interrupted
   * @throws ArithmeticException if a count is beyond a {@code long}
   */
  void run(Job job, PieceResults results, @Nullable FarmJournal journal, BooleanSupplier goesOn)
      throws IOException, InterruptedException;

  /** Releases the machines. */
  @Override
  default void close() {}
}
