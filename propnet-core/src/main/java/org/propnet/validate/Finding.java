package org.propnet.validate;

import java.util.Objects;
import org.propnet.gdl.SourcePosition;

/**
 * Something that a check has to say about a rulesheet.
 *
 * @param severity how grave it is
 * @param rule the index of the rule it is about, or {@link #WHOLE_RULESHEET}
 * @param position where that rule was written; where the text begins for the whole rulesheet
 * @param problem what is wrong
 * @param cure what to do about it
 */
public record Finding(
    Severity severity, int rule, SourcePosition position, String problem, String cure) {

  /** The rule index of a finding that is about no rule in particular. */
  public static final int WHOLE_RULESHEET = -1;

  /** Makes the finding. */
  public Finding {
    Objects.requireNonNull(severity);
    Objects.requireNonNull(position);
    Objects.requireNonNull(problem);
    Objects.requireNonNull(cure);
  }

  /** Place, problem and cure on one line. */
  @Override
  public String toString() {
    return position + ": " + problem + "; " + cure;
  }
}
