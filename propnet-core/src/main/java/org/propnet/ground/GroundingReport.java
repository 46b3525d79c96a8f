package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.Sentence;

/**
 * What a grounding did and took.
 *
 * @param effects what each technique in use did
 * @param times the time spent in each phase
 * @param rules how many rules the relevant part of the rulesheet has in normal form
 * @param staticFacts how many facts the relations have that don't depend on the state
 * @param groundRules how many ground rules were found
 * @param keptRules how many of them are left after simplification
 * @param bases how the base propositions compare with the declared ones
 * @param inputs how the input propositions compare with the declared ones
 * @param bytes about how much memory the tables took when they were largest, in bytes
 */
public record GroundingReport(
    ImmutableMap<GroundingTechnique, Effect> effects,
    ImmutableMap<BuildPhase, Duration> times,
    int rules,
    int staticFacts,
    int groundRules,
    int keptRules,
    Declared bases,
    Declared inputs,
    long bytes) {

  /**
   * What the rulesheet declares by {@code base} or {@code input}, compared with what its rules may
   * derive. The rules decide; a declaration only informs.
   *
   * @param declared how many propositions are declared; 0 where the rulesheet declares none
   * @param reachable how many seem to become true by the rules at first sight
   * @param used how many of these are left after simplification
   * @param undeclared declarations of those that may become true but have none, such as {@code
   *     (input white noop)}, at most {@link #LISTED}; empty where the rulesheet declares none
   * @param undeclaredCount how many these are altogether
   * @param unreachable declarations of what can't become true, at most {@link #LISTED}
   * @param unreachableCount how many these are altogether
   */
  public record Declared(
      int declared,
      int reachable,
      int used,
      ImmutableList<Sentence> undeclared,
      int undeclaredCount,
      ImmutableList<Sentence> unreachable,
      int unreachableCount) {

    /** How many undeclared or unreachable propositions are listed at most. */
    public static final int LISTED = 20;
  }

  /**
   * What a technique did, in the {@link GroundingTechnique#unit()} of the technique.
   *
   * @param before how many there would have been without it, or at least so many where counting all
   *     would have cost too much
   * @param after how many there are
   */
  public record Effect(long before, long after) {}

  /** The memory that the tables took for each ground rule, in bytes; 0 if there is none. */
  public double bytesPerGroundRule() {
    return groundRules == 0 ? 0 : (double) bytes / groundRules;
  }

  /** The time of all phases together. */
  public Duration totalTime() {
    return times.values().stream().reduce(Duration.ZERO, Duration::plus);
  }
}
