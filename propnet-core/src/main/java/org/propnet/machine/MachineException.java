package org.propnet.machine;

import static java.util.stream.Collectors.joining;

/** Thrown when a state machine can't answer a query; has the role, move and state in question. */
public abstract sealed class MachineException extends RuntimeException
    permits NoLegalMoveException,
        IllegalMoveException,
        JointMoveException,
        GoalException,
        UnknownRoleException,
        ForeignStateException,
        LimitException {

  MachineException(String message) {
    super(message);
  }

  /** The true propositions of a state for a message, cut to a readable length. */
  static String describe(State state) {
    int limit = 40;
    int count = state.propositions().size();
    if (count == 0) {
      return "with no true proposition";
    }
    String shown =
        state.propositions().stream().limit(limit).map(Object::toString).collect(joining(" "));
    return count > limit ? shown + " and " + (count - limit) + " more" : shown;
  }
}
