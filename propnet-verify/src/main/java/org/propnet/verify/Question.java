package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * A question to a state machine about one of its states, and so a kind of difference between
 * machines. Questions are values; their {@code toString} is for people.
 */
public sealed interface Question {

  /** The roles in order. Asked once, in the initial state. */
  record Roles() implements Question {
    @Override
    public String toString() {
      return "roles";
    }
  }

  /** The propositions of the state. */
  record Propositions() implements Question {
    @Override
    public String toString() {
      return "propositions of the state";
    }
  }

  /** Whether the state is terminal. */
  record Terminal() implements Question {
    @Override
    public String toString() {
      return "terminal";
    }
  }

  /**
   * The list of legal moves of a role in the state.
   *
   * @param role the role
   */
  record LegalMoves(Role role) implements Question {

    @Override
    public String toString() {
      return "legal moves of " + role;
    }
  }

  /**
   * Whether the legal moves of a role are sorted and free of duplicates. Asked only of lists that
   * are equal.
   *
   * @param role the role
   */
  record MoveOrder(Role role) implements Question {

    @Override
    public String toString() {
      return "order of the legal moves of " + role;
    }
  }

  /**
   * Whether a move is legal for a role in the state. Asked of recordings, which only contain the
   * moves that were played.
   *
   * @param role the role
   * @param move the move
   */
  record Legal(Role role, Move move) implements Question {

    @Override
    public String toString() {
      return move + " is legal for " + role;
    }
  }

  /**
   * The goal value of the state for a role.
   *
   * @param role the role
   */
  record Goal(Role role) implements Question {

    @Override
    public String toString() {
      return "goal of " + role;
    }
  }

  /**
   * Whether a joint move of legal moves can be played.
   *
   * @param jointMove one legal move for each role
   */
  record Play(ImmutableList<Move> jointMove) implements Question {

    @Override
    public String toString() {
      return "playing " + jointMove;
    }
  }
}
