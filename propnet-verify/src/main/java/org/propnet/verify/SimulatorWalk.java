package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** Walk of a simulator, played forward in place. */
final class SimulatorWalk implements Walk {

  private final ImmutableList<Role> roles;
  private final Simulator simulator;

  SimulatorWalk(StateMachine machine) {
    this.roles = machine.roles();
    this.simulator = machine.newSimulator();
  }

  @Override
  public void reset() {
    simulator.reset();
  }

  @Override
  public Answer answer(Question question) {
    return Walk.answer(() -> ask(question));
  }

  private Answer ask(Question question) {
    if (question instanceof Question.Propositions) {
      return new Answer.Propositions(simulator.save().propositions());
    } else if (question instanceof Question.Terminal) {
      return new Answer.Truth(simulator.isTerminal());
    } else if (question instanceof Question.LegalMoves legal) {
      return legalMoves(legal.role());
    } else if (question instanceof Question.Goal goal) {
      return new Answer.Goal(simulator.goal(roles.indexOf(goal.role())));
    } else if (question instanceof Question.Roles) {
      return new Answer.Roles(roles);
    }
    throw new IllegalArgumentException("not a question about a state: " + question);
  }

  private Answer legalMoves(Role name) {
    int role = roles.indexOf(name);
    int count = simulator.legalCount(role);
    if (count == 0 && !simulator.isTerminal()) {
      return new Answer.Refused(Refusal.NO_LEGAL_MOVE, name + " has no legal move");
    }
    ImmutableList.Builder<Move> moves = ImmutableList.builderWithExpectedSize(count);
    for (int index = 0; index < count; index++) {
      moves.add(simulator.move(role, simulator.legal(role, index)));
    }
    return new Answer.Moves(moves.build());
  }

  @Override
  public Answer play(ImmutableList<Move> jointMove) {
    return Walk.answer(
        () -> {
          simulator.play(jointMove);
          return new Answer.Played();
        });
  }
}
