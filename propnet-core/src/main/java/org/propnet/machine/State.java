package org.propnet.machine;

import com.google.common.collect.ImmutableSet;
import org.propnet.gdl.Term;

/**
 * A position of a game: the propositions that are true in it.
 *
 * <p>A state belongs to the {@link StateMachine} that made it, and only that machine answers
 * questions about it; {@link StateMachine#stateOf(java.util.Set)} carries a position over to
 * another machine. Two states of one machine are equal when the same propositions are true in them,
 * and equal states have the same hash, in every run of the program. States are immutable and safe
 * to share between threads.
 */
public interface State {

  /**
   * The true propositions without {@code true} around them, such as {@code (cell 1 1 b)}, sorted by
   * their KIF text.
   */
  ImmutableSet<Term> propositions();

  /**
   * The state as a compact array, from which {@link StateMachine#stateFromBytes} of the same game
   * and kind of machine restores an equal state. The caller owns the array.
   */
  byte[] toBytes();
}
