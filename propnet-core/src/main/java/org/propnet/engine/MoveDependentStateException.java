package org.propnet.engine;

import org.propnet.gdl.RulesheetException;

/**
 * Thrown when legal moves, goals or terminal depend on moves. Where the rulesheet is known, its
 * {@link org.propnet.validate.InvalidRulesheetException} is thrown instead.
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
