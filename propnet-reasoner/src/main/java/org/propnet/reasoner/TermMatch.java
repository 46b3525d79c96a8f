package org.propnet.reasoner;

import java.util.Arrays;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.TermPool;

/**
 * Matches a term against a pattern.
 *
 * @param code the variable that holds the term, or the complement of the term
 * @param news the variables that matching the pattern binds
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TermMatch(int code, Pattern pattern, int[] news) {

  private static final int UNBOUND = -1;

  /** Whether all terms match; binds new variables. */
  static boolean all(TermMatch[] matches, TermPool terms, int[] binding) {
    for (TermMatch match : matches) {
      for (int variable : match.news) {
        binding[variable] = UNBOUND;
      }
      int term = match.code >= 0 ? binding[match.code] : ~match.code;
      if (!terms.matches(match.pattern, term, binding)) {
        return false;
      }
    }
    return true;
  }

  /** The number of words in the patterns: variables, constants and symbols. */
  static int words(TermMatch[] matches) {
    return Arrays.stream(matches).mapToInt(match -> words(match.pattern)).sum();
  }

  private static int words(Pattern pattern) {
    return pattern instanceof Pattern.Apply apply
        ? 1 + apply.arguments().stream().mapToInt(TermMatch::words).sum()
        : 1;
  }
}
