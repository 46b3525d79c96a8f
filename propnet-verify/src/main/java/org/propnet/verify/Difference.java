package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Objects;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * The first disagreement of a comparison, with the way there. Its {@code toString} is a short
 * report for a person, of several lines.
 *
 * @param question what the two were asked
 * @param expected what the reference or the recording says
 * @param actual what the machine under test says
 * @param view through which of its interfaces the machine under test was asked
 * @param propositions what is true in the state, according to the reference
 * @param jointMoves the joint moves that lead there from the initial state
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

  /** Makes the difference. */
  public Difference {
    Objects.requireNonNull(question);
    Objects.requireNonNull(expected);
    Objects.requireNonNull(actual);
    Objects.requireNonNull(view);
    Objects.requireNonNull(propositions);
    Objects.requireNonNull(jointMoves);
  }

  /** The number of the state in its playout, from 0. */
  public int step() {
    return jointMoves.size();
  }

  /** The disagreement in one line, without the way there. */
  public String summary() {
    return DifferencePrinter.summary(this);
  }

  /** The same, counting joint moves, where there is but one playout. */
  public String finding() {
    return DifferencePrinter.finding(this);
  }

  @Override
  public String toString() {
    return DifferencePrinter.print(this);
  }
}
