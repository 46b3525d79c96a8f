package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.function.Supplier;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;

/**
 * A game in progress, of a machine or a recording, that answers questions about its current state.
 */
interface Walk {

  /** Goes to the initial state. */
  void reset();

  /** Answers a question about the current state; not for {@link Question.Play}. */
  Answer answer(Question question);

  /** The propositions of the current state; empty if the machine refuses to tell them. */
  default ImmutableSet<Term> propositions() {
    return answer(new Question.Propositions()) instanceof Answer.Propositions state
        ? state.propositions()
        : ImmutableSet.of();
  }

  /** Plays a joint move of legal moves; a refusal leaves the state unchanged. */
  Answer play(ImmutableList<Move> jointMove);

  /** Turns a refusal of a machine into an answer; limits are passed on. */
  static Answer answer(Supplier<Answer> question) {
    try {
      return question.get();
    } catch (LimitException limit) {
      throw limit;
    } catch (MachineException refusal) {
      return new Answer.Refused(Refusal.of(refusal), String.valueOf(refusal.getMessage()));
    }
  }
}
