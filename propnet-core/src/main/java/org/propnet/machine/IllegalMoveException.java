package org.propnet.machine;

import org.jspecify.annotations.Nullable;

/** A move that its role may not choose in the state at hand. */
public final class IllegalMoveException extends MachineException {

  private static final long serialVersionUID = 1L;

  private final transient Role role;
  private final transient @Nullable Move move;
  private final transient State state;

  /** The role may not choose the move in the state. */
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

  /** A simulator in the state knows no move of the role by that number. */
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

  /** The move that is not legal; null if no move has the number that was given. */
  public @Nullable Move move() {
    return move;
  }

  /** Where. */
  public State state() {
    return state;
  }
}
