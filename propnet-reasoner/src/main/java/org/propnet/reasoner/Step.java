package org.propnet.reasoner;

import org.jspecify.annotations.Nullable;
import org.propnet.datalog.TermPool;

/**
 * One step of a plan: it enumerates the answers to a call, or tests that there are none, or that
 * terms differ. A code is a variable, or the complement of a term.
 */
final class Step {

  /** The query of the call; null for an inequality, which holds unless all matches fit. */
  final @Nullable Query query;

  /** The terms to build before the call. */
  final TermBuild[] builds;

  /** For each bound place of the query, a code. */
  final int[] keys;

  /** For each free place, the variable that it binds, or the complement of one it must equal. */
  private final int[] outs;

  /** The patterns that the terms of a row must match. */
  final TermMatch[] matches;

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

  Step(@Nullable Query query, TermBuild[] builds, int[] keys, int[] outs, TermMatch[] matches) {
    this.query = query;
    this.builds = builds;
    this.keys = keys;
    this.outs = outs;
    this.matches = matches;
    this.words = outs.length + TermMatch.words(matches);
  }

  /** The first matching row from an index on, whose terms it binds; or {@link Tuples#NONE}. */
  int fitting(Table table, int from, int[] binding, TermPool terms) {
    int width = table.width;
    for (int row = from; row < table.count(); row++) {
      if (bind(table.data(), row * width, binding)
          && (matches.length == 0 || TermMatch.all(matches, terms, binding))) {
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
