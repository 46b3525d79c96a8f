package org.propnet.cli;

import java.time.Duration;
import org.propnet.budget.BuildException;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.StateMachine;
import org.propnet.verify.MachineFactory;
import org.propnet.verify.NotBuiltException;

/**
 * Makes the machines of one engine for a verification.
 *
 * @param source where they come from
 * @param engine which
 * @param settings how much each may cost
 */
record EngineFactory(MachineSource source, Engine engine, BuildSettings settings)
    implements MachineFactory {

  @Override
  public StateMachine build(GameDescription game, Duration timeLimit)
      throws NotBuiltException, InterruptedException {
    BuildSettings limited =
        settings
            .withinTime(timeLimit)
            .withListener((phase, facts, rules) -> !Thread.currentThread().isInterrupted());
    try {
      return source.build(engine, game, limited);
    } catch (RulesheetException refusal) {
      if (refusal instanceof BuildException build
          && build.reason() == BuildException.Reason.CANCELLED) {
        throw new InterruptedException("interrupted while building");
      }
      throw new NotBuiltException(String.valueOf(refusal.getMessage()), refusal);
    }
  }
}
