package org.propnet.cli.game;

import java.time.Duration;
import org.propnet.budget.BuildException;
import org.propnet.cli.report.Figures;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.StateMachine;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

/**
 * Makes the machines of one engine for a verification.
 *
 * @param source builds the machines
 * @param engine the engine
 * @param settings the limits of each build
 */
public record EngineFactory(MachineSource source, Engine engine, BuildSettings settings)
    implements MachineFactory {

  @Override
  public StateMachine build(GameDescription game, Duration timeLimit)
      throws NotBuiltException, InterruptedException {
    return make(game, timeLimit).machine();
  }

  @Override
  public Made make(GameDescription game, Duration timeLimit)
      throws NotBuiltException, InterruptedException {
    BuildSettings limited =
        settings
            .withinTime(timeLimit)
            .withListener((phase, facts, rules) -> !Thread.currentThread().isInterrupted());
    boolean isCut = limited.limits().time().compareTo(settings.limits().time()) < 0;
    try {
      BuiltEngine built = source.build(engine, game, limited);
      return built
          .whyReasoner()
          .filter(why -> isCut && why.reason() == BuildException.Reason.TIME)
          .map(why -> new Made(built.machine(), BuiltEngine.BY_REASONER + cut(why)))
          .orElseGet(built::made);
    } catch (BuildException refusal) {
      if (refusal.reason() == BuildException.Reason.CANCELLED) {
        throw new InterruptedException("interrupted while building");
      }
      throw isCut && refusal.reason() == BuildException.Reason.TIME
          ? NotBuiltException.outOfTime(cut(refusal), refusal)
          : new NotBuiltException(String.valueOf(refusal.getMessage()), refusal);
    } catch (RulesheetException refusal) {
      throw new NotBuiltException(String.valueOf(refusal.getMessage()), refusal);
    }
  }

  /** The message for a build that ran out of less time than its own limit. */
  private String cut(BuildException refusal) {
    return Figures.format(
        "--seconds cut the build of the %s engine, raise it: %s", engine, refusal.getMessage());
  }
}
