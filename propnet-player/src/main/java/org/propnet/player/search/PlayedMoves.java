package org.propnet.player.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.machine.Simulator;

/**
 * The moves of one playout that were chosen among several, in order; and which of them were made
 * from some step on.
 */
final class PlayedMoves {

  private final IntArrayList roles = new IntArrayList();
  private final IntArrayList moves = new IntArrayList();

  /** For each role and move the number of the playout in which it was marked. */
  private final int[][] marks;

  private int playout;

  PlayedMoves(Simulator simulator) {
    marks = new int[simulator.roles().size()][];
    for (int role = 0; role < marks.length; role++) {
      marks[role] = new int[simulator.moveCount(role)];
    }
  }

  /** Begins a playout. */
  void begin() {
    roles.clear();
    moves.clear();
    playout++;
  }

  /** Adds the next move. */
  void add(int role, int move) {
    roles.add(role);
    moves.add(move);
  }

  int size() {
    return roles.size();
  }

  int role(int index) {
    return roles.getInt(index);
  }

  int move(int index) {
    return moves.getInt(index);
  }

  /** Marks the moves from one to before another one. */
  void mark(int from, int to) {
    for (int i = from; i < to; i++) {
      marks[roles.getInt(i)][moves.getInt(i)] = playout;
    }
  }

  /** Whether a role made a move in the marked part of this playout. */
  boolean isMarked(int role, int move) {
    return marks[role][move] == playout;
  }
}
