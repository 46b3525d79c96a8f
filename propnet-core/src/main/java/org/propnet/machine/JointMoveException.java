package org.propnet.machine;

/** Thrown for a joint move that doesn't have one move for each role. */
public final class JointMoveException extends MachineException {

  /**
   * Creates the exception.
   *
   * @param moves how many moves were given
   * @param roles how many roles there are
   */
  public JointMoveException(int moves, int roles) {
    super(
        "a joint move needs one move for each of the "
            + roles
            + " roles, in their order, but has "
            + moves);
  }
}
