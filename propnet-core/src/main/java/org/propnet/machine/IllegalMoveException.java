package org.propnet.machine;

import org.jspecify.annotations.Nullable;

/** Thrown for a move that isn't legal for its role in a state. */
public final class IllegalMoveException extends MachineException {

  private final transient Role role;
  private final transient @Nullable Move move;
  private final transient State state;

  /** Creates the exception for a move that the role may not choose in the state. */
  public IllegalMoveException(Role role, Move move, State state) {
    super(
        move
            + " is not legal for "
            + role
            + " (ask legalMoves for the moves that are) in the state "
            + describe(state));
    this.role = role;
    this.move = move;
    this.state = state;
  }

  /** Creates the exception for a move number that the simulator doesn't know in the state. */
  public IllegalMoveException(Role role, int number, State state) {
    super(
        "no move of "
            + role
            + " has the number "
            + number
            + " (ask legal for the numbers of legal moves) in the state "
            + describe(state));
    this.role = role;
    this.move = null;
    this.state = state;
  }

  /** The role of the move. */
  public Role role() {
    return role;
  }

  /** The move that is not legal; null if no move has the given number. */
  public @Nullable Move move() {
    return move;
  }

  /** The state. */
  public State state() {
    return state;
  }
}
