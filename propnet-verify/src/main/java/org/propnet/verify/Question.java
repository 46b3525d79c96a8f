package org.propnet.verify;

import com.google.common.collect.ImmutableList;
import java.util.Objects;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * What can be asked of a state machine in one of its states, and so the kinds of what machines can
 * differ in. Questions are values; their {@code toString} is for a person.
 */
public sealed interface Question {

  /** Who plays, in order. Asked once, in the initial state. */
  record Roles() implements Question {
    @Override
    public String toString() {
      return "roles";
    }
  }

  /** What is true in the state. */
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
   * What a role may do in the state, as a list.
   *
   * @param role the role
   */
  record LegalMoves(Role role) implements Question {
    /** Makes the question. */
    public LegalMoves {
      Objects.requireNonNull(role);
    }

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
    /** Makes the question. */
    public MoveOrder {
      Objects.requireNonNull(role);
    }

    @Override
    public String toString() {
      return "order of the legal moves of " + role;
    }
  }

  /**
   * Whether a role may choose a move in the state. Asked of recordings, which have but the moves
   * that were played.
   *
   * @param role the role
   * @param move the move
   */
  record Legal(Role role, Move move) implements Question {
    /** Makes the question. */
    public Legal {
      Objects.requireNonNull(role);
      Objects.requireNonNull(move);
    }

    @Override
    public String toString() {
      return move + " is legal for " + role;
    }
  }

  /**
   * What the state is worth to a role.
   *
   * @param role the role
   */
  record Goal(Role role) implements Question {
    /** Makes the question. */
    public Goal {
      Objects.requireNonNull(role);
    }

    @Override
    public String toString() {
      return "goal of " + role;
    }
  }

  /**
   * Whether a joint move of legal moves can be played.
   *
   * @param jointMove one legal move of each role
   */
  record Play(ImmutableList<Move> jointMove) implements Question {
    /** Makes the question. */
    public Play {
      Objects.requireNonNull(jointMove);
    }

    @Override
    public String toString() {
      return "playing " + jointMove;
    }
  }
}
