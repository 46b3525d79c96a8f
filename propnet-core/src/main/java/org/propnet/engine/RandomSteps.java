package org.propnet.engine;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.random.RandomGenerator;
import org.propnet.machine.NoLegalMoveException;

/** Random play that goes on after the end of a game, by which networks are measured. */
final class RandomSteps {

  private RandomSteps() {}

  /**
   * Plays one random joint move, from the initial state again if the game is over or stuck.
   *
   * @return false if there was none to play
   */
  @CanIgnoreReturnValue
  static boolean play(DifferentialSimulator simulator, RandomGenerator random) {
    try {
      if (simulator.isTerminal()) {
        simulator.reset();
      }
      return simulator.playout(random, 1) > 0;
    } catch (NoLegalMoveException stuck) {
      simulator.reset(); // the rules go on, but this game doesn't
      return false;
    }
  }
}
