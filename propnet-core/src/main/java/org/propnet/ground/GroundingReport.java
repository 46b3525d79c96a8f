package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.Sentence;

/**
 * Statistics of a grounding.
 *
 * @param effects the effect of each technique in use
 * @param times the time spent in each phase
 * @param rules how many rules the relevant part of the rulesheet has in normal form
 * @param staticFacts how many facts the state-independent relations have
 * @param groundRules how many ground rules were found
 * @param keptRules how many of them are left after simplification
 * @param bases comparison of base propositions with their declarations
 * @param inputs comparison of input propositions with their declarations
 * @param bytes approximate peak memory of the tables, in bytes
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
   * Comparison of the declarations by {@code base} or {@code input} with the propositions that the
   * rules may derive. The rules are authoritative; declarations are only informative.
   *
   * @param declared how many propositions are declared; 0 where the rulesheet declares none
   * @param reachable how many may become true by relaxed reachability
   * @param used how many of these are left after simplification
   * @param undeclared missing declarations of propositions that may become true, such as {@code
   *     (input white noop)}, at most {@link #LISTED}; empty where the rulesheet declares none
   * @param undeclaredCount how many these are altogether
   * @param unreachable declarations of propositions that can't become true, at most {@link #LISTED}
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
   * The effect of a technique, in its {@link GroundingTechnique#unit()}.
   *
   * @param before the count without it, or a lower bound if counting all would have cost too much
   * @param after the count with it
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
