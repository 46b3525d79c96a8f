package org.propnet.cli.rulesheet;

import java.util.Locale;

/** How findings are printed. */
public enum ReviewFormat {
  /** For people: each finding with its line of the text. */
  TEXT,
  /** One JSON object on one line. */
  JSON,
  /** A SARIF log, for editors and for tools that collect findings. */
  SARIF;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
