package org.propnet.validate;

import java.util.Locale;

/** The severity of a finding. */
public enum Severity {

  /** The rulesheet can't be played, or can't be played to an end with goals. */
  ERROR,

  /** The rulesheet can be played, but probably isn't what its author meant. */
  WARNING,

  /** Worth knowing; the rulesheet may be as intended. */
  NOTE;

  /** The name in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
