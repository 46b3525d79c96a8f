package org.propnet.engine;

import org.propnet.gdl.RulesheetException;

/**
 * The rules let moves decide what only the state may decide. Where a rulesheet is at hand, its
 * {@link org.propnet.validate.InvalidRulesheetException} is thrown in place of this.
 */
public final class MoveDependentStateException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final String relation;

  MoveDependentStateException(String relation) {
    super(
        "'"
            + relation
            + "' depends on 'does', but only 'next' may; derive it from 'true' in the rulesheet");
    this.relation = relation;
  }

  /** The relation that depends on moves: {@code legal}, {@code goal} or {@code terminal}. */
  public String relation() {
    return relation;
  }
}
