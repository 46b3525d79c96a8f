package org.propnet.program.runtime.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads lines of UTF-8 in bounded memory. */
final class LineReader {

  /**
   * Thrown for a line that is too long. It has been read to its end, so the next one can be read.
   */
  static final class TooLongException extends Exception {
    private static final long serialVersionUID = 1L;

    TooLongException(int maxLength) {
      super("a line has more than " + maxLength + " characters");
    }
  }

  private final Reader in;
  private final int maxLength;

  /**
   * @param maxLength maximum length of a line in characters
   */
  LineReader(InputStream in, int maxLength) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.maxLength = maxLength;
  }

  /** The next line without its end; empty if there is none. */
  Optional<String> next() throws IOException, TooLongException {
    StringBuilder line = new StringBuilder();
    boolean isTooLong = false;
    int c = in.read();
    if (c < 0) {
      return Optional.empty();
    }
    for (; c >= 0 && c != '\n'; c = in.read()) {
      isTooLong |= line.length() == maxLength;
      if (!isTooLong) {
        line.append((char) c);
      }
    }
    if (isTooLong) {
      throw new TooLongException(maxLength);
    }
    int last = line.length() - 1;
    return Optional.of(
        last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString());
  }
}
