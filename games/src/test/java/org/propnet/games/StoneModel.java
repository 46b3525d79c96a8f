package org.propnet.games;

import java.util.Set;
import java.util.TreeSet;

/**
 * A model of a game in which the players put stones on free places of a board. A place holds 0 if
 * it is free, otherwise the number of the player, from 1.
 */
abstract class StoneModel extends TurnModel {

  /** By column and row. */
  protected final int[][] board;

  private final int players;

  StoneModel(int players, int columns, int rows) {
    super(players);
    this.players = players;
    this.board = new int[columns][rows];
  }

  /** The move that puts a stone there. */
  abstract String name(int x, int y);

  /** The mark of the one whose turn it is. */
  final int mark() {
    return turn + 1;
  }

  @Override
  Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    for (int x = 0; x < board.length; x++) {
      for (int y = 0; y < board[x].length; y++) {
        if (board[x][y] == 0) {
          moves.add(name(x, y));
        }
      }
    }
    return moves;
  }

  @Override
  void play(String move) {
    put(move);
    turn = (turn + 1) % players;
  }

  /** Puts a stone of the one whose turn it is. */
  final void put(String move) {
    for (int x = 0; x < board.length; x++) {
      for (int y = 0; y < board[x].length; y++) {
        if (name(x, y).equals(move)) {
          board[x][y] = mark();
        }
      }
    }
  }

  final boolean isFull() {
    return !Rows.containsAny(board, 0);
  }

  /** The number of the player who has a row, from 0; -1 if nobody has. */
  final int owner(int length, int[][] directions) {
    for (int player = 0; player < players; player++) {
      if (Rows.contain(board, player + 1, length, directions)) {
        return player;
      }
    }
    return -1;
  }
}
