package org.propnet.batch.backend;

/** Runs the parts of one {@link WordCode}. Immutable; the values belong to the caller. */
@FunctionalInterface
public interface WordRunner {

  /**
   * Runs a part in all columns.
   *
   * @param part from 0 to below {@link WordCode#parts}
   * @param values the words of all slots, with as many columns as the back end has. Slot 0 has to
   *     be zero
   */
  void run(int part, LaneWords values);
}
