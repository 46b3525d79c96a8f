package org.propnet.farm.selfplay;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A file format for positions. Loaded by {@link java.util.ServiceLoader}, so the library that
 * writes it is needed only when it is asked for.
 */
public interface PositionFormat {

  /** Writes positions to a file, which is complete once the writer is closed. */
  interface Writer extends Closeable {

    void write(Position position) throws IOException;
  }

  /** The extension of file names, such as {@code .parquet}. */
  String ending();

  /**
   * Begins a file. Its bytes depend only on what is written. Closing the writer leaves the stream
   * open.
   */
  Writer open(OutputStream out, PositionNames names) throws IOException;
}
