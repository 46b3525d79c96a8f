package org.propnet.ground;

import org.jspecify.annotations.Nullable;

/** One step of a join plan: it finds rows that extend the bindings made so far, or tests them. */
sealed interface JoinStep {

  /** Which facts a literal ranges over in a round of semi-naive evaluation. */
  enum Range {
    /** All that were known when the join began. */
    ALL,
    /** Those known before the round that found the newest ones. */
    OLD,
    /** Those found in the last round. */
    DELTA,
    /** Those known at the start of this round. */
    CURRENT
  }

  /**
   * Goes through the rows of a view that agree with the bindings.
   *
   * @param literal the index of the positive literal in its rule
   * @param view where the rows are
   * @param index the index by the bound columns, or null to scan
   * @param keys what stands in the indexed columns: variables already bound, or constants
   * @param columns the other columns, ascending
   * @param variables for each of these the variable that it binds, or, where {@code repeats},
   *     must equal
   * @param repeats for each of these whether its variable is bound by an earlier column already
   * @param range which rows
   */
  record Scan(
      int literal,
      View view,
      @Nullable RowIndex index,
      Pattern[] keys,
      int[] columns,
      int[] variables,
      boolean[] repeats,
      Range range)
      implements JoinStep {}

  /** Tests that a fully bound positive literal is a fact of the range. */
  record Present(int literal, Atom atom, Range range) implements JoinStep {}

  /** Tests that a fully bound literal of a finished relation is no fact. */
  record Absent(Atom atom) implements JoinStep {}

  /** Tests that two bound terms differ. */
  record Differ(Pattern left, Pattern right) implements JoinStep {}
}
