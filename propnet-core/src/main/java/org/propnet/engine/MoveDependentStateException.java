package org.propnet.engine;

import org.propnet.gdl.RulesheetException;

/** The rules let moves decide what only the state may decide. */
public final class MoveDependentStateException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  MoveDependentStateException(String relation) {
    super(
        "'"
            + relation
            + "' depends on 'does', but only 'next' may; derive it from 'true' in the rulesheet");
  }
}
