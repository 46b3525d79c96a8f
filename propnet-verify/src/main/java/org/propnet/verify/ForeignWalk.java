package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;
import org.propnet.verify.external.ForeignMachine;

/** Walk over the states of a foreign engine, which may leave some questions unanswered. */
final class ForeignWalk implements Walk {

  private final StateWalk states;

  ForeignWalk(ForeignMachine machine) {
    this.states = new StateWalk(machine);
  }

  @Override
  public void reset() {
    states.reset();
  }

  @Override
  public Answer answer(Question question) {
    Answer answer = states.answer(question);
    if (question instanceof Question.LegalMoves
        && answer instanceof Answer.Moves listed
        && listed.moves().isEmpty()) {
      return new Answer.NotRecorded(); // in a terminal state; elsewhere it would be a refusal
    }
    if (answer instanceof Answer.Refused refused && refused.kind() == Refusal.NO_GOAL) {
      return new Answer.Refused(Refusal.NOT_ONE_GOAL, refused.message());
    }
    return answer;
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    return states.play(jointMove);
  }
}
