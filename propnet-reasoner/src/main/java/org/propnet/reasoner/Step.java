package org.propnet.reasoner;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.TermPool;

/**
 * One step of a plan: it enumerates the answers to a call, or tests that there are none, or that
 * terms differ. A code is a variable, or the complement of a term.
 */
final class Step {

  /**
   * Builds a term: a symbol applied to codes, which are variables or complements of terms.
   *
   * @param variable the variable that receives the term
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Build(int variable, int symbol, int[] codes) {

    /** Builds the term into its variable; false if it would be nested too deep or too large. */
    boolean run(TermPool terms, int[] binding) {
      int term = terms.apply(symbol, read(codes, binding, new int[codes.length]), codes.length);
      binding[variable] = term;
      return term >= 0;
    }

    /** Reads the terms of codes into an array; returns the array, or a larger one if needed. */
    static int[] read(int[] codes, int[] binding, int[] array) {
      int[] filled = array.length < codes.length ? new int[2 * codes.length] : array;
      for (int i = 0; i < codes.length; i++) {
        int code = codes[i];
        filled[i] = code >= 0 ? binding[code] : ~code;
      }
      return filled;
    }
  }

  /**
   * Matches a term against a pattern.
   *
   * @param code the variable that holds the term, or the complement of the term
   * @param news the variables that matching the pattern binds
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Match(int code, Pattern pattern, int[] news) {

    private static final int UNBOUND = -1;

    /** Whether all terms match; binds new variables. */
    static boolean all(Match[] matches, TermPool terms, int[] binding) {
      for (Match match : matches) {
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
    static int words(Match[] matches) {
      return Arrays.stream(matches).mapToInt(match -> words(match.pattern)).sum();
    }

    private static int words(Pattern pattern) {
      return pattern instanceof Pattern.Apply apply
          ? 1 + apply.arguments().stream().mapToInt(Match::words).sum()
          : 1;
    }
  }

  /** The query of the call; null for an inequality, which holds unless all matches fit. */
  final @Nullable Query query;

  /** The terms to build before the call. */
  final Build[] builds;

  /** For each bound place of the query, a code. */
  final int[] keys;

  /** For each free place, the variable that it binds, or the complement of one it must equal. */
  private final int[] outs;

  /** The patterns that the terms of a row must match. */
  final Match[] matches;

  /** The number of words that are compared for one row: of the row, and of the patterns. */
  final int words;

  boolean isNegated;

  /** Whether the called relation is in the recursive component of the rule's relation. */
  boolean isRecursive;

  /** Whether the call depends on the state or the moves, so that dependents are recorded. */
  boolean isTracked;

  /** Whether one match is enough: others couldn't change what follows. */
  boolean isOnce;

  /**
   * The same step with a call that binds no place and is answered by all rows; null if the
   * recursion can't build ever deeper terms.
   */
  @Nullable Step wide;

  /** The last step that binds a variable this one uses: where to jump back to. −1 for none. */
  int cause = -1;

  /** The last step, up to this one, that may have several matches; −1 for none. */
  int retry = -1;

  Step(@Nullable Query query, Build[] builds, int[] keys, int[] outs, Match[] matches) {
    this.query = query;
    this.builds = builds;
    this.keys = keys;
    this.outs = outs;
    this.matches = matches;
    this.words = outs.length + Match.words(matches);
  }

  /** The first matching row from an index on, whose terms it binds; or {@link Tuples#NONE}. */
  int fitting(Table table, int from, int[] binding, TermPool terms) {
    int width = table.width;
    for (int row = from; row < table.count(); row++) {
      if (bind(table.data(), row * width, binding)
          && (matches.length == 0 || Match.all(matches, terms, binding))) {
        return row;
      }
    }
    return Tuples.NONE;
  }

  private boolean bind(int[] words, int start, int[] binding) {
    int[] variables = outs;
    for (int i = 0; i < variables.length; i++) {
      int out = variables[i];
      int term = words[start + i];
      if (out >= 0) {
        binding[out] = term;
      } else if (binding[~out] != term) {
        return false;
      }
    }
    return true;
  }
}
