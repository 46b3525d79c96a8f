package org.propnet.fuzz;

import java.util.function.Predicate;

/** Shrinks an input on which a reader fails, by leaving out parts of it. */
final class InputShrinker {

  private InputShrinker() {}

  /**
   * Returns the smallest failing input found.
   *
   * @param stillFails whether a smaller one fails in the same way
   * @param attempts the most inputs to try
   */
  static byte[] shrink(byte[] failing, Predicate<byte[]> stillFails, int attempts) {
    byte[] smallest = failing;
    int left = attempts;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (int size = Math.max(1, smallest.length / 2); size >= 1; size /= 2) {
        for (int from = smallest.length - size;
            from >= 0;
            from = Math.min(from, smallest.length) - size) {
          if (left-- <= 0) {
            return smallest;
          }
          Bytes without = new Bytes(smallest);
          without.replace(from, size, new byte[0]);
          byte[] candidate = without.get(Integer.MAX_VALUE);
          if (stillFails.test(candidate)) {
            smallest = candidate;
            smaller = true;
          }
        }
      }
    }
    return smallest;
  }
}
