package org.propnet.cli;

import java.time.Duration;
import org.propnet.budget.BuildException;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.MachineFactory;
import org.propnet.machine.NotBuiltException;
import org.propnet.machine.StateMachine;
import org.propnet.reasoner.ReasonerMachine;

/**
 * Makes the machines of one engine for a verification.
 *
 * @param source where they come from
 * @param engine which
 * @param settings how much each may cost
 */
record EngineFactory(MachineSource source, Engine engine, BuildSettings settings)
    implements MachineFactory {

  /** The note on a machine that reasons because its network can't be built. */
  static final String BY_REASONER = "by the reasoner, since the network is beyond the limits";

  @Override
  public StateMachine build(GameDescription game, Duration timeLimit)
      throws NotBuiltException, InterruptedException {
    // Half of the time is for the reasoner, where it may have to stand in.
    boolean fallback = engine == Engine.DIFFERENTIAL && settings.fallback();
    BuildSettings limited =
        settings
            .withinTime(fallback ? timeLimit.dividedBy(2) : timeLimit)
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

  @Override
  public String note(StateMachine machine) {
    return engine == Engine.DIFFERENTIAL && machine instanceof ReasonerMachine ? BY_REASONER : "";
  }
}
