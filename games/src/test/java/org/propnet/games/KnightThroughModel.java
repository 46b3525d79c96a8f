package org.propnet.games;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Knightthrough on a board of 8 by 8; white goes up. */
final class KnightThroughModel extends TurnModel {

  private final int[][] board = new int[8][8];

  KnightThroughModel() {
    super(2);
    for (int[] column : board) {
      column[0] = 1;
      column[1] = 1;
      column[6] = 2;
      column[7] = 2;
    }
  }

  @Override
  Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    int forward = turn == 0 ? 1 : -1;
    for (int x = 0; x < 8; x++) {
      for (int y = 0; y < 8; y++) {
        for (int aside : new int[] {-2, -1, 1, 2}) {
          int toX = x + aside;
          int toY = y + forward * (3 - Math.abs(aside));
          if (board[x][y] == turn + 1 && Rows.at(board, toX, toY, turn + 1) != turn + 1) {
            moves.add("(move %d %d %d %d)".formatted(x + 1, y + 1, toX + 1, toY + 1));
          }
        }
      }
    }
    return moves;
  }

  @Override
  void play(String move) {
    int[] numbers = move.chars().filter(Character::isDigit).map(digit -> digit - '1').toArray();
    board[numbers[0]][numbers[1]] = 0;
    board[numbers[2]][numbers[3]] = turn + 1;
    turn = other();
  }

  private int winner() {
    for (int player = 0; player < 2; player++) {
      if (!Rows.containsAny(board, 2 - player)) {
        return player;
      }
      for (int[] column : board) {
        if (column[player == 0 ? 7 : 0] == player + 1) {
          return player;
        }
      }
    }
    return -1;
  }

  @Override
  public boolean isOver() {
    return winner() >= 0;
  }

  @Override
  public List<Integer> goals() {
    return win(winner());
  }
}
