package org.propnet.vector;

/** A contiguous range of a program's instructions: a generated class, or a loop. */
interface Chunk {

  /**
   * Runs them.
   *
   * @param values the array with the words of all slots
   * @param first the start of these words in the array
   * @param spins number of empty loop iterations at the start of each method, so that the virtual
   *     machine compiles it after fewer runs. Without effect where nothing is generated
   */
  void run(long[] values, int first, int spins);
}
