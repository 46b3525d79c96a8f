package org.propnet.ground;

import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;

/** Measures the time of each phase of a grounding; a phase may be entered several times. */
final class PhaseClock {

  private final Budget budget;
  private final Map<BuildPhase, Duration> times = new EnumMap<>(BuildPhase.class);
  private BuildPhase phase = BuildPhase.NORMALIZE;
  private long start = System.nanoTime();

  PhaseClock(Budget budget) {
    this.budget = budget;
  }

  /** Enters a phase and tells the budget. */
  void enter(BuildPhase newPhase, Budget.Usage usage) {
    stop();
    phase = newPhase;
    budget.enter(newPhase, usage);
  }

  /** Adds the time since the phase was entered. */
  void stop() {
    long now = System.nanoTime();
    times.merge(phase, Duration.ofNanos(now - start), Duration::plus);
    start = now;
  }

  ImmutableMap<BuildPhase, Duration> times() {
    return ImmutableMap.copyOf(times);
  }
}
