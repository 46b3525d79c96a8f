package org.propnet.gdl.text;

import java.util.Locale;
import java.util.Optional;

/** Suggests the intended name for a misspelt one. */
public final class NearestName {

  /** Maximum length of compared names: comparing takes the product of their lengths. */
  static final int MAX_LENGTH = 60;

  private NearestName() {}

  /**
   * The first name with the smallest edit distance, ignoring case, with swaps of adjacent letters
   * counted as one edit. Empty if the distance is more than a third of the letters.
   *
   * <p>The time is linear in the number of names. Safe to call from any thread.
   */
  public static Optional<String> of(String wanted, Iterable<String> names) {
    Optional<String> best = Optional.empty();
    int least = Math.max(1, wanted.length() / 3) + 1;
    for (String name : names) {
      if (Math.max(name.length(), wanted.length()) <= MAX_LENGTH
          && Math.abs(name.length() - wanted.length()) < least) {
        int distance = distance(wanted.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
        if (distance < least) {
          least = distance;
          best = Optional.of(name);
        }
      }
    }
    return best;
  }

  private static int distance(String from, String to) {
    int[] beforePrevious = new int[to.length() + 1];
    int[] previous = new int[to.length() + 1];
    int[] current = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
        if (i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1)) {
          current[j] = Math.min(current[j], 1 + beforePrevious[j - 2]);
        }
      }
      int[] spare = beforePrevious;
      beforePrevious = previous;
      previous = current;
      current = spare;
    }
    return previous[to.length()];
  }
}
