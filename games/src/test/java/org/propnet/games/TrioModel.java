package org.propnet.games;

import java.util.ArrayList;
import java.util.List;

/** Trio: three in a row on a hexagon, which lies slanting in a square of 5 by 5. */
final class TrioModel extends StoneModel {

  private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, -1}};

  private static final int OUTSIDE = 9;

  TrioModel() {
    super(3, 5, 5);
    for (int row = 0; row < 5; row++) {
      for (int diagonal = 0; diagonal < 5; diagonal++) {
        if (row + diagonal < 2 || row + diagonal > 6) {
          board[row][diagonal] = OUTSIDE;
        }
      }
    }
  }

  @Override
  String name(int x, int y) {
    return "(place " + (char) ('a' + x) + (y + 1) + ")";
  }

  @Override
  public boolean isOver() {
    return owner(3, DIRECTIONS) >= 0 || isFull();
  }

  @Override
  public List<Integer> goals() {
    int winner = owner(3, DIRECTIONS);
    List<Integer> goals = new ArrayList<>();
    for (int player = 0; player < 3; player++) {
      goals.add(winner < 0 ? 33 : player == winner ? 100 : 0);
    }
    return goals;
  }
}
