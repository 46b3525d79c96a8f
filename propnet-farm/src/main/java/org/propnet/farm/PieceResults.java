package org.propnet.farm;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What came of the pieces of a job, by their numbers: a piece that was done twice counts once. Safe
 * for use by several threads.
 */
public final class PieceResults {

  private final int width;
  private final boolean isRepeatable;
  private final long[] @Nullable [] counts;
  private int done;
  private long nanos;

  /** The results of a job none of whose pieces is done. */
  public PieceResults(Job job) {
    width = job.width();
    isRepeatable = job.isRepeatable();
    counts = new long[job.pieces()][];
  }

  /**
   * Adds what came of a piece. A piece that is there already changes nothing.
   *
   * @param time what it took, in nanoseconds
   * @throws IllegalArgumentException if there is no such piece, or the counts are too few or many
   * @throws PieceException if it is there with other counts, and the job is repeatable
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

  /** How many pieces there are. */
  public int pieces() {
    return counts.length;
  }

  /** How many pieces are done. */
  public synchronized int done() {
    return done;
  }

  /** Whether all pieces are done. */
  public synchronized boolean isComplete() {
    return done == counts.length;
  }

  /** What the pieces took that are done, each counted once, in nanoseconds of one thread. */
  public synchronized long nanos() {
    return nanos;
  }

  /** The numbers of the pieces that aren't done, ascending. */
  public synchronized int[] missing() {
    return IntStream.range(0, counts.length).filter(piece -> counts[piece] == null).toArray();
  }

  /** The sums of the counts of all pieces that are done. */
  public long[] sum() {
    return sum(0, pieces());
  }

  /**
   * The sums of the counts of those pieces of a range that are done.
   *
   * @param from the first piece
   * @param to the one after the last
   * @throws ArithmeticException if a sum is beyond a {@code long}
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
