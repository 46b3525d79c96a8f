package org.propnet.validate;

import java.util.Locale;

/** How grave a finding is. */
public enum Severity {

  /** The rulesheet can't be played, or not to an end with goals. */
  ERROR,

  /** The rulesheet can be played, but it hardly says what its author meant. */
  WARNING,

  /** Worth knowing; the rulesheet may be just as it was meant. */
  NOTE;

  /** The name in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
