package org.propnet.validate;

import java.util.Comparator;
import org.propnet.gdl.SourcePosition;

/**
 * A finding of a check about a rulesheet.
 *
 * @param check the check
 * @param rule the index of the rule it is about, or {@link #WHOLE_RULESHEET}
 * @param position the position of the literal at fault, or otherwise of the rule; the start of the
 *     text for the whole rulesheet
 * @param problem what is wrong
 * @param cure what to do about it
 */
public record Finding(Check check, int rule, SourcePosition position, String problem, String cure) {

  /** The rule index of a finding that is about no rule in particular. */
  public static final int WHOLE_RULESHEET = -1;

  /** The order of the text; at the same position, the order of the checks. */
  public static final Comparator<Finding> ORDER =
      Comparator.<Finding>comparingInt(finding -> finding.position.line())
          .thenComparingInt(finding -> finding.position.column())
          .thenComparingInt(Finding::rule)
          .thenComparing(Finding::check);

  /** The severity of its check. */
  public Severity severity() {
    return check.severity();
  }

  /** Position, problem and cure on one line. */
  @Override
  public String toString() {
    return position + ": " + problem + "; " + cure;
  }
}
