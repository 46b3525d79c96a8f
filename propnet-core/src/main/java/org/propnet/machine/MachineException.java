package org.propnet.machine;

/** Thrown when a state machine can't answer a query; has the role, move and state in question. */
public abstract sealed class MachineException extends RuntimeException
    permits NoLegalMoveException,
        IllegalMoveException,
        JointMoveException,
        GoalException,
        UnknownRoleException,
        ForeignStateException,
        LimitException {

  private static final long serialVersionUID = 1L;

  MachineException(String message) {
    super(message);
  }

  /** The true propositions of a state for a message, cut to a readable length. */
  static String describe(State state) {
    int limit = 40;
    StringBuilder out = new StringBuilder();
    int count = 0;
    for (Object proposition : state.propositions()) {
      if (count == limit) {
        return out + " and " + (state.propositions().size() - limit) + " more";
      }
      out.append(count == 0 ? "" : " ").append(proposition);
      count++;
    }
    return count == 0 ? "with no true proposition" : out.toString();
  }
}
