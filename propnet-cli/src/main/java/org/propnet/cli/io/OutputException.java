package org.propnet.cli.io;

import java.io.IOException;
import java.util.Locale;

/** The standard output can't be written, so that there is nothing left to do. */
public final class OutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean isClosed;

  OutputException(IOException cause) {
    super("can't write the standard output: " + cause.getMessage(), cause);
    // A closed pipe or socket has no exception of its own. The system names it in the user's
    // language, which the launcher sets to English unless LC_ALL says otherwise.
    String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    this.isClosed = reason.contains("pipe") || reason.contains("connection reset");
  }

  /** Whether its reader has closed it, as {@code head} does: it has all that it wants. */
  boolean isClosed() {
    return isClosed;
  }
}
