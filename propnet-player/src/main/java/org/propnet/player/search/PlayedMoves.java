package org.propnet.player.search;

import java.util.Arrays;

/** When each move was last played on one line of play, from the root of the tree to the end. */
final class PlayedMoves {

  /** For each role and move the step at which it was last played, counted over all lines. */
  private final int[][] last;

  /** The first step of the current line. */
  private int first = 1;

  private int step = 1;

  PlayedMoves(int roles) {
    last = new int[roles][0];
  }

  /** Begins a new line of play. */
  void begin() {
    if (step < 0) { // overflow
      for (int[] ofRole : last) {
        Arrays.fill(ofRole, 0);
      }
      step = 1;
    }
    first = step;
  }

  /** Adds the numbers of the next joint move. */
  void add(int[] jointMove) {
    for (int role = 0; role < jointMove.length; role++) {
      int move = jointMove[role];
      if (last[role].length <= move) {
        last[role] = Arrays.copyOf(last[role], 2 * move + 1);
      }
      last[role][move] = step;
    }
    step++;
  }

  /** Whether a move was played at a step of the current line, counted from 0, or later. */
  boolean isPlayed(int role, int move, int from) {
    return move < last[role].length && last[role][move] >= first + from;
  }
}
