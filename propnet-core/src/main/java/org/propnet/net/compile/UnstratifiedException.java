package org.propnet.net.compile;

import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.text.Excerpt;

/**
 * Thrown when a sentence depends on its own negation, so that the rules have no unique meaning.
 * Where the rulesheet is known, its {@link org.propnet.validate.InvalidRulesheetException} is
 * thrown instead.
 */
public final class UnstratifiedException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception for a sentence that needs the negation of one that depends on it. */
  UnstratifiedException(Sentence head, Sentence negated) {
    super(
        text(head)
            + " depends on the negation of "
            + text(negated)
            + ", which depends on it again; break the cycle");
  }

  /** A sentence; a rule that was split has heads of relations that the text does not have. */
  private static String text(Sentence sentence) {
    return sentence.relation().indexOf(' ') < 0
        ? Excerpt.of(sentence.toString())
        : "a part of a rule";
  }
}
