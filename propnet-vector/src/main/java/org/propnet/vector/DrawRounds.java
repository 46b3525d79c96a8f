package org.propnet.vector;

/** The rounds of drawing numbers of a number of bits, as a generated class. */
interface DrawRounds {

  /**
   * Draws in all rounds; see {@link org.propnet.batch.backend.LaneKernel#draw}.
   *
   * @param values the array with the words of all slots
   * @param largest where the largest numbers begin in it
   * @param numbers where what is drawn begins
   * @param random the array with the generators; their slot {@link VectorKernel#OPEN} has all bits
   *     set, and afterwards those of lanes that have drawn nothing
   * @param generators where these begin
   * @param spins as for {@link Chunk#run}
   */
  void draw(long[] values, int largest, int numbers, long[] random, int generators, int spins);
}
