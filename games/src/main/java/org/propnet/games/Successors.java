package org.propnet.games;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generates the successor facts by which a rulesheet counts. */
final class Successors {

  private Successors() {}

  /** One fact a line, the first for the numbers {@code first} and {@code first + 1}. */
  static String facts(int first, int last) {
    return IntStream.range(first, last)
        .mapToObj(number -> "(successor " + number + " " + (number + 1) + ")\n")
        .collect(Collectors.joining());
  }
}
