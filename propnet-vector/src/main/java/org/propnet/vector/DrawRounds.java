package org.propnet.vector;

/** The rounds of drawing numbers of a fixed number of bits, as a generated class. */
interface DrawRounds {

  /**
   * Draws in all rounds; see {@link org.propnet.batch.backend.LaneKernel#draw}.
   *
   * @param values the array with the words of all slots
   * @param largest the start of the largest numbers in it
   * @param numbers the start of the drawn numbers
   * @param random the array with the generators; their slot {@link VectorKernel#OPEN} has all bits
   *     set, and afterwards those of lanes that have accepted no number
   * @param generators the start of the generators
   * @param spins as for {@link Chunk#run}
   */
  void draw(long[] values, int largest, int numbers, long[] random, int generators, int spins);
}
