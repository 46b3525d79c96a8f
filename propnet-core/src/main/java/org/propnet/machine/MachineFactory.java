package org.propnet.machine;

import java.time.Duration;
import org.propnet.gdl.GameDescription;

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
   * What a person should know about a machine of this factory, such as that it isn't of the usual
   * kind; empty if there is nothing to say.
   */
  default String note(StateMachine machine) {
    return "";
  }

  /**
   * Says that nobody asks a machine of this factory any more. Where a machine has something that
   * has to be ended, such as a process, this ends it; by default there is nothing to do.
   */
  default void release(StateMachine machine) {}
}
