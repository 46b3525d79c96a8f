package org.propnet.validate;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.RulesheetException;

/** Thrown for a rulesheet that no engine can play, with the reasons. */
public final class InvalidRulesheetException extends RulesheetException {

  private final transient ImmutableList<Finding> findings;

  /**
   * Creates the exception.
   *
   * @param findings the errors, in the order of the rulesheet
   * @throws IllegalArgumentException if there are none
   */
  public InvalidRulesheetException(ImmutableList<Finding> findings) {
    super(describe(findings));
    this.findings = findings;
  }

  private static String describe(ImmutableList<Finding> findings) {
    if (findings.isEmpty()) {
      throw new IllegalArgumentException("an invalid rulesheet needs a finding that says why");
    }
    String first = findings.get(0).toString();
    return findings.size() == 1 ? first : first + " (and " + (findings.size() - 1) + " more)";
  }

  /** All errors of the rulesheet, in its order. */
  public ImmutableList<Finding> findings() {
    return findings;
  }
}
