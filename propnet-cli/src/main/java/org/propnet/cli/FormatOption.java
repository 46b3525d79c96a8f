package org.propnet.cli;

import picocli.CommandLine.Option;

/** The option that chooses between text and JSON. */
final class FormatOption {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Converters.FormatName.class,
      description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.TEXT;

  boolean isJson() {
    return format == Format.JSON;
  }
}
