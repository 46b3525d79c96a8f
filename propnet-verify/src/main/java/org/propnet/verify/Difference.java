package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * The first disagreement of a comparison: a counterexample with the moves that lead to it. Its
 * {@code toString} is a short report for people, of several lines.
 *
 * @param question what both sides were asked
 * @param expected the answer of the reference or the recording
 * @param actual the answer of the machine under test
 * @param view the interface through which the machine under test was asked
 * @param propositions the propositions of the state, according to the reference
 * @param jointMoves the joint moves that lead to the state from the initial one
 * @param playout the number of the playout, from 0
 */
public record Difference(
    Question question,
    Answer expected,
    Answer actual,
    View view,
    ImmutableSet<Term> propositions,
    ImmutableList<ImmutableList<Move>> jointMoves,
    long playout) {

  /** The number of the state in its playout, from 0. */
  public int step() {
    return jointMoves.size();
  }

  /** The disagreement in one line, without the moves that lead to it. */
  public String summary() {
    return DifferencePrinter.summary(this);
  }

  /** The same for a single playout, with the place given as a number of joint moves. */
  public String finding() {
    return DifferencePrinter.finding(this);
  }

  @Override
  public String toString() {
    return DifferencePrinter.print(this);
  }
}
