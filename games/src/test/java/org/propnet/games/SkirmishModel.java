package org.propnet.games;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Skirmish: chess pieces, in capitals if they are white, without check. */
final class SkirmishModel extends TurnModel {

  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] SLANTING = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
  private static final int[][] HOPS = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
  };

  /** By column and row; a dot where nothing stands. */
  private final int[][] board = new int[8][8];

  private final int[] taken = new int[2];
  private int plies;

  SkirmishModel() {
    super(2);
    for (int x = 0; x < 8; x++) {
      String column = "RNBQKBNR".charAt(x) + "P....p" + "rnbqkbnr".charAt(x);
      board[x] = column.chars().toArray();
    }
  }

  @Override
  Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    for (int x = 0; x < 8; x++) {
      for (int y = 0; y < 8; y++) {
        if (owner(x, y) == turn) {
          addMoves(moves, x, y);
        }
      }
    }
    return moves;
  }

  private void addMoves(Set<String> moves, int x, int y) {
    switch (Character.toUpperCase((char) board[x][y])) {
      case 'R' -> slide(moves, x, y, STRAIGHT, 8);
      case 'B' -> slide(moves, x, y, SLANTING, 8);
      case 'N' -> slide(moves, x, y, HOPS, 1);
      case 'P' -> addPawn(moves, x, y);
      default -> {
        int length = Character.toUpperCase((char) board[x][y]) == 'K' ? 1 : 8;
        slide(moves, x, y, STRAIGHT, length);
        slide(moves, x, y, SLANTING, length);
      }
    }
  }

  private void slide(Set<String> moves, int x, int y, int[][] directions, int length) {
    for (int[] direction : directions) {
      for (int i = 1; i <= length; i++) {
        int toX = x + i * direction[0];
        int toY = y + i * direction[1];
        if (owner(toX, toY) == turn) {
          break;
        }
        if (Rows.at(board, toX, toY, 0) != 0) {
          moves.add(move(x, y, toX, toY));
        }
        if (Rows.at(board, toX, toY, 0) != '.') {
          break;
        }
      }
    }
  }

  private void addPawn(Set<String> moves, int x, int y) {
    int forward = turn == 0 ? 1 : -1;
    if (board[x][y + forward] == '.') {
      moves.add(move(x, y, x, y + forward));
      if (y == (turn == 0 ? 1 : 6) && board[x][y + 2 * forward] == '.') {
        moves.add(move(x, y, x, y + 2 * forward));
      }
    }
    for (int side = -1; side <= 1; side += 2) {
      if (owner(x + side, y + forward) == other()) {
        moves.add(move(x, y, x + side, y + forward));
      }
    }
  }

  /** Whose piece is there; -1 if none is. */
  private int owner(int x, int y) {
    int piece = Rows.at(board, x, y, '.');
    return piece == '.' ? -1 : Character.isUpperCase(piece) ? 0 : 1;
  }

  private static String move(int x, int y, int toX, int toY) {
    return "(move %c%d %c%d)".formatted('a' + x, y + 1, 'a' + toX, toY + 1);
  }

  @Override
  void play(String move) {
    int x = move.charAt(6) - 'a';
    int y = move.charAt(7) - '1';
    int toX = move.charAt(9) - 'a';
    int toY = move.charAt(10) - '1';
    taken[turn] += board[toX][toY] == '.' ? 0 : 1;
    int piece = board[x][y];
    board[toX][toY] = toY == 7 && piece == 'P' ? 'Q' : toY == 0 && piece == 'p' ? 'q' : piece;
    board[x][y] = '.';
    plies++;
    turn = other();
  }

  @Override
  public boolean isOver() {
    return taken[0] == 16 || taken[1] == 16 || plies == 100 || moves().isEmpty();
  }

  @Override
  public List<Integer> goals() {
    if (taken[0] == 16 || taken[1] == 16) {
      return win(taken[0] == 16 ? 0 : 1);
    }
    int lead = taken[0] - taken[1];
    return List.of(50 + 3 * lead, 50 - 3 * lead);
  }
}
