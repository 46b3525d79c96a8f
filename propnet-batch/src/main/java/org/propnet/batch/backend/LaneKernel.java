package org.propnet.batch.backend;

/**
 * What playing many games at once needs besides the game's program. Arrays with one word for each
 * column are called masks. Immutable; the arrays belong to the caller.
 *
 * <p>Each column has a random generator of its own, xoshiro256++ by D. Blackman and S. Vigna
 * ("Scrambled Linear Pseudorandom Number Generators", ACM Transactions on Mathematical Software 47,
 * 2021). A group's generators are words of {@link RandomWords#WORDS} slots. The first four are the
 * state; the others are for {@link #draw} to use.
 */
public interface LaneKernel {

  /**
   * In how many rounds all lanes draw together; see {@link #draw}. Generated code repeats itself
   * for each round, and methods must not get too long for that.
   */
  int DRAW_ROUNDS = 5;

  /**
   * Draws in every lane a number from 0 to a largest one, each exactly as likely.
   *
   * <p>First come {@link #DRAW_ROUNDS} rounds. In each a column draws a word for every bit, the
   * highest first. A lane uses as many of its bits as its largest number has, and takes what they
   * make if that isn't above it and the lane has taken none yet; so in each round at least every
   * second lane takes one. Then the lanes that have none, the lowest first, draw one alone: from 63
   * bits of a word by D. Lemire's method ("Fast Random Integer Generation in an Interval", ACM
   * Transactions on Modeling and Computer Simulation 29, 2019).
   *
   * @param values the words of all slots
   * @param limits the first of {@code bits} slots with the largest numbers, the lowest bit first
   * @param numbers the first of {@code bits} slots that are given what is drawn
   * @param bits how many, at most 62
   * @param random the generators, which go on
   */
  void draw(LaneWords values, int limits, int numbers, int bits, LaneWords random);

  /**
   * Goes on to the next state: copies slots, and in some lanes what is to be there instead.
   *
   * @param values the words of all slots
   * @param target the first slot to write
   * @param source the first slot to copy
   * @param count how many slots
   * @param instead the mask of lanes that are given the others
   * @param others the words of {@code count} slots
   */
  void enter(LaneWords values, int target, int source, int count, long[] instead, LaneWords others);

  /**
   * Copies the lanes of a mask from some slots into slots of other words, whose other lanes stay.
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
   * Counts one step more in the lanes of a mask.
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
   * How an array is aligned in memory: which of its first eight elements begins a cache line of 64
   * bytes, so that vectors from there on don't cross lines. That is only a matter of speed, and
   * need not stay true: the garbage collector moves arrays. Takes a tenth of a millisecond or less.
   *
   * @param words any array; it is only read
   * @return from 0 to 7, or −1 if it can't be told, as it can't without vectors
   */
  default int lineStart(long[] words) {
    return -1;
  }
}
