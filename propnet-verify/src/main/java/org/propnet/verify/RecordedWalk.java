package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Walk along the states of a recorded game, whatever moves are played. */
final class RecordedWalk implements Walk {

  private final RecordedPlay recorded;
  private final ImmutableList<Role> roles;
  private int step;

  /**
   * Makes the walk.
   *
   * @param roles the roles of the game, whatever the recording has
   */
  RecordedWalk(RecordedPlay recorded, ImmutableList<Role> roles) {
    this.recorded = recorded;
    this.roles = roles;
  }

  @Override
  public void reset() {
    step = 0;
  }

  @Override
  public Answer answer(Question question) {
    boolean isLast = step == recorded.jointMoves().size();
    if (question instanceof Question.Propositions) {
      return new Answer.Propositions(recorded.states().get(step));
    } else if (question instanceof Question.Terminal) {
      return isLast && !recorded.isOver() ? new Answer.NotRecorded() : new Answer.Truth(isLast);
    } else if (question instanceof Question.Roles && !recorded.roles().isEmpty()) {
      return new Answer.Roles(recorded.roles());
    } else if (question instanceof Question.Goal goal && isLast) {
      int role = roles.indexOf(goal.role());
      return role < recorded.goals().size() && !goal.role().equals(Role.RANDOM)
          ? new Answer.Goal(recorded.goals().get(role))
          : new Answer.NotRecorded();
    }
    return new Answer.NotRecorded();
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    step++;
    return new Answer.Played();
  }
}
