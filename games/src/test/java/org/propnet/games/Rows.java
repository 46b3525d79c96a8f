package org.propnet.games;

/** Rows of equal marks on a board, for models of games that are about them. */
final class Rows {

  /** Across, up, and both slants. */
  static final int[][] SQUARE = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

  private Rows() {}

  /** Whether a mark is somewhere that many times in a row, in one of the directions. */
  static boolean contain(int[][] board, int mark, int length, int[][] directions) {
    for (int x = 0; x < board.length; x++) {
      for (int y = 0; y < board[x].length; y++) {
        for (int[] direction : directions) {
          if (isRow(board, x, y, mark, length, direction)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isRow(int[][] board, int x, int y, int mark, int length, int[] direction) {
    for (int i = 0; i < length; i++) {
      if (at(board, x + i * direction[0], y + i * direction[1], -1) != mark) {
        return false;
      }
    }
    return true;
  }

  /** What is at a place, or something else for places outside of the board. */
  static int at(int[][] board, int x, int y, int outside) {
    return x < 0 || y < 0 || x >= board.length || y >= board[x].length ? outside : board[x][y];
  }

  /** Whether a mark is anywhere. */
  static boolean containsAny(int[][] board, int mark) {
    return contain(board, mark, 1, SQUARE);
  }
}
