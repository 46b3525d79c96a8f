package org.propnet.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * The standard output as the target of a {@link java.io.PrintWriter}. A failed write ends the
 * command, whereas the writer would swallow it. Thread-safe.
 */
public final class StandardOutput extends OutputStream {

  /** Thrown when the standard output can't be written, so that nothing is left to do. */
  public static final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean isClosed;

    OutputException(IOException cause) {
      super("can't write the standard output: " + cause.getMessage(), cause);
      // There is no exception type for a closed pipe or socket. The system's message is in the
      // language of the user, which the launcher sets to English unless LC_ALL says otherwise.
      String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
      this.isClosed = reason.contains("pipe") || reason.contains("connection reset");
    }

    /** Whether the reader has closed it, as {@code head} does when it has read enough. */
    boolean isClosed() {
      return isClosed;
    }
  }

  private final OutputStream out;
  private boolean hasFailed;

  /** An output that writes to another one. */
  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  /** The standard output of the process; {@code System.out} would hide its errors. */
  public static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out));
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /**
   * Writes bytes; none after the first failure, which is thrown only once.
   *
   * @throws OutputException if they can't be written
   */
  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    if (hasFailed) {
      return;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException problem) {
      hasFailed = true;
      throw new OutputException(problem);
    }
  }
}
