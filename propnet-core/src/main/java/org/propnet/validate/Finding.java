package org.propnet.validate;

import java.util.Comparator;
import java.util.Objects;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.SourcePosition;

/**
 * Something that a check has to say about a rulesheet.
 *
 * @param check which check
 * @param rule the index of the rule it is about, or {@link #WHOLE_RULESHEET}
 * @param position where the literal at fault was written, or else the rule; where the text begins
 *     for the whole rulesheet
 * @param problem what is wrong
 * @param cure what to do about it
 */
public record Finding(Check check, int rule, SourcePosition position, String problem, String cure) {

  /** The rule index of a finding that is about no rule in particular. */
  public static final int WHOLE_RULESHEET = -1;

  /** The order of the text; in one place, the order of the checks. */
  public static final Comparator<Finding> ORDER =
      Comparator.<Finding>comparingInt(finding -> finding.position.line())
          .thenComparingInt(finding -> finding.position.column())
          .thenComparingInt(Finding::rule)
          .thenComparing(Finding::check);

  /** Makes the finding. */
  public Finding {
    Objects.requireNonNull(check);
    Objects.requireNonNull(position);
    Objects.requireNonNull(problem);
    Objects.requireNonNull(cure);
  }

  /**
   * A finding about a rule of a description.
   *
   * @param rule its index, or {@link #WHOLE_RULESHEET}
   */
  public static Finding of(
      Check check, GameDescription description, int rule, String problem, String cure) {
    SourcePosition position =
        rule == WHOLE_RULESHEET ? beginning(description) : description.position(rule);
    return new Finding(check, rule, position, problem, cure);
  }

  private static SourcePosition beginning(GameDescription description) {
    return new SourcePosition(description.source(), 1, 1);
  }

  /** How grave it is. */
  public Severity severity() {
    return check.severity();
  }

  /** Place, problem and cure on one line. */
  @Override
  public String toString() {
    return position + ": " + problem + "; " + cure;
  }
}
