package org.propnet.verify.trace;

/** Thrown for a text that isn't recorded behaviour, with the line and what was expected there. */
public final class TraceFormatException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String source;
  private final int line;

  /**
   * Makes the exception.
   *
   * @param source the name of the text, usually a file's
   * @param line the line, from 1
   * @param problem what was found and what was expected instead
   */
  public TraceFormatException(String source, int line, String problem) {
    super(source + ":" + line + ": " + problem);
    this.source = source;
    this.line = line;
  }

  /**
   * Makes the exception for bytes that can't be decompressed or decoded.
   *
   * @param source the name of the text, usually a file's
   * @param line the line that can't be read, from 1
   * @param problem what was found and what was expected instead
   * @param cause the exception of the decoder
   */
  public TraceFormatException(String source, int line, String problem, Throwable cause) {
    super(source + ":" + line + ": " + problem, cause);
    this.source = source;
    this.line = line;
  }

  /** The name of the text, usually a file's. */
  public String source() {
    return source;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }
}
