package org.propnet.batch;

/** Runs the parts of one {@link WordCode}. Immutable; the values belong to the caller. */
@FunctionalInterface
public interface WordRunner {

  /**
   * Runs a part in all columns.
   *
   * @param part from 0 to below {@link WordCode#parts}
   * @param values the words of all slots, see {@link WordBackEnd#columns}. Slot 0 has to be zero
   */
  void run(int part, long[] values);
}
