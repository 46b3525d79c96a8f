package org.propnet.farm;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The results of a job by piece: a piece that was done twice counts once. Safe for use by several
 * threads.
 */
public final class PieceResults {

  private final int width;
  private final boolean isRepeatable;
  private final long[] @Nullable [] counts;
  private int done;
  private long nanos;

  /** The results of a job before any of its pieces is done. */
  public PieceResults(Job job) {
    width = job.width();
    isRepeatable = job.isRepeatable();
    counts = new long[job.pieces()][];
  }

  /**
   * Adds the result of a piece. A piece that is already there changes nothing.
   *
   * @param time its duration in nanoseconds
   * @throws IllegalArgumentException if there is no such piece, or the number of counts is wrong
   * @throws PieceException if it is already there with other counts, and the job is repeatable
   */
  public synchronized void add(int piece, long[] found, long time) {
    if (piece < 0 || piece >= counts.length || found.length != width) {
      throw new IllegalArgumentException("piece " + piece + " with " + found.length + " counts");
    }
    long[] known = counts[piece];
    if (known == null) {
      counts[piece] = found.clone();
      done++;
      nanos += time;
    } else if (isRepeatable && !Arrays.equals(known, found)) {
      throw new PieceException(
          "piece "
              + piece
              + " came to "
              + Arrays.toString(found)
              + ", but to "
              + Arrays.toString(known)
              + " before; begin again without the journal");
    }
  }

  /** The number of pieces. */
  public int pieces() {
    return counts.length;
  }

  /** The number of pieces that are done. */
  public synchronized int done() {
    return done;
  }

  /** Whether all pieces are done. */
  public synchronized boolean isComplete() {
    return done == counts.length;
  }

  /**
   * The total time of the finished pieces in nanoseconds of one thread, each piece counted once.
   */
  public synchronized long nanos() {
    return nanos;
  }

  /** The numbers of the pieces that aren't done, ascending. */
  public synchronized int[] missing() {
    return IntStream.range(0, counts.length).filter(piece -> counts[piece] == null).toArray();
  }

  /** The sums of the counts of all finished pieces. */
  public long[] sum() {
    return sum(0, pieces());
  }

  /**
   * The sums of the counts of the finished pieces in a range.
   *
   * @param from the first piece, inclusive
   * @param to the last piece, exclusive
   * @throws ArithmeticException if a sum exceeds a {@code long}
   */
  public synchronized long[] sum(int from, int to) {
    long[] sum = new long[width];
    for (int piece = from; piece < to; piece++) {
      long[] each = counts[piece];
      for (int i = 0; each != null && i < width; i++) {
        sum[i] = Math.addExact(sum[i], each[i]);
      }
    }
    return sum;
  }
}
