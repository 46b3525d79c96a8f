package org.propnet.batch.backend;

/**
 * Runs the parts of one {@link WordCode}. Immutable but for those of {@link #forOneGroup}; the
 * values belong to the caller.
 */
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

  /**
   * What runs the same program for the words of one group of lanes only: it may remember what it
   * has made of them, so nothing else may run the program on them from then on, and parts are run
   * in order. Belongs to one thread at a time. A runner made of others has to ask those for theirs.
   */
  default WordRunner forOneGroup() {
    return this;
  }
}
