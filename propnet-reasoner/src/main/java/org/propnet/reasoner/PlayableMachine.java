package org.propnet.reasoner;

import com.google.common.collect.Comparators;
import java.time.Duration;
import java.util.Optional;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * A machine that plays a game: over a network, or if none can be built within the limits, a
 * reasoner, which evaluates the rules in each state.
 *
 * @param machine the machine
 * @param build the build of its network; empty for a reasoner
 * @param whyReasoner why there is no network; empty if there is one
 * @param time the time from the parsed rulesheet to the machine
 */
public record PlayableMachine(
    StateMachine machine,
    Optional<Build> build,
    Optional<BuildException> whyReasoner,
    Duration time) {

  /** One part in this many of the time limit is reserved for the reasoner, up to a maximum. */
  private static final int SHARE_OF_REASONER = 20;

  private static final Duration MAX_TIME_OF_REASONER = Duration.ofSeconds(3);

  /** A machine that plays over its network. */
  public static PlayableMachine of(Build build) {
    return new PlayableMachine(
        build.machine(), Optional.of(build), Optional.empty(), build.report().totalTime());
  }

  /**
   * Builds a game's machine over its network or, if the network exceeds the limits of time, rules,
   * memory or depth, a reasoner, which needs no network. A reasoner is far slower; the result says
   * why it was used. To build a network or fail, use {@link MachineBuilder#build()}.
   *
   * <p>The time limit is for both together: the network leaves a twentieth of it, at most 3
   * seconds, for the preparation of a reasoner. The other limits apply to each of them.
   *
   * @throws RulesheetException if the rulesheet can't be played. If neither machine can be prepared
   *     within the limits, the exception says why there is no network, and the reason why there is
   *     no reasoner is suppressed in it
   */
  public static PlayableMachine of(MachineBuilder builder) {
    long start = System.nanoTime();
    try {
      Duration share = builder.limits().time().dividedBy(SHARE_OF_REASONER);
      return of(builder.build(Comparators.min(share, MAX_TIME_OF_REASONER)));
    } catch (BuildException refusal) {
      if (!refusal.isBeyondLimits()) {
        throw refusal;
      }
      return reason(builder, refusal, start);
    }
  }

  /** Prepares a reasoner in the time that is left of a build that began at that time. */
  private static PlayableMachine reason(
      MachineBuilder builder, BuildException whyReasoner, long start) {
    BuildLimits limits = builder.limits();
    Duration left = limits.time().minusNanos(System.nanoTime() - start);
    try {
      ReasonerMachine machine =
          ReasonerMachine.of(
              builder.description(),
              limits.withTime(left),
              builder.listener(),
              ReasonerLimits.DEFAULT);
      return new PlayableMachine(
          machine,
          Optional.empty(),
          Optional.of(whyReasoner),
          Duration.ofNanos(System.nanoTime() - start));
    } catch (RulesheetException refusal) {
      if (refusal instanceof BuildException limit && limit.isBeyondLimits()) {
        whyReasoner.addSuppressed(refusal);
        throw whyReasoner;
      }
      refusal.addSuppressed(whyReasoner); // higher limits wouldn't help
      throw refusal;
    }
  }
}
