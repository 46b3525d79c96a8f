package org.propnet.games;

import java.util.List;

/** Hex on 11 by 11 cells: chains are followed from the first edge by filling. */
final class Hex11Model extends StoneModel {

  private static final int SIZE = 11;
  private static final int[][] TOUCHING = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};

  Hex11Model() {
    super(2, SIZE, SIZE);
  }

  @Override
  String name(int x, int y) {
    return "(place " + (char) ('a' + x) + " " + (y + 1) + ")";
  }

  @Override
  public boolean isOver() {
    return winner() >= 0;
  }

  @Override
  public List<Integer> goals() {
    return win(winner());
  }

  private int winner() {
    for (int i = 0; i < SIZE; i++) {
      if (joins(new boolean[SIZE][SIZE], i, 0, 1)) {
        return 0;
      }
      if (joins(new boolean[SIZE][SIZE], 0, i, 2)) {
        return 1;
      }
    }
    return -1;
  }

  /** Whether the stone there, if it is that player's, has a chain to the player's second edge. */
  private boolean joins(boolean[][] seen, int x, int y, int mark) {
    if (Rows.at(board, x, y, 0) != mark || seen[x][y]) {
      return false;
    }
    if ((mark == 1 ? y : x) == SIZE - 1) {
      return true;
    }
    seen[x][y] = true;
    for (int[] step : TOUCHING) {
      if (joins(seen, x + step[0], y + step[1], mark)) {
        return true;
      }
    }
    return false;
  }
}
