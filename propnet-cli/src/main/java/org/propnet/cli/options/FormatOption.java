package org.propnet.cli.options;

import java.util.Locale;
import picocli.CommandLine.Option;

/** The option that chooses between text and JSON. */
public final class FormatOption {

  private enum Format {
    /** For people, in aligned columns. */
    TEXT,
    /** A JSON object on one line. */
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.TEXT;

  public boolean isJson() {
    return format == Format.JSON;
  }
}
