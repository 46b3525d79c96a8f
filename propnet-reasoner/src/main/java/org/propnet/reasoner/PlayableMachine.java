package org.propnet.reasoner;

import java.time.Duration;
import java.util.Optional;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * A machine that plays a game: over a network, or where none could be built within the limits, by
 * reasoning with the rules from state to state.
 *
 * @param machine the machine
 * @param build the build of its network; empty where it reasons
 * @param whyReasoner why there is no network; empty where there is one
 * @param time from the parsed rulesheet to the machine
 */
public record PlayableMachine(
    StateMachine machine,
    Optional<Build> build,
    Optional<BuildException> whyReasoner,
    Duration time) {

  /** The reasoner has a part of the time for itself, but not more than it is likely to need. */
  private static final int SHARE_OF_REASONER = 20;

  private static final Duration MAX_TIME_OF_REASONER = Duration.ofSeconds(3);

  /** A machine that plays over its network. */
  public static PlayableMachine of(Build build) {
    return new PlayableMachine(
        build.machine(), Optional.of(build), Optional.empty(), build.report().totalTime());
  }

  /**
   * Builds a game's machine, or where its network would go beyond the limits of time, rules, memory
   * or depth, one that reasons with the rules and needs no network. That one is slower by far, and
   * the result says why it is there. To do without, use {@link MachineBuilder#build()}.
   *
   * <p>The limit of time is for both together: the network has to leave a twentieth of it, but 3
   * seconds at most, for what the other machine prepares. The other limits are for each.
   *
   * @throws RulesheetException if the rulesheet can't be played, or by neither within the limits;
   *     then it says why there is no network, and has why there is no reasoner among what is
   *     suppressed
   */
  public static PlayableMachine of(MachineBuilder builder) {
    long start = System.nanoTime();
    try {
      return of(builder.build(timeOfReasoner(builder.limits())));
    } catch (BuildException refusal) {
      if (!refusal.isBeyondLimits()) {
        throw refusal;
      }
      return reason(builder, refusal, start);
    }
  }

  private static Duration timeOfReasoner(BuildLimits limits) {
    Duration share = limits.time().dividedBy(SHARE_OF_REASONER);
    return share.compareTo(MAX_TIME_OF_REASONER) < 0 ? share : MAX_TIME_OF_REASONER;
  }

  /** Builds the machine that reasons, in the time that is left of a build that began then. */
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
