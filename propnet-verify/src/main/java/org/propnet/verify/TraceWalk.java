package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.verify.trace.TracePlayout;
import org.propnet.verify.trace.TraceRecord;
import org.propnet.verify.trace.TraceStep;

/** Walk along the states of a recorded playout, whatever moves are played. */
final class TraceWalk implements Walk {

  private final ImmutableList<Role> roles;
  private ImmutableList<TraceStep> steps = ImmutableList.of();
  private int current;

  TraceWalk(ImmutableList<Role> roles) {
    this.roles = roles;
  }

  ImmutableList<Role> roles() {
    return roles;
  }

  /** Goes to the initial state of a playout. */
  void enter(TracePlayout playout) {
    steps = playout.steps();
    current = 0;
  }

  @Override
  public void reset() {
    current = 0;
  }

  @Override
  public Answer answer(Question question) {
    TraceStep step = steps.get(current);
    if (question instanceof Question.Propositions) {
      return new Answer.Propositions(step.propositions());
    } else if (question instanceof Question.Terminal) {
      return new Answer.Truth(step.terminal());
    } else if (question instanceof Question.LegalMoves legal) {
      return legalMoves(step, legal.role());
    } else if (question instanceof Question.Goal goal) {
      OptionalInt value = step.goals().get(roles.indexOf(goal.role()));
      return value.isPresent()
          ? new Answer.Goal(value.getAsInt())
          : new Answer.Refused(Refusal.NOT_ONE_GOAL, "recorded as " + TraceRecord.NO_GOAL);
    } else if (question instanceof Question.Roles) {
      return new Answer.Roles(roles);
    }
    throw new IllegalArgumentException("not a question about a state: " + question);
  }

  private Answer legalMoves(TraceStep step, Role role) {
    if (step.terminal()) {
      return new Answer.NotRecorded();
    }
    ImmutableList<Move> moves = step.legalMoves().get(roles.indexOf(role));
    return moves.isEmpty()
        ? new Answer.Refused(Refusal.NO_LEGAL_MOVE, "recorded without a legal move")
        : new Answer.Moves(moves);
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    current++;
    return new Answer.Played();
  }
}
