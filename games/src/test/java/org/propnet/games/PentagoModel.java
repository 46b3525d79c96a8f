package org.propnet.games;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Pentago: a marble, then a quarter turn of a quadrant. */
final class PentagoModel extends StoneModel {

  private boolean turning;

  PentagoModel() {
    super(2, 6, 6);
  }

  @Override
  String name(int x, int y) {
    return "(place " + (char) ('a' + x) + (y + 1) + ")";
  }

  @Override
  Set<String> moves() {
    if (!turning) {
      return super.moves();
    }
    Set<String> moves = new TreeSet<>();
    for (String side : List.of("left", "right")) {
      for (String level : List.of("lower", "upper")) {
        moves.add("(turn " + side + " " + level + " clockwise)");
        moves.add("(turn " + side + " " + level + " anticlockwise)");
      }
    }
    return moves;
  }

  @Override
  void play(String move) {
    if (turning) {
      int times = move.contains("anti") ? 3 : 1;
      for (int i = 0; i < times; i++) {
        turnClockwise(move.contains("right") ? 3 : 0, move.contains("upper") ? 3 : 0);
      }
      turn = other();
    } else {
      put(move);
    }
    turning = !turning;
  }

  /** What was at the top comes to the right. */
  private void turnClockwise(int left, int lower) {
    int[][] before = new int[3][3];
    for (int x = 0; x < 3; x++) {
      for (int y = 0; y < 3; y++) {
        before[x][y] = board[left + x][lower + y];
      }
    }
    for (int x = 0; x < 3; x++) {
      for (int y = 0; y < 3; y++) {
        board[left + y][lower + 2 - x] = before[x][y];
      }
    }
  }

  private boolean hasFive(int mark) {
    return Rows.contain(board, mark, 5, Rows.SQUARE);
  }

  @Override
  public boolean isOver() {
    return hasFive(1) || hasFive(2) || (isFull() && !turning);
  }

  @Override
  public List<Integer> goals() {
    return win(hasFive(1) == hasFive(2) ? -1 : hasFive(1) ? 0 : 1);
  }
}
