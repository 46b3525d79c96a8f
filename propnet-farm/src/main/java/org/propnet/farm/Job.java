package org.propnet.farm;

import com.google.common.collect.ImmutableList;
import java.io.Serializable;

/**
 * Work on a game, split into pieces: shards that run independently of each other.
 *
 * <p>The result of a piece is a row of counts that depends only on the game, {@link #settings} and
 * the number of the piece, not on the worker, place, time or order ({@link #isRepeatable}). Totals
 * are sums of counts, so they are bit-identical for every order of the pieces.
 *
 * <p>A job is sent once to each worker process, with its game, and shared there by all threads. The
 * output of a piece beyond its counts goes into {@link FarmFiles}.
 *
 * <p>Effectively immutable; any number of threads may share it.
 */
public interface Job extends Serializable {

  /** The name of the job, such as {@code perft}. */
  String name();

  /** Everything that decides the counts besides the game and the name, one setting per line. */
  ImmutableList<String> settings();

  /** The number of pieces; they are numbered from 0. */
  int pieces();

  /** The number of counts per piece. */
  int width();

  /**
   * Whether a piece always has the same counts. One that is bounded by time doesn't: if such a
   * piece is done twice, the first result counts.
   */
  default boolean isRepeatable() {
    return true;
  }

  /** Makes a worker for one thread. */
  PieceWorker newWorker();
}
