package org.propnet.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The standard output, for a {@link java.io.PrintWriter}: it ends the command when it can't be
 * written, which the writer would keep to itself. Safe for use by several threads.
 */
public final class StandardOutput extends OutputStream {

  private final OutputStream out;
  private boolean hasFailed;

  /** An output that leads to another one. */
  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  /** The one of the process; {@code System.out} would hide its errors. */
  public static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out));
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /**
   * Writes bytes; none after the first failure, which is reported once.
   *
   * @throws OutputException if that isn't possible
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
