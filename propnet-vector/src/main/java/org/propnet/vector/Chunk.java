package org.propnet.vector;

/** Some successive instructions of a program: a generated class, or a loop. */
interface Chunk {

  /**
   * Runs them.
   *
   * @param values the array with the words of all slots
   * @param first where these begin
   * @param spins how often each method goes round an empty loop first: that makes the virtual
   *     machine compile it after fewer runs. Where nothing is generated it has no effect
   */
  void run(long[] values, int first, int spins);
}
