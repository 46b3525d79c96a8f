package org.propnet.vector;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.propnet.batch.RandomWords;

/** The rounds of drawing numbers of a number of bits, as a generated class. */
interface DrawRounds {

  /**
   * Draws in all rounds; see {@link org.propnet.batch.LaneKernel#draw}.
   *
   * @param values the array with the words of all slots
   * @param largest where the largest numbers begin in it
   * @param numbers where what is drawn begins
   * @param random the array with the generators; their last slot has all bits set, and then those
   *     of lanes that have drawn nothing
   * @param generators where these begin
   * @param spins as for {@link Chunk#run}
   */
  void draw(long[] values, int largest, int numbers, long[] random, int generators, int spins);

  /**
   * The classes that there are, for each number of bits. Whoever draws numbers of so many bits
   * shares one, since it takes the virtual machine some tenths of a second to compile it.
   */
  final class Known {

    private static final ConcurrentMap<Integer, DrawRounds> CLASSES = new ConcurrentHashMap<>();

    private Known() {}

    /** The class for a number of bits, at most {@link DrawWriter#MOST_BITS}. */
    static DrawRounds of(int bits) {
      return CLASSES.computeIfAbsent(bits, Known::compiled);
    }

    private static DrawRounds compiled(int bits) {
      DrawRounds rounds = DrawWriter.generate(bits);
      int numbers = bits * Lanes.COLUMNS;
      long[] values = new long[2 * numbers];
      long[] random = RandomWords.of(0, 0, Lanes.COLUMNS).words();
      boolean unused =
          WarmUp.run(
              () -> rounds.draw(values, 0, numbers, random, 0, WarmUp.SPINS),
              WarmUp.PACKAGE_SECONDS);
      return rounds;
    }
  }
}
