package org.propnet.machine;

/** A role has no legal move in a state that is not terminal: the rulesheet is at fault. */
public final class NoLegalMoveException extends MachineException {

  private static final long serialVersionUID = 1L;

  private final transient Role role;
  private final transient State state;

  /** The role has no legal move in the state. */
  public NoLegalMoveException(Role role, State state) {
    super(
        role
            + " has no legal move in a state that is not terminal; the rulesheet needs a legal rule"
            + " for the state "
            + describe(state));
    this.role = role;
    this.state = state;
  }

  /** The role that has no legal move. */
  public Role role() {
    return role;
  }

  /** Where. */
  public State state() {
    return state;
  }
}
