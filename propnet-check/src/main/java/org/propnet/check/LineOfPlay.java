package org.propnet.check;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Objects;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * Joint moves from the initial state, as evidence.
 *
 * @param jointMoves the joint moves, each with one move for each role
 * @param loopStart if the state after the last joint move is one that was there before, the number
 *     of joint moves that lead to it the first time; from there on the rest repeats
 * @param shortest whether no shorter line shows the same
 * @param state what is true after the last joint move
 */
public record LineOfPlay(
    ImmutableList<ImmutableList<Move>> jointMoves,
    OptionalInt loopStart,
    boolean shortest,
    ImmutableSet<Term> state) {

  /** Checks that the loop begins within the line. */
  public LineOfPlay {
    Objects.requireNonNull(jointMoves);
    Objects.requireNonNull(state);
    if (loopStart.isPresent() && loopStart.getAsInt() >= jointMoves.size()) {
      throw new IllegalArgumentException(
          "a loop that begins after " + loopStart + " of " + jointMoves.size() + " joint moves");
    }
  }

  /** How many joint moves there are. */
  public int length() {
    return jointMoves.size();
  }
}
