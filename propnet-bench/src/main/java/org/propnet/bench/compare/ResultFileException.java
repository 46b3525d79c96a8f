package org.propnet.bench.compare;

import java.nio.file.Path;

/** Says that a file can't be read as results of JMH, or that two files can't be compared. */
final class ResultFileException extends Exception {

  private static final String CURE = "; write it anew by -rf json -rff FILE";

  /** Refuses to compare. */
  ResultFileException(String problem) {
    super(problem);
  }

  /** Refuses a file; the message ends with how to make a good one. */
  ResultFileException(Path file, String problem) {
    super(file + ": " + problem + CURE);
  }

  /** Refuses a file for another reason that was found below. */
  ResultFileException(Path file, String problem, Exception cause) {
    super(file + ": " + problem + CURE, cause);
  }
}
