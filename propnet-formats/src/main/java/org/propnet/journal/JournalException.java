package org.propnet.journal;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown when a file isn't the expected {@link Journal}; the message says what to do about it. */
public final class JournalException extends IOException {

  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * Creates the exception.
   *
   * @param line the line, from 1
   * @param problem what is wrong there, and the cure
   */
  public JournalException(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
    this.line = line;
  }

  /** The line in the file, from 1. */
  public int line() {
    return line;
  }
}
