package org.propnet.cli;

import java.io.IOException;

/** The standard output can't be written, so that there is nothing left to do. */
final class OutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean isClosed;

  OutputException(IOException cause) {
    super("can't write the standard output: " + cause.getMessage(), cause);
    // A closed pipe has no exception of its own; this word is in what every system calls it.
    this.isClosed = String.valueOf(cause.getMessage()).contains("pipe");
  }

  /** Whether its reader has closed it, as {@code head} does: it has all that it wants. */
  boolean isClosed() {
    return isClosed;
  }
}
