package org.propnet.farm.solve;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import org.propnet.farm.FarmFiles;

/** Reads the states of a file sequentially. */
final class StateReader implements Closeable {

  private final String name;
  private final DataInputStream in;
  private final byte[] bytes;
  private final long[] words;

  StateReader(FarmFiles files, String name, int width) throws IOException {
    this.name = name;
    this.in = new DataInputStream(new BufferedInputStream(files.read(name), 1 << 16));
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
    for (int i = 0; i < words.length; i++) {
      long word = 0;
      for (int b = 0; b < Long.BYTES; b++) {
        word = (word << Byte.SIZE) | (bytes[i * Long.BYTES + b] & 0xff);
      }
      words[i] = word;
    }
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
