package org.propnet.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Bidding tic-tac-toe with five coins each. */
final class BiddingModel extends StoneModel {

  private final int[] coins = {5, 5};
  private int chip;
  private boolean bidding = true;

  BiddingModel() {
    super(2, 3, 3);
  }

  @Override
  String name(int x, int y) {
    return "(mark " + (x + 1) + " " + (y + 1) + ")";
  }

  @Override
  public List<Set<String>> legal() {
    if (!bidding) {
      return super.legal();
    }
    List<Set<String>> legal = new ArrayList<>();
    for (int available : coins) {
      Set<String> bids = new TreeSet<>();
      for (int amount = 0; amount <= available; amount++) {
        bids.add("(bid " + amount + ")");
      }
      legal.add(bids);
    }
    return legal;
  }

  @Override
  public void play(List<String> jointMove) {
    if (bidding) {
      int crosses = amount(jointMove.get(0));
      int noughts = amount(jointMove.get(1));
      turn = crosses == noughts ? chip : crosses > noughts ? 0 : 1;
      chip = crosses == noughts ? other() : chip;
      coins[turn] -= Math.max(crosses, noughts);
      coins[other()] += Math.max(crosses, noughts);
    } else {
      put(jointMove.get(turn));
    }
    bidding = !bidding;
  }

  private static int amount(String bid) {
    return Integer.parseInt(bid.substring(5, bid.length() - 1));
  }

  @Override
  public boolean isOver() {
    return owner(3, Rows.SQUARE) >= 0 || isFull();
  }

  @Override
  public List<Integer> goals() {
    return win(owner(3, Rows.SQUARE));
  }
}
