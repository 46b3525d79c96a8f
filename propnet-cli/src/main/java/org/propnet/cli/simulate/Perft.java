package org.propnet.cli.simulate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.propnet.cli.io.ProgressLine;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;

/** Counts the sequences of joint moves from the initial state. */
final class Perft {

  private final Simulator simulator;
  private final int roles;
  private final ProgressLine progress;

  Perft(StateMachine machine, ProgressLine progress) {
    this.simulator = machine.newSimulator();
    this.roles = machine.roles().size();
    this.progress = progress;
  }

  /**
   * How many sequences of that many joint moves there are. A game that ends earlier doesn't count.
   * The last joint move of a sequence is counted without being played.
   *
   * @param depth at least 1
   * @throws ArithmeticException if there are more than a {@code long} can count
   */
  long count(int depth) {
    simulator.reset();
    Deque<JointMoves> path = new ArrayDeque<>();
    long total = 0;
    while (true) {
      if (path.size() == depth - 1) {
        total = Math.addExact(total, JointMoves.count(simulator, roles));
      } else {
        path.push(JointMoves.in(simulator, roles));
      }
      while (!path.isEmpty() && !path.peek().hasNext()) {
        path.pop();
      }
      if (path.isEmpty()) {
        return total;
      }
      path.element().playNext(simulator);
      long found = total;
      progress.show(() -> String.format(Locale.ROOT, "depth %d: %,d so far", depth, found));
    }
  }
}
