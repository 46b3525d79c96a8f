package org.propnet.fuzz;

import com.google.common.collect.ImmutableList;
import java.io.IOException;

/** A reader that is given nonsense. Belongs to one thread. */
public interface FuzzTarget {

  /** How many calls deep two errors may come from different places. */
  int MAX_FRAMES = 6;

  /** Its name, in words with hyphens. */
  String title();

  /** Good inputs, which nonsense is made of. */
  ImmutableList<byte[]> seeds();

  /** Words that mean something to the reader. */
  Vocabulary vocabulary();

  /**
   * An input with the checksums that it has to have, so that what is behind them is read too; the
   * input itself where there are none.
   */
  default byte[] sealed(byte[] input) {
    return input;
  }

  /**
   * How many bytes the reader may allocate for an input of that many bytes, all that is read again
   * to compare included.
   */
  long mostMemory(long length);

  /**
   * Reads an input and compares what was read with what comes back when it is written and read
   * again.
   *
   * @return what came of it, in few words, of an error the {@linkplain #origin origin}: inputs that
   *     come to something new are kept
   * @throws AssertionError if something is wrong with it; every other exception is a mistake too
   */
  String read(byte[] input) throws IOException;

  /** From where in a reader an error comes, however deep it calls itself. */
  static String origin(Throwable refusal) {
    StringBuilder origin = new StringBuilder();
    String previous = "";
    int frames = 0;
    for (StackTraceElement frame : refusal.getStackTrace()) {
      String place = frame.getFileName() + ":" + frame.getLineNumber();
      if (frames == MAX_FRAMES || frame.getClassName().startsWith("org.propnet.fuzz.")) {
        break;
      }
      if (!place.equals(previous)) {
        origin.append(place).append(' ');
        previous = place;
        frames++;
      }
    }
    return origin.toString();
  }
}
