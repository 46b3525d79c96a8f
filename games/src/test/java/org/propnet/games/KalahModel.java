package org.propnet.games;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Kalah: the pits in a circle, houses of south 0 to 5, its store 6, houses of north 7 to 12. */
final class KalahModel extends TurnModel {

  private final int[] pits = new int[14];

  KalahModel() {
    super(2);
    Arrays.fill(pits, 4);
    pits[6] = 0;
    pits[13] = 0;
  }

  private static String name(int player, int house) {
    return "(sow " + (player == 0 ? "s" : "n") + (house + 1) + ")";
  }

  @Override
  Set<String> moves() {
    Set<String> moves = new TreeSet<>();
    for (int house = 0; house < 6; house++) {
      if (pits[7 * turn + house] > 0) {
        moves.add(name(turn, house));
      }
    }
    return moves;
  }

  @Override
  void play(String move) {
    int first = 7 * turn;
    int pit = first + move.charAt(6) - '1';
    int seeds = pits[pit];
    pits[pit] = 0;
    while (seeds > 0) {
      pit = (pit + 1) % 14;
      if (pit != 7 * other() + 6) {
        pits[pit]++;
        seeds--;
      }
    }
    int opposite = 12 - pit;
    if (pit >= first && pit < first + 6 && pits[pit] == 1 && pits[opposite] > 0) {
      pits[first + 6] += pits[opposite] + 1;
      pits[opposite] = 0;
      pits[pit] = 0;
    }
    if (pit != first + 6) {
      turn = other();
    }
  }

  private int inHouses(int player) {
    return Arrays.stream(pits, 7 * player, 7 * player + 6).sum();
  }

  @Override
  public boolean isOver() {
    return inHouses(0) == 0 || inHouses(1) == 0;
  }

  @Override
  public List<Integer> goals() {
    int lead = pits[6] + inHouses(0) - pits[13] - inHouses(1);
    return win(!isOver() || lead == 0 ? -1 : lead > 0 ? 0 : 1);
  }
}
