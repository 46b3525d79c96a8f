package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.batch.LaneTrace;
import org.propnet.batch.PlayoutOutcome;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Walk along the recorded playout of a lane. */
final class LaneWalk implements Walk {

  private final ImmutableList<Role> roles;
  private final LaneTrace trace;
  private int current;

  LaneWalk(ImmutableList<Role> roles, LaneTrace trace) {
    this.roles = roles;
    this.trace = trace;
  }

  private boolean isLast() {
    return current == trace.jointMoves().size();
  }

  private boolean isTerminal() {
    return isLast()
        && (trace.outcome() == PlayoutOutcome.TERMINAL
            || trace.outcome() == PlayoutOutcome.WITHOUT_GOAL);
  }

  @Override
  public void reset() {
    current = 0;
  }

  @Override
  public Answer answer(Question question) {
    if (question instanceof Question.Propositions) {
      return new Answer.Propositions(trace.states().get(current).propositions());
    } else if (question instanceof Question.Terminal) {
      return new Answer.Truth(isTerminal());
    } else if (question instanceof Question.Goal goal && isTerminal()) {
      return trace.goals().isPresent()
          ? new Answer.Goal(trace.goals().get().get(roles.indexOf(goal.role())))
          : new Answer.NotRecorded();
    } else if (question instanceof Question.Roles) {
      return new Answer.Roles(roles);
    }
    return new Answer.NotRecorded();
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    current++;
    return new Answer.Played();
  }
}
