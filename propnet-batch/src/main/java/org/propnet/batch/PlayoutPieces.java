package org.propnet.batch;

/**
 * Divides the work of {@link Playouts} into pieces, by the number of states and playouts alone. Few
 * playouts of several states share a piece, each in a lane of its own; many playouts of one state
 * are divided into pieces that take turns with those of the other states. Immutable.
 */
final class PlayoutPieces {

  /** The number of lanes of a piece. */
  static final int LANES = 512;

  /** Maximum number of playouts in a piece for one state. */
  private static final long MAX_PLAYOUTS = 64L * LANES;

  private final int states;
  private final long playouts;

  /** How many states share a piece, or 1. */
  private final int together;

  private final long count;

  /**
   * Divides work.
   *
   * @param states how many states there are
   * @param playouts how many playouts begin in each
   */
  PlayoutPieces(int states, long playouts) {
    this.states = states;
    this.playouts = playouts;
    if (playouts == 0 || states == 0) {
      this.together = 1;
      this.count = 0;
    } else if (playouts <= LANES / 2) {
      this.together = (int) (LANES / playouts);
      this.count = (states + together - 1L) / together;
    } else {
      this.together = 1;
      long rounds = 1 + (playouts - 1) / MAX_PLAYOUTS;
      this.count = rounds > Long.MAX_VALUE / states ? Long.MAX_VALUE : rounds * states;
    }
  }

  /**
   * A piece of work. A lane begins all its playouts in one state; the lanes of a state are in a
   * row.
   *
   * @param firstState the first of the states
   * @param states how many
   * @param playouts how many playouts begin in each of them
   * @param lanesPerState how many lanes each of them has
   */
  record Piece(int firstState, int states, long playouts, int lanesPerState) {}

  /** The number of pieces; at most {@link Long#MAX_VALUE}, more than can ever be played. */
  long count() {
    return count;
  }

  /** A piece. */
  Piece piece(long index) {
    if (together > 1) {
      int first = (int) index * together;
      return new Piece(first, Math.min(together, states - first), playouts, (int) playouts);
    }
    long before = index / states * MAX_PLAYOUTS;
    return new Piece((int) (index % states), 1, Math.min(MAX_PLAYOUTS, playouts - before), LANES);
  }
}
