package org.propnet.farm.perft;

import java.util.ArrayDeque;
import java.util.Deque;
import org.propnet.machine.Simulator;

/** Counts sequences of joint moves. */
public final class Perft {

  private Perft() {}

  /** Hears how far a count is, after every joint move that is played. */
  @FunctionalInterface
  public interface Watch {

    /**
     * Takes note.
     *
     * @param found how many of the longest sequences were found so far
     * @throws InterruptedException to break the count off
     */
    void found(long found) throws InterruptedException;
  }

  /**
   * How many sequences of joint moves there are from the simulator's current state, by length. A
   * game that ends earlier doesn't count. The last joint move of the longest sequences is counted
   * without being played, so the time goes by the number of shorter ones. Afterwards the current
   * state is any.
   *
   * @param length of the longest sequences, at least 1
   * @return the numbers of sequences of length 1, 2 and so on
   * @throws ArithmeticException if there are more than a {@code long} can count
   * @throws InterruptedException if the watch says so
   */
  public static long[] counts(Simulator simulator, int length, Watch watch)
      throws InterruptedException {
    int roles = simulator.roles().size();
    long[] counts = new long[length];
    Deque<JointMoves> path = new ArrayDeque<>();
    while (true) {
      int depth = path.size();
      counts[depth] = Math.addExact(counts[depth], JointMoves.count(simulator, roles));
      if (depth < length - 1) {
        path.push(JointMoves.in(simulator, roles));
      }
      while (!path.isEmpty() && !path.element().hasNext()) {
        path.pop();
      }
      if (path.isEmpty()) {
        return counts;
      }
      path.element().playNext(simulator);
      watch.found(counts[length - 1]);
    }
  }
}
