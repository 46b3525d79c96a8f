package org.propnet.reasoner;

import org.jspecify.annotations.Nullable;
import org.propnet.datalog.ProgramRule;
import org.propnet.reasoner.Plan.Part;

/**
 * One step of a plan: it goes through the answers to a call, or tests that there are none, or that
 * two terms differ. A code is a variable or the complement of a term.
 */
final class Step {

  /** What is called; null for an inequality. */
  final @Nullable Query query;

  final ProgramRule.@Nullable Inequality inequality;
  final boolean isNegated;

  /** Whether the called relation depends on the rule's own. */
  final boolean isRecursive;

  /** Whether what the rule derives depends on the state or the moves by this call. */
  final boolean isTracked;

  /** What is built before the call. */
  final Part[] builds;

  /** For each bound place of the query a code. */
  final int[] keys;

  /**
   * For each free place the variable that it binds, or the complement of one that it must equal.
   */
  private final int[] outs;

  /** What the terms bound must match. */
  private final Part[] matches;

  /**
   * The same step, but its call is given nothing and asks for all answers; null if calls can't go
   * on without end.
   */
  @Nullable Step wide;

  /** Whether there is one success at most, or one is as good as several. */
  boolean isOnce;

  /** The last step before that binds something this one needs; −1 if there is none. */
  int cause = -1;

  /** The last step up to this one that may succeed more than once; −1 if there is none. */
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

  /** The first row from one on that fits, whose terms are bound then, or {@link Table#NONE}. */
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
