package org.propnet.cli.options;

import java.util.Locale;

/** How an answer is printed. */
public enum Format {
  /** For people, in aligned columns. */
  TEXT,
  /** One JSON object on one line. */
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
