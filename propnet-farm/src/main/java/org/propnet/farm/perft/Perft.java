package org.propnet.farm.perft;

import java.util.ArrayDeque;
import java.util.Deque;
import org.propnet.machine.Simulator;

/** Perft: counts sequences of joint moves. */
public final class Perft {

  private Perft() {}

  /** Receives the progress of a count, after every joint move that is played. */
  @FunctionalInterface
  public interface Watch {

    /**
     * Called with the progress.
     *
     * @param found the number of longest sequences found so far
     * @throws InterruptedException to cancel the count
     */
    void found(long found) throws InterruptedException;
  }

  /**
   * The number of sequences of joint moves from the simulator's current state, by length. Games
   * that end earlier don't count. The last joint moves are counted without being played, so the
   * time depends on the number of shorter sequences. Afterwards the simulator is in an unspecified
   * state.
   *
   * @param length the length of the longest sequences, at least 1
   * @return the numbers of sequences of length 1, 2 and so on
   * @throws ArithmeticException if a number exceeds a {@code long}
   * @throws InterruptedException if the watch throws it
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
        path.push(new JointMoves(simulator, roles));
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
