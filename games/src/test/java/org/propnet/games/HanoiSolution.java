package org.propnet.games;

import java.util.ArrayList;
import java.util.List;

/** The shortest solution of the tower of Hanoi. */
final class HanoiSolution {

  private HanoiSolution() {}

  /** The moves that bring a tower of that many disks from the first peg to the third. */
  static List<String> moves(int disks) {
    List<String> moves = new ArrayList<>();
    add(moves, disks, "first", "third", "second");
    return moves;
  }

  private static void add(List<String> moves, int disks, String from, String to, String over) {
    if (disks > 0) {
      add(moves, disks - 1, from, over, to);
      moves.add("(move " + disks + " " + to + ")");
      add(moves, disks - 1, over, to, from);
    }
  }
}
