package org.propnet.machine;

/** A joint move that doesn't hold one move for each role. */
public final class JointMoveException extends MachineException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
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
