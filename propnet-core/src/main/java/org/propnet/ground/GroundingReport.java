package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.Term;

/**
 * What a grounding did and took.
 *
 * @param times the time spent in each phase
 * @param rules how many rules the relevant part of the rulesheet has in normal form
 * @param staticFacts how many facts the relations have that don't depend on the state
 * @param groundRules how many ground rules were found
 * @param keptRules how many of them are left after simplification
 * @param bases how the base propositions compare with the declared ones
 * @param inputs how the input propositions compare with the declared ones
 * @param bytes about how much memory the tables took at the end, in bytes
 */
public record GroundingReport(
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
   * @param reachable how many may become true by the rules
   * @param undeclared those that may become true but aren't declared, at most {@link #LISTED};
   *     empty where the rulesheet declares none
   * @param undeclaredCount how many these are altogether
   */
  public record Declared(
      int declared, int reachable, ImmutableList<Term> undeclared, int undeclaredCount) {

    /** How many undeclared propositions are listed at most. */
    public static final int LISTED = 20;
  }

  /** The time of all phases together. */
  public Duration totalTime() {
    return times.values().stream().reduce(Duration.ZERO, Duration::plus);
  }
}
