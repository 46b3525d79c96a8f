package org.propnet.verify.external;

import java.time.Duration;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;

/** Makes state machines of rulesheets. Called from several threads at once. */
@FunctionalInterface
public interface MachineFactory {

  /**
   * Makes a machine.
   *
   * @param game the rulesheet
   * @param timeLimit how long that may take
   * @throws NotBuiltException if it can't be made, or not in that time
   * @throws InterruptedException if the thread is interrupted before the machine is made
   */
  StateMachine build(GameDescription game, Duration timeLimit)
      throws NotBuiltException, InterruptedException;

  /**
   * A machine that was made.
   *
   * @param machine the machine
   * @param note what a person should know about it, such as that it isn't of the usual kind; empty
   *     if there is nothing to say
   */
  record Made(StateMachine machine, String note) {}

  /**
   * Makes a machine as {@link #build} does, and says what there is to know about it: by default
   * nothing.
   *
   * @param game the rulesheet
   * @param timeLimit how long that may take
   * @throws NotBuiltException if it can't be made, or not in that time
   * @throws InterruptedException if the thread is interrupted before the machine is made
   */
  default Made make(GameDescription game, Duration timeLimit)
      throws NotBuiltException, InterruptedException {
    return new Made(build(game, timeLimit), "");
  }

  /**
   * Says that no machine of this factory will be asked again. Where a machine has something that
   * has to be ended, such as a process, this ends it; by default there is nothing to do.
   */
  default void release(StateMachine machine) {}
}
