package org.propnet.journal;

import java.io.IOException;
import java.nio.file.Path;

/** A file that isn't the {@link Journal} that was expected, and what to do about it. */
public final class JournalException extends IOException {

  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * Makes the exception.
   *
   * @param file the file
   * @param line where, from 1
   * @param problem what is wrong there, and the cure
   */
  public JournalException(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
    this.line = line;
  }

  /** Where in the file, from 1. */
  public int line() {
    return line;
  }
}
