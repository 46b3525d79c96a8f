package org.propnet.games;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The sudoku of the catalogue. */
final class SudokuModel extends TurnModel {

  private static final List<String> START =
      List.of(
          ".....4.5.",
          "297...38.",
          "....2..19",
          "356.71...",
          ".7.25....",
          "81.93.4..",
          "52..1.9..",
          "7.1..95..",
          "..4......");

  /** By row from the top and column; 0 where nothing is written. */
  private final int[][] rows = new int[9][];

  SudokuModel() {
    super(1);
    for (int row = 0; row < 9; row++) {
      rows[row] = START.get(row).chars().map(c -> c == '.' ? 0 : c - '0').toArray();
    }
  }

  @Override
  Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        for (int digit = 1; digit <= 9; digit++) {
          if (rows[row][column] == 0 && fits(row, column, digit)) {
            moves.add("(write " + (column + 1) + " " + (row + 1) + " " + digit + ")");
          }
        }
      }
    }
    return moves;
  }

  private boolean fits(int row, int column, int digit) {
    for (int i = 0; i < 9; i++) {
      int boxRow = row - row % 3 + i / 3;
      int boxColumn = column - column % 3 + i % 3;
      if (rows[row][i] == digit || rows[i][column] == digit || rows[boxRow][boxColumn] == digit) {
        return false;
      }
    }
    return true;
  }

  /** How many ways there are to fill the rest, but no more than two. */
  int solutions() {
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (rows[row][column] == 0) {
          int found = 0;
          for (int digit = 1; digit <= 9 && found < 2; digit++) {
            if (fits(row, column, digit)) {
              rows[row][column] = digit;
              found += solutions();
              rows[row][column] = 0;
            }
          }
          return Math.min(found, 2);
        }
      }
    }
    return 1;
  }

  @Override
  void play(String move) {
    rows[move.charAt(9) - '1'][move.charAt(7) - '1'] = move.charAt(11) - '0';
  }

  @Override
  public boolean isOver() {
    return moves().isEmpty();
  }

  @Override
  public List<Integer> goals() {
    int full = 0;
    for (int[] row : rows) {
      full += Rows.containsAny(new int[][] {row}, 0) ? 0 : 1;
    }
    return List.of(full == 9 ? 100 : 10 * full);
  }
}
