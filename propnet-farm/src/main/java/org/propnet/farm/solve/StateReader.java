package org.propnet.farm.solve;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.propnet.farm.FarmFiles;

/** Reads the states of a file sequentially. */
final class StateReader implements Closeable {

  private final String name;
  private final InputStream in;
  private final byte[] bytes;
  private final long[] words;

  StateReader(FarmFiles files, String name, int width) throws IOException {
    this.name = name;
    this.in = new BufferedInputStream(files.read(name), 1 << 16);
    this.bytes = new byte[width * Long.BYTES];
    this.words = new long[width];
  }

  /** Reads the next one; false at the end. */
  boolean next() throws IOException {
    int read = in.readNBytes(bytes, 0, bytes.length);
    if (read == 0) {
      return false;
    }
    if (read < bytes.length) {
      throw new EOFException(name + " ends within a state; delete its folder, and begin again");
    }
    ByteBuffer.wrap(bytes).asLongBuffer().get(words);
    return true;
  }

  /** The words of the state that was read last, overwritten by the next one. */
  long[] words() {
    return words;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
