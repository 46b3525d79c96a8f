package org.propnet.farm;

import java.io.IOException;

/** Does pieces of a {@link Job}, one after the other, in one thread. */
@FunctionalInterface
public interface PieceWorker {

  /**
   * Does a piece.
   *
   * @param piece its number
   * @return its counts, as many as {@link Job#width} says
   * @throws IOException if a file of the piece can't be read or written
   * @throws InterruptedException if the thread is interrupted; the piece is then not done
   * @throws ArithmeticException if a count is beyond a {@code long}
   */
  long[] run(int piece) throws IOException, InterruptedException;
}
