package org.propnet.engine;

/**
 * Outputs that count under a condition: moves of a role that are legal, or that the state is
 * terminal. A move is legal where it is so in any set whose condition holds, and so is the end of
 * the game.
 *
 * @param role whose moves these are, or {@link #TERMINAL}
 * @param condition links that must all be true
 * @param moves the moves, ascending; {0} for the end of the game
 * @param links for each of these a link that is true where the move is legal, or the state terminal,
 *     provided that the condition holds; otherwise it means nothing
 */
record OutputSet(int role, int[] condition, int[] moves, int[] links) {

  /** In place of a role: the set tells whether the state is terminal. */
  static final int TERMINAL = -1;

  /** Whether the set tells of the end of the game. */
  boolean isTerminal() {
    return role == TERMINAL;
  }
}
