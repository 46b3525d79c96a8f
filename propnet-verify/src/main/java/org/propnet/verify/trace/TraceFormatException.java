package org.propnet.verify.trace;

/** Thrown for a text that isn't recorded behaviour, with the line and what was expected there. */
public final class TraceFormatException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * Makes the exception.
   *
   * @param source the name of the text, usually a file's
   * @param line the line, from 1
   * @param problem what was found and what was expected instead
   */
  TraceFormatException(String source, int line, String problem) {
    super(source + ":" + line + ": " + problem);
    this.line = line;
  }

  /** Makes the exception for text that can't be decompressed, decoded or parsed. */
  TraceFormatException(String source, int line, String problem, Throwable cause) {
    super(source + ":" + line + ": " + problem, cause);
    this.line = line;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }
}
