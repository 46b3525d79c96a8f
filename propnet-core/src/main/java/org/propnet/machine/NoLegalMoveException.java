package org.propnet.machine;

/** Thrown when a role has no legal move in a nonterminal state: an error in the rulesheet. */
public final class NoLegalMoveException extends MachineException {

  private final transient Role role;
  private final transient State state;

  /** Creates the exception for a role without a legal move in the state. */
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

  /** The state. */
  public State state() {
    return state;
  }
}
