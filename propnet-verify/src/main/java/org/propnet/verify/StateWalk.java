package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.external.ExternalMachine;

/**
 * Walk over the immutable states of a machine. If that is external, it may leave some questions
 * unanswered.
 */
final class StateWalk implements Walk {

  private final StateMachine machine;
  private State state;

  StateWalk(StateMachine machine) {
    this.machine = machine;
    this.state = machine.initialState();
  }

  @Override
  public void reset() {
    state = machine.initialState();
  }

  @Override
  public Answer answer(Question question) {
    Answer answer = Walk.answer(() -> ask(question));
    return machine instanceof ExternalMachine ? external(question, answer) : answer;
  }

  private static Answer external(Question question, Answer answer) {
    if (question instanceof Question.LegalMoves
        && answer instanceof Answer.Moves listed
        && listed.moves().isEmpty()) {
      return new Answer.NotRecorded(); // in a terminal state; elsewhere it would be a refusal
    }
    return answer instanceof Answer.Refused refused && refused.kind() == Refusal.NO_GOAL
        ? new Answer.Refused(Refusal.NOT_ONE_GOAL, refused.message())
        : answer;
  }

  private Answer ask(Question question) {
    if (question instanceof Question.Propositions) {
      return new Answer.Propositions(state.propositions());
    } else if (question instanceof Question.Terminal) {
      return new Answer.Truth(machine.isTerminal(state));
    } else if (question instanceof Question.LegalMoves legal) {
      return new Answer.Moves(machine.legalMoves(state, legal.role()));
    } else if (question instanceof Question.Goal goal) {
      return new Answer.Goal(machine.goal(state, goal.role()));
    } else if (question instanceof Question.Roles) {
      return new Answer.Roles(machine.roles());
    }
    throw new IllegalArgumentException("not a question about a state: " + question);
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    return Walk.answer(
        () -> {
          state = machine.nextState(state, jointMove);
          return new Answer.Played();
        });
  }
}
