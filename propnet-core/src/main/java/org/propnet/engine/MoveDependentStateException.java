package org.propnet.engine;

import org.jspecify.annotations.Nullable;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.SourcePosition;

/** The rules let moves decide what only the state may decide. */
public final class MoveDependentStateException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final String relation;
  private final transient @Nullable SourcePosition position;

  MoveDependentStateException(String relation, @Nullable SourcePosition position) {
    super(
        (position == null ? "" : position + ": ")
            + "'"
            + relation
            + "' depends on 'does', but only 'next' may; derive it from 'true' in the rulesheet");
    this.relation = relation;
    this.position = position;
  }

  /** The relation that depends on moves: {@code legal}, {@code goal} or {@code terminal}. */
  public String relation() {
    return relation;
  }

  /**
   * Where the first rule was written by which the relation depends on moves; null if the machine
   * was made of a network alone.
   */
  public @Nullable SourcePosition position() {
    return position;
  }
}
