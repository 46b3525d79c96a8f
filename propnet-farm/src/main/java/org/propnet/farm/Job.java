package org.propnet.farm;

import com.google.common.collect.ImmutableList;
import java.io.Serializable;

/**
 * Work on a game that is cut into pieces.
 *
 * <p>What comes of a piece is a row of counts that depends on the game, {@link #settings} and the
 * number of the piece alone: not on what does it, where, when, or after which others ({@link
 * #isRepeatable}). Totals are sums of counts, so they are the same bit for bit in whatever order
 * the pieces are done.
 *
 * <p>A job is sent to each process that does pieces once, with its game, and shared there by all
 * threads. What a piece makes beside its counts goes into {@link FarmFiles}.
 *
 * <p>Immutable to its callers; any number of threads may share it.
 */
public interface Job extends Serializable {

  /** What it is called, such as {@code perft}. */
  String name();

  /** Everything that decides the counts, beside the game and the name, each as a line of text. */
  ImmutableList<String> settings();

  /** How many pieces there are, numbered from 0. */
  int pieces();

  /** How many counts each piece gives. */
  int width();

  /**
   * Whether a piece always comes to the same counts. One that is bounded by time doesn't: of such a
   * piece that was done twice, what came first counts.
   */
  default boolean isRepeatable() {
    return true;
  }

  /** Makes what does pieces in one thread. */
  PieceWorker newWorker();
}
