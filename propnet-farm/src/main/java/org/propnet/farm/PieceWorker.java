package org.propnet.farm;

import java.io.IOException;

/** Runs pieces of a {@link Job} sequentially in one thread. */
@FunctionalInterface
public interface PieceWorker {

  /**
   * Runs a piece.
   *
   * @param piece its number
   * @return its counts, {@link Job#width} of them
   * @throws IOException if a file of the piece can't be read or written
   * @throws InterruptedException if the thread is interrupted; the piece is then not done
   * @throws ArithmeticException if a count exceeds a {@code long}
   */
  long[] run(int piece) throws IOException, InterruptedException;
}
