package org.propnet.check;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.OptionalInt;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * Joint moves from the initial state, as evidence.
 *
 * @param jointMoves the joint moves, each with one move for each role
 * @param loopStart if the last state is a repetition, the number of joint moves before its first
 *     occurrence; the rest is a cycle
 * @param shortest whether this is a shortest line of its kind
 * @param state the propositions that are true after the last joint move
 */
public record LineOfPlay(
    ImmutableList<ImmutableList<Move>> jointMoves,
    OptionalInt loopStart,
    boolean shortest,
    ImmutableSet<Term> state) {

  /** How many joint moves there are. */
  public int length() {
    return jointMoves.size();
  }
}
