package org.propnet.cli;

import java.io.PrintWriter;
import picocli.CommandLine.Option;

/** The option that keeps the terminal quiet. */
final class ProgressOption {

  /** The system property in which the launcher says that the error stream is a terminal. */
  static final String TERMINAL = "propnet.terminal";

  @Option(
      names = "--no-progress",
      description = "Show no progress, which otherwise is shown on a terminal.")
  private boolean silent;

  /** The line in which progress is shown: nowhere if it isn't wanted or there is no terminal. */
  ProgressLine line(PrintWriter err) {
    return !silent && Boolean.getBoolean(TERMINAL) ? ProgressLine.on(err) : ProgressLine.NONE;
  }
}
