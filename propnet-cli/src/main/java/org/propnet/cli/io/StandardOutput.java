package org.propnet.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The standard output as the target of a {@link java.io.PrintWriter}. A failed write ends the
 * command, whereas the writer would swallow it. Thread-safe.
 */
public final class StandardOutput extends OutputStream {

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
