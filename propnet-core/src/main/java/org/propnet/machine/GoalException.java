package org.propnet.machine;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Term;

/** Thrown when the rules don't give a role exactly one integer goal value in a state. */
public final class GoalException extends MachineException {

  private final transient Role role;
  private final transient ImmutableList<Term> values;
  private final transient State state;

  /**
   * Creates the exception.
   *
   * @param role the role whose goal was requested
   * @param values the values that the rules give: none, several, or one that is no integer
   * @param state the state
   */
  public GoalException(Role role, ImmutableList<Term> values, State state) {
    super(problem(role, values) + " in the state " + describe(state));
    this.role = role;
    this.values = values;
    this.state = state;
  }

  private static String problem(Role role, ImmutableList<Term> values) {
    return switch (values.size()) {
      case 0 -> "the rules give " + role + " no goal value";
      case 1 -> "the goal value " + values.get(0) + " of " + role + " is not an integer";
      default -> "the rules give " + role + " several goal values, " + values + ",";
    };
  }

  /** The role whose goal was requested. */
  public Role role() {
    return role;
  }

  /** The values that the rules give. */
  public ImmutableList<Term> values() {
    return values;
  }

  /** The state. */
  public State state() {
    return state;
  }
}
