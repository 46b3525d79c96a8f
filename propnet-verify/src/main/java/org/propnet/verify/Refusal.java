package org.propnet.verify;

import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.MachineException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.UnknownRoleException;

/** Why a state machine refuses a question: the kinds of {@link MachineException}, except limits. */
public enum Refusal {
  /** A {@link NoLegalMoveException}; for a simulator, a nonterminal state without a legal move. */
  NO_LEGAL_MOVE("no legal move although the state is not terminal"),
  /** A {@link GoalException} without a value. */
  NO_GOAL("no goal value"),
  /** A {@link GoalException} with several values. */
  SEVERAL_GOALS("several goal values"),
  /** A {@link GoalException} with one value that is not an integer. */
  GOAL_NOT_AN_INTEGER("a goal value that is not an integer"),
  /** One of the three before; recordings don't tell which. */
  NOT_ONE_GOAL("no goal value or several"),
  /** An {@link IllegalMoveException}. */
  ILLEGAL_MOVE("an illegal move"),
  /** A {@link JointMoveException}. */
  JOINT_MOVE("a joint move of the wrong size"),
  /** An {@link UnknownRoleException}. */
  UNKNOWN_ROLE("an unknown role"),
  /** A {@link ForeignStateException}. */
  FOREIGN_STATE("a foreign state");

  private final String text;

  Refusal(String text) {
    this.text = text;
  }

  /** The refusal for an exception. */
  static Refusal of(MachineException exception) {
    if (exception instanceof GoalException goal) {
      return switch (goal.values().size()) {
        case 0 -> NO_GOAL;
        case 1 -> GOAL_NOT_AN_INTEGER;
        default -> SEVERAL_GOALS;
      };
    } else if (exception instanceof NoLegalMoveException) {
      return NO_LEGAL_MOVE;
    } else if (exception instanceof IllegalMoveException) {
      return ILLEGAL_MOVE;
    } else if (exception instanceof JointMoveException) {
      return JOINT_MOVE;
    } else if (exception instanceof UnknownRoleException) {
      return UNKNOWN_ROLE;
    } else {
      return FOREIGN_STATE;
    }
  }

  /** Whether both are the same, or one is how a recording stores the other. */
  boolean agreesWith(Refusal other) {
    return this == other
        || (this == NOT_ONE_GOAL && other.isGoal())
        || (other == NOT_ONE_GOAL && isGoal());
  }

  /** Whether the rules can cause it; otherwise the caller or the machine is at fault. */
  boolean isFaultOfRules() {
    return this == NO_LEGAL_MOVE || this == NOT_ONE_GOAL || isGoal();
  }

  private boolean isGoal() {
    return this == NO_GOAL || this == SEVERAL_GOALS || this == GOAL_NOT_AN_INTEGER;
  }

  /** The kind in words. */
  @Override
  public String toString() {
    return text;
  }
}
