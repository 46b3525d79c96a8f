package org.propnet.games;

import java.util.List;

/** Gomoku: five or more in a row on a board of 15 by 15. */
final class GomokuModel extends StoneModel {

  GomokuModel() {
    super(2, 15, 15);
  }

  @Override
  String name(int x, int y) {
    return "(place " + (char) ('a' + x) + " " + (y + 1) + ")";
  }

  @Override
  public boolean isOver() {
    return owner(5, Rows.SQUARE) >= 0 || isFull();
  }

  @Override
  public List<Integer> goals() {
    return win(owner(5, Rows.SQUARE));
  }
}
