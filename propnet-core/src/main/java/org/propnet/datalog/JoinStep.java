package org.propnet.datalog;

import org.jspecify.annotations.Nullable;

/** One step of a join plan: it finds rows that extend the bindings made so far, or tests them. */
public sealed interface JoinStep {

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
   * Iterates over the rows of a view that agree with the bindings.
   *
   * @param literal the index of the positive literal in its rule
   * @param view the rows
   * @param index the index by the bound columns, or null to scan
   * @param keys the content of the indexed columns: a bound variable, or the complement of a term
   * @param columns the other columns, ascending
   * @param variables for each of these the variable that it binds or, as a complement, the variable
   *     bound by an earlier one of them that it must equal
   * @param range the range of facts
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Scan(
      int literal,
      View view,
      View.@Nullable RowIndex index,
      int[] keys,
      int[] columns,
      int[] variables,
      Range range)
      implements JoinStep {}

  /** Tests that a fully bound positive literal is a fact of the range. */
  record Present(int literal, Atom atom, Range range) implements JoinStep {}

  /** Tests that a fully bound literal of a complete relation isn't a fact. */
  record Absent(Atom atom) implements JoinStep {}

  /** Tests that two bound terms differ, or that the left one has the lower number. */
  record Differ(Pattern left, Pattern right, boolean ascending) implements JoinStep {}
}
