package org.propnet.batch.backend;

/**
 * Operations on lanes that aren't part of a game's program, such as drawing random numbers. Arrays
 * with one word for each column are called masks. Immutable; the arrays belong to the caller.
 *
 * <p>Each column has a random generator of its own, xoshiro256++ by D. Blackman and S. Vigna
 * ("Scrambled Linear Pseudorandom Number Generators", ACM Transactions on Mathematical Software 47,
 * 2021). A group's generators are words of {@link RandomWords#WORDS} slots. The first four are the
 * state; the others are for {@link #draw} to use.
 */
public interface LaneKernel {

  /**
   * The number of rounds in which all lanes draw together; see {@link #draw}. Generated code is
   * unrolled over the rounds, and its methods must stay short enough to be compiled.
   */
  int DRAW_ROUNDS = 5;

  /**
   * Draws a uniformly distributed number in every lane, from 0 to the lane's largest number.
   *
   * <p>There are {@link #DRAW_ROUNDS} rounds of rejection sampling. In each a column draws a word
   * for every bit, the highest first. A lane uses as many of its bits as its largest number has,
   * and accepts the number if it isn't above the largest one and the lane has accepted none yet; so
   * in each round at least every second lane accepts one. The lanes left over, the lowest first,
   * then draw individually: from 63 bits of a word by D. Lemire's method ("Fast Random Integer
   * Generation in an Interval", ACM Transactions on Modeling and Computer Simulation 29, 2019).
   *
   * @param values the words of all slots
   * @param limits the first of {@code bits} slots with the largest numbers, the lowest bit first
   * @param numbers the first of {@code bits} slots to receive the numbers drawn
   * @param bits how many, at most 62
   * @param random the generators, which are advanced
   */
  void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random);

  /**
   * Enters the next state: copies slots, blended with other words in the lanes of a mask.
   *
   * @param values the words of all slots
   * @param target the first slot to write
   * @param source the first slot to copy
   * @param count how many slots
   * @param instead the mask of lanes that receive the other words
   * @param others the words of {@code count} slots
   */
  void enter(LaneWords values, int target, int source, int count, long[] instead, LaneWords others);

  /**
   * Copies the lanes of a mask from some slots into slots of other words; their other lanes are
   * unchanged.
   *
   * @param values the words of all slots
   * @param source the first slot to copy
   * @param count how many slots
   * @param lanes the mask
   * @param held the words of the slots of another program
   * @param first the first of as many slots there
   */
  void hold(LaneWords values, int source, int count, long[] lanes, LaneWords held, int first);

  /**
   * Increments the counters in the lanes of a mask.
   *
   * @param ages binary counters, a slot for each bit, the lowest first
   * @param bits how many bits they have had so far; there is a slot for one more, which is 0
   * @param lanes the mask
   * @return whether a counter has one bit more now
   */
  boolean age(LaneWords ages, int bits, long[] lanes);

  /**
   * Sums the counters of the lanes of a mask and sets them to 0.
   *
   * @param ages as for {@link #age}
   * @param bits how many bits they have
   * @param lanes the mask
   */
  long takeAges(LaneWords ages, int bits, long[] lanes);

  /**
   * The alignment of an array to cache lines: which of its first eight elements begins a line of 64
   * bytes, so that vectors from there on don't cross lines. Affects speed only, and may change at
   * any time: the garbage collector moves arrays. Takes a tenth of a millisecond or less.
   *
   * @param words any array; it is only read
   * @return from 0 to 7, or −1 if unknown, as it always is without vectors
   */
  default int lineStart(long[] words) {
    return -1;
  }
}
