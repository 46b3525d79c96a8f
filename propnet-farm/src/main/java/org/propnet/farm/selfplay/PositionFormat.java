package org.propnet.farm.selfplay;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A format of files of positions. It is looked for by {@link java.util.ServiceLoader}, so that the
 * library that writes it needs to be there only where it is asked for.
 */
public interface PositionFormat {

  /** Writes a file, one position after the other; whole once it is closed. */
  interface Writer extends Closeable {

    void write(Position position) throws IOException;
  }

  /** The ending of a file's name, such as {@code .parquet}. */
  String ending();

  /** Begins a file, which depends on what is written alone. Closing it leaves the stream open. */
  Writer open(OutputStream out, PositionNames names) throws IOException;
}
