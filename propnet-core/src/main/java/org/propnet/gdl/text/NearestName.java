package org.propnet.gdl.text;

import java.util.Arrays;
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
    int[][] distances = new int[from.length() + 1][to.length() + 1];
    Arrays.setAll(distances[0], j -> j);
    for (int i = 1; i <= from.length(); i++) {
      distances[i][0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = distances[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int edited = Math.min(replaced, 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
        boolean isSwap =
            i > 1
                && j > 1
                && from.charAt(i - 1) == to.charAt(j - 2)
                && from.charAt(i - 2) == to.charAt(j - 1);
        distances[i][j] = isSwap ? Math.min(edited, 1 + distances[i - 2][j - 2]) : edited;
      }
    }
    return distances[from.length()][to.length()];
  }
}
