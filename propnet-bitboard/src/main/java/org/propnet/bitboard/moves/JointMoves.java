package org.propnet.bitboard.moves;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.propnet.bitboard.layout.Layout;
import org.propnet.ground.GroundGame;

/**
 * Numbering of the joint moves that have tables. Where roles take turns, these are the joint moves
 * in which at most one role doesn't wait, else all combinations. Immutable.
 */
public final class JointMoves {

  /** Stands for a joint move without a table. */
  public static final int NONE = -1;

  private final ImmutableIntArray moves;
  private final boolean takesTurns;

  /** The waiting move of each role; empty unless roles take turns. */
  private final int[] waiting;

  /**
   * Where roles take turns, the number of each role's move 0, else the factor of each role's move
   * number.
   */
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
   * The joint moves in which at most one role doesn't wait.
   *
   * @param moves the number of moves of each role
   * @param waiting the waiting move of each role
   */
  static JointMoves ofTurns(int[] moves, int[] waiting) {
    return new JointMoves(moves, true, waiting.clone());
  }

  /** All combinations of moves. */
  static JointMoves all(int[] moves) {
    return new JointMoves(moves, false, new int[0]);
  }

  /** The number of joint moves. */
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

  /** The joint move with a number. The caller owns the array. */
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

  /**
   * The numbers of the joint moves with the same functors, which may share a program, by the
   * functors' names.
   */
  Map<String, IntArrayList> families(GroundGame game, Layout layout) {
    Map<String, IntArrayList> families = new LinkedHashMap<>();
    for (int number = 0; number < count; number++) {
      int[] jointMove = moves(number);
      StringBuilder name = new StringBuilder();
      for (int role = 0; role < jointMove.length; role++) {
        name.append(role == 0 ? "" : ", ").append(game.roles().get(role)).append(' ');
        name.append(layout.family(game.legalAtom(role, jointMove[role])));
      }
      families.computeIfAbsent(name.toString(), key -> new IntArrayList()).add(number);
    }
    return families;
  }

  /** The atoms of a joint move with a number. */
  int[] does(int number, GroundGame game) {
    int[] does = moves(number);
    Arrays.setAll(does, role -> game.doesAtom(role, does[role]));
    return does;
  }
}
