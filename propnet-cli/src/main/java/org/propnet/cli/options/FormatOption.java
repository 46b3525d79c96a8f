package org.propnet.cli.options;

import picocli.CommandLine.Option;

/** The option that chooses between text and JSON. */
public final class FormatOption {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.TEXT;

  public boolean isJson() {
    return format == Format.JSON;
  }
}
