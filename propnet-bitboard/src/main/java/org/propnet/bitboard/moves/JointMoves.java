package org.propnet.bitboard.moves;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;

/**
 * The joint moves that have tables, and their numbers: where roles take turns, those in which one
 * role moves and the others wait, else all combinations. Immutable.
 */
public final class JointMoves {

  /** No table. */
  public static final int NONE = -1;

  private final ImmutableIntArray moves;
  private final boolean takesTurns;

  /** The move of each role that waits; only where roles take turns. */
  private final int[] waiting;

  /** The number of each role's move 0, or what the number of its move is multiplied by. */
  private final int[] weights;

  private final int count;

  private JointMoves(int[] moves, boolean takesTurns, int[] waiting) {
    this.moves = ImmutableIntArray.copyOf(moves);
    this.takesTurns = takesTurns;
    this.waiting = waiting;
    this.weights = new int[moves.length];
    int next = takesTurns ? 0 : 1;
    for (int role = 0; role < moves.length; role++) {
      weights[role] = next;
      next = takesTurns ? next + moves[role] : next * moves[role];
    }
    this.count = next;
  }

  /**
   * One role moves, the others wait.
   *
   * @param moves how many moves each role has
   * @param waiting the move of each role that waits
   */
  static JointMoves ofTurns(int[] moves, int[] waiting) {
    return new JointMoves(moves, true, waiting.clone());
  }

  /** All combinations of moves. */
  static JointMoves all(int[] moves) {
    return new JointMoves(moves, false, new int[0]);
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** The number of a joint move, or {@link #NONE}. */
  public int number(int[] jointMove) {
    int number = 0;
    if (!takesTurns) {
      for (int role = 0; role < weights.length; role++) {
        number += weights[role] * jointMove[role];
      }
      return number;
    }
    int movers = 0;
    for (int role = 0; role < weights.length; role++) {
      if (jointMove[role] != waiting[role]) {
        number = weights[role] + jointMove[role];
        movers++;
      }
    }
    return movers == 0 ? waiting[0] : movers == 1 ? number : NONE;
  }

  /** The moves of a joint move by its number. The caller owns the array. */
  public int[] moves(int number) {
    int[] jointMove = takesTurns ? waiting.clone() : new int[weights.length];
    int rest = number;
    for (int role = 0; role < jointMove.length; role++) {
      if (!takesTurns) {
        jointMove[role] = rest % moves.get(role);
        rest /= moves.get(role);
      } else if (rest >= 0 && rest < moves.get(role)) {
        jointMove[role] = rest;
      }
      if (takesTurns) {
        rest -= moves.get(role);
      }
    }
    return jointMove;
  }

  @Override
  public String toString() {
    return takesTurns ? "turns, waiting by " + Arrays.toString(waiting) : "all joint moves";
  }
}
