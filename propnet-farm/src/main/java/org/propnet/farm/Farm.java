package org.propnet.farm;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Does the pieces of jobs: on threads of this machine, or on many machines. */
public interface Farm extends Closeable {

  /**
   * Does the pieces that aren't done.
   *
   * @param results what is done already; takes what comes of the others
   * @param journal where they are noted; null for nowhere
   * @param goesOn asked many times a second, in the thread that calls; false breaks off what is
   *     being done
   * @throws IOException if the journal, or a file of a piece, can't be read or written
   * @throws InterruptedException if the thread is interrupted
   * @throws ArithmeticException if a count is beyond a {@code long}
   */
  void run(Job job, PieceResults results, @Nullable FarmJournal journal, BooleanSupplier goesOn)
      throws IOException, InterruptedException;

  /** Lets go of the machines. */
  @Override
  default void close() {}
}
