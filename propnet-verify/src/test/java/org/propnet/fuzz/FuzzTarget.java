package org.propnet.fuzz;

import com.google.common.collect.ImmutableList;
import java.io.IOException;

/** A reader under fuzzing. Not safe for use by several threads. */
public interface FuzzTarget {

  /** The number of stack frames that distinguish the origins of errors. */
  int MAX_FRAMES = 6;

  /** The name of the target, in words with hyphens. */
  String title();

  /** Valid inputs to derive others from. */
  ImmutableList<byte[]> seeds();

  /** Words that are significant to the reader. */
  Vocabulary vocabulary();

  /**
   * An input with its checksums corrected, so that what they protect is read too; the input itself
   * if there are none.
   */
  default byte[] sealed(byte[] input) {
    return input;
  }

  /**
   * The most bytes that the reader may allocate for an input of a length, including the comparison
   * of the round trip.
   */
  long mostMemory(long length);

  /**
   * Reads an input and checks the round trip: what was read, written and read again.
   *
   * @return a short outcome, for an error its {@linkplain #origin origin}; inputs with new outcomes
   *     are kept
   * @throws AssertionError if the round trip fails; any other exception is a failure too
   */
  String read(byte[] input) throws IOException;

  /** Where in a reader an error originates, regardless of the depth of recursion. */
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
