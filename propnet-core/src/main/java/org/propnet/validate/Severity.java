package org.propnet.validate;

/** How grave a finding is. */
public enum Severity {

  /** No engine can play the rulesheet. */
  ERROR,

  /** The rulesheet can be played, but perhaps it doesn't say what its author meant. */
  NOTE
}
