package org.propnet.batch;

import com.google.common.collect.ImmutableList;

/**
 * A piece of the work of {@link Playouts}: playouts from some states in the lanes of one simulator.
 * A lane begins all its playouts in one state; the lanes of a state are in a row.
 *
 * @param firstState the first of the states
 * @param states how many
 * @param playouts how many playouts begin in each of them
 */
record PlayoutPiece(int firstState, int states, long playouts) {

  /** The lanes that a piece is played in. */
  static final int LANES = 512;

  /** How many playouts a lane plays at most. */
  private static final int MOST_EACH = 64;

  /**
   * Divides work.
   *
   * @param states how many states there are
   * @param playouts how many playouts begin in each
   */
  static ImmutableList<PlayoutPiece> of(int states, long playouts) {
    ImmutableList.Builder<PlayoutPiece> pieces = ImmutableList.builder();
    long most = (long) LANES * MOST_EACH;
    if (playouts * 2 > LANES) {
      for (int state = 0; state < states; state++) {
        for (long rest = playouts; rest > 0; rest -= most) {
          pieces.add(new PlayoutPiece(state, 1, Math.min(rest, most)));
        }
      }
      return pieces.build();
    }
    // Several states share the lanes, each with a lane for every playout.
    int together = playouts == 0 ? states : (int) (LANES / playouts);
    for (int state = 0; state < states; state += together) {
      pieces.add(new PlayoutPiece(state, Math.min(together, states - state), playouts));
    }
    return pieces.build();
  }

  /** How many lanes each state has. */
  int lanesPerState() {
    return states == 1 ? LANES : (int) playouts;
  }
}
