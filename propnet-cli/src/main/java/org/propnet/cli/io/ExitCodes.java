package org.propnet.cli.io;

/** Exit codes of the process. */
public final class ExitCodes {

  public static final int SUCCESS = 0;

  /**
   * A comparison found a difference, a check found a broken promise, or a rulesheet has an error or
   * isn't formatted.
   */
  public static final int DIFFERENCE = 1;

  /** The arguments, or a file that they name, can't be used, or the output can't be written. */
  public static final int BAD_INPUT = 2;

  /** A bug of this program. */
  static final int INTERNAL_ERROR = 70;

  /** The reading end of the output was closed: 128 plus the number of the signal SIGPIPE. */
  static final int CLOSED_OUTPUT = 141;

  private ExitCodes() {}
}
