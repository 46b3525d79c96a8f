package org.propnet.reasoner;

import org.jspecify.annotations.Nullable;
import org.propnet.datalog.ProgramRule;
import org.propnet.reasoner.Plan.Part;

/**
 * One step of a plan: it enumerates the answers to a call, or tests that there are none, or that
 * two terms differ. A code is a variable, or the complement of a term.
 */
final class Step {

  /** The query of the call; null for an inequality. */
  final @Nullable Query query;

  final ProgramRule.@Nullable Inequality inequality;
  final boolean isNegated;

  /** Whether the called relation is in the recursive component of the rule's relation. */
  final boolean isRecursive;

  /** Whether the call depends on the state or the moves, so that dependents are recorded. */
  final boolean isTracked;

  /** The terms to build before the call. */
  final Part[] builds;

  /** For each bound place of the query, a code. */
  final int[] keys;

  /** For each free place, the variable that it binds, or the complement of one it must equal. */
  private final int[] outs;

  /** The patterns that the terms of a row must match. */
  private final Part[] matches;

  /**
   * The same step with a call that binds no place and is answered by all rows; null if the
   * recursion can't build ever deeper terms.
   */
  @Nullable Step wide;

  /** Whether one match is enough: others couldn't change what follows. */
  boolean isOnce;

  /** The last step that binds a variable this one uses: where to jump back to. −1 for none. */
  int cause = -1;

  /** The last step, up to this one, that may have several matches; −1 for none. */
  int retry = -1;

  Step(
      @Nullable Query query,
      ProgramRule.@Nullable Inequality inequality,
      boolean isNegated,
      boolean isRecursive,
      boolean isTracked,
      Part[] builds,
      int[] keys,
      int[] outs,
      Part[] matches) {
    this.query = query;
    this.inequality = inequality;
    this.isNegated = isNegated;
    this.isRecursive = isRecursive;
    this.isTracked = isTracked;
    this.builds = builds;
    this.keys = keys;
    this.outs = outs;
    this.matches = matches;
  }

  /** The test that two terms differ. */
  static Step differ(ProgramRule.Inequality inequality) {
    int[] none = {};
    return new Step(null, inequality, true, false, false, new Part[0], none, none, new Part[0]);
  }

  /** The first matching row from an index on, whose terms it binds; or {@link Table#NONE}. */
  int fitting(Table table, int from, int[] binding, TermBuilder builder) {
    int width = table.width;
    for (int row = from; row < table.count(); row++) {
      if (bind(table.data(), row * width, binding, builder)) {
        return row;
      }
    }
    return Table.NONE;
  }

  private boolean bind(int[] words, int start, int[] binding, TermBuilder builder) {
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
    return matches.length == 0 || builder.match(matches, binding);
  }
}
