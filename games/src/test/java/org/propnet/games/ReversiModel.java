package org.propnet.games;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reversi, with discs turned one direction after the other. */
final class ReversiModel extends StoneModel {

  ReversiModel() {
    super(2, 8, 8);
    board[3][4] = 1;
    board[4][3] = 1;
    board[3][3] = 2;
    board[4][4] = 2;
  }

  @Override
  String name(int x, int y) {
    return "(place " + (char) ('a' + x) + (y + 1) + ")";
  }

  @Override
  Set<String> moves() {
    Set<String> moves = places(mark());
    return moves.isEmpty() ? Set.of("pass") : moves;
  }

  @Override
  void play(String move) {
    for (int x = 0; x < 8; x++) {
      for (int y = 0; y < 8; y++) {
        if (name(x, y).equals(move)) {
          turnAll(x, y, mark(), true);
          board[x][y] = mark();
        }
      }
    }
    turn = other();
  }

  private Set<String> places(int mark) {
    Set<String> places = new TreeSet<>();
    for (int x = 0; x < 8; x++) {
      for (int y = 0; y < 8; y++) {
        if (board[x][y] == 0 && turnAll(x, y, mark, false) > 0) {
          places.add(name(x, y));
        }
      }
    }
    return places;
  }

  /** How many discs are turned, and turns them if told to. */
  private int turnAll(int x, int y, int mark, boolean really) {
    int all = 0;
    for (int dx = -1; dx <= 1; dx++) {
      for (int dy = -1; dy <= 1; dy++) {
        int length = 1;
        while (Rows.at(board, x + length * dx, y + length * dy, 0) == 3 - mark) {
          length++;
        }
        if (Rows.at(board, x + length * dx, y + length * dy, 0) == mark) {
          all += length - 1;
          for (int i = 1; really && i < length; i++) {
            board[x + i * dx][y + i * dy] = mark;
          }
        }
      }
    }
    return all;
  }

  @Override
  public boolean isOver() {
    return places(1).isEmpty() && places(2).isEmpty();
  }

  @Override
  public List<Integer> goals() {
    int lead = 0;
    for (int[] column : board) {
      for (int disc : column) {
        lead += disc == 1 ? 1 : disc == 2 ? -1 : 0;
      }
    }
    return win(lead == 0 ? -1 : lead > 0 ? 0 : 1);
  }
}
