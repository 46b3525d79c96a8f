package org.propnet.cli.io;

import java.io.IOException;
import java.util.Locale;

/** Thrown when the standard output can't be written, so that nothing is left to do. */
public final class OutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean isClosed;

  OutputException(IOException cause) {
    super("can't write the standard output: " + cause.getMessage(), cause);
    // There is no exception type for a closed pipe or socket. The system's message is in the user's
    // language, which the launcher sets to English unless LC_ALL says otherwise.
    String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    this.isClosed = reason.contains("pipe") || reason.contains("connection reset");
  }

  /** Whether the reader has closed it, as {@code head} does when it has read enough. */
  boolean isClosed() {
    return isClosed;
  }
}
