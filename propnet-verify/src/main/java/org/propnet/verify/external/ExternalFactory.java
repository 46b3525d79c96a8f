package org.propnet.verify.external;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Makes machines from an engine in a process, see {@link ExternalMachine}. Each machine has its own
 * process, which {@link #release} ends.
 *
 * @param command the program and its arguments, run without a shell
 * @param limits the limits of a process
 */
public record ExternalFactory(ImmutableList<String> command, ExternalLimits limits)
    implements MachineFactory {

  /**
   * Makes the factory.
   *
   * @throws IllegalArgumentException if there is no program
   */
  public ExternalFactory {
    if (command.isEmpty()) {
      throw new IllegalArgumentException("expected a program");
    }
  }

  /**
   * {@inheritDoc}
   *
   * @throws ForeignEngineException if the process fails
   */
  @Override
  public StateMachine build(GameDescription game, Duration timeLimit) throws NotBuiltException {
    Duration start = timeLimit.compareTo(limits.start()) < 0 ? timeLimit : limits.start();
    if (start.isZero()) {
      throw new NotBuiltException("there is no time left to start the engine");
    }
    ExternalLimits within = limits.withTimes(start, limits.answer());
    try {
      ExternalMachine machine = ExternalMachine.start(command, game, within);
      return opened(machine);
    } catch (ForeignEngineException problem) {
      if (problem.reason() == ForeignEngineException.Reason.REFUSED) {
        throw new NotBuiltException(String.valueOf(problem.getMessage()), problem);
      }
      throw problem;
    }
  }

  /** A machine that can tell the initial state; otherwise it is closed. */
  private static StateMachine opened(ExternalMachine machine) {
    boolean done = false;
    try {
      State unused = machine.initialState();
      done = true;
      return machine;
    } finally {
      if (!done) {
        machine.close();
      }
    }
  }

  @Override
  public void release(StateMachine machine) {
    if (machine instanceof ExternalMachine external) {
      external.close();
    }
  }
}
