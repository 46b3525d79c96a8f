package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** What a state machine, or a recording, says to a {@link Question}. Answers are values. */
public sealed interface Answer {

  /** The whole answer for a person; of a list, each element on a line of its own. */
  default String text() {
    return DifferencePrinter.whole(this);
  }

  /**
   * The roles.
   *
   * @param roles in order
   */
  record Roles(ImmutableList<Role> roles) implements Answer {}

  /**
   * The true propositions.
   *
   * @param propositions in any order
   */
  record Propositions(ImmutableSet<Term> propositions) implements Answer {}

  /**
   * Yes or no.
   *
   * @param value yes
   */
  record Truth(boolean value) implements Answer {}

  /**
   * Legal moves.
   *
   * @param moves in the order given
   */
  record Moves(ImmutableList<Move> moves) implements Answer {}

  /**
   * A goal value.
   *
   * @param value usually 0 to 100
   */
  record Goal(int value) implements Answer {}

  /** The joint move was played. */
  record Played() implements Answer {}

  /**
   * The question was refused. Refusals of one kind are equal, whatever their message.
   *
   * @param kind why
   * @param message the reason for a person
   */
  record Refused(Refusal kind, String message) implements Answer {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Refused that && kind == that.kind;
    }

    @Override
    public int hashCode() {
      return kind.hashCode();
    }
  }

  /** A recording has no answer to this question. */
  record NotRecorded() implements Answer {}

  /** Whether the two answers agree in all that both of them say. Symmetric. */
  default boolean agreesWith(Answer other) {
    if (this instanceof NotRecorded || other instanceof NotRecorded) {
      return true;
    }
    if (this instanceof Refused mine && other instanceof Refused theirs) {
      return mine.kind().agreesWith(theirs.kind());
    }
    return equals(other);
  }
}
