package org.propnet.net;

import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.Sentence;

/** The rules make a sentence depend on its own negation, so that they have no single meaning. */
public final class UnstratifiedException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  UnstratifiedException(Sentence head, Sentence negated) {
    super(
        head
            + " depends on the negation of "
            + negated
            + ", which depends on it again; break the cycle");
  }
}
