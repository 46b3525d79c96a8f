package org.propnet.budget;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildException.Reason;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.SourcePosition;

/** Keeps a grounding within its limits and tells the listener about it. */
public final class Budget {

  private static final int STEPS_BETWEEN_CHECKS = 4096;
  private static final long NANOS_BETWEEN_CALLS = 20_000_000;

  /** Tables are doubled by copying, and what is made of them at the end takes as much again. */
  private static final int SHARE_OF_HEAP = 4;

  private final GameDescription description;
  private final BuildLimits limits;
  private final long bytes;
  private final long nanos;
  private final BuildListener listener;
  private final long start = System.nanoTime();
  private BuildPhase phase = BuildPhase.NORMALIZE;
  private Usage usage = Usage.NONE;
  private int steps;
  private long lastCall = start;
  private int rule = -1;

  /** What the tables of the running phase hold at the moment. */
  public interface Usage {

    /** Before there are any tables. */
    Usage NONE =
        new Usage() {
          @Override
          public long facts() {
            return 0;
          }

          @Override
          public long rules() {
            return 0;
          }

          @Override
          public long bytes() {
            return 0;
          }
        };

    long facts();

    long rules();

    long bytes();
  }

  public Budget(GameDescription description, BuildLimits limits, BuildListener listener) {
    this.description = description;
    this.limits = limits;
    this.bytes = Math.min(limits.bytes(), Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    this.nanos = nanos(limits.time());
    this.listener = listener;
  }

  /** The time in nanoseconds, as far as they go. */
  private static long nanos(Duration time) {
    if (time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) >= 0) {
      return Long.MAX_VALUE;
    }
    return time.isNegative() ? 0 : time.toNanos();
  }

  /** Enters a phase, of which the listener hears; its tables are asked for their size. */
  public void enter(BuildPhase newPhase, Usage newUsage) {
    phase = newPhase;
    usage = newUsage;
    rule = -1;
    lastCall = System.nanoTime() - NANOS_BETWEEN_CALLS - 1;
    checkNow();
  }

  /** Says which rule of the description is being worked on. */
  public void at(int source) {
    rule = source;
  }

  /** The rule of the description that is being worked on, or −1. */
  public int currentRule() {
    return rule;
  }

  /** Counts one step of work; looks at the clock now and then. */
  public void check() {
    if (++steps >= STEPS_BETWEEN_CHECKS) {
      checkNow();
    }
  }

  /** Looks at all limits. */
  public void checkNow() {
    steps = 0;
    if (usage.rules() > limits.rules() || usage.facts() / 2 > limits.rules()) {
      throw failure(
          Reason.SIZE,
          rule,
          "grounding needs more than " + limits.rules() + " rules; raise the limit" + hint());
    }
    if (usage.bytes() > bytes) {
      throw failure(
          Reason.MEMORY,
          rule,
          "grounding needs more than "
              + (bytes >> 20)
              + " MiB of memory; raise the limit"
              + (bytes < limits.bytes() ? ", which is a part of the heap, by a larger heap" : "")
              + hint());
    }
    long now = System.nanoTime();
    if (now - start > nanos) {
      throw failure(
          Reason.TIME,
          rule,
          "grounding takes longer than " + nanos / 1_000_000 + " ms; raise the limit" + hint());
    }
    if (now - lastCall > NANOS_BETWEEN_CALLS) {
      lastCall = now;
      if (!listener.progress(phase, usage.facts(), usage.rules())) {
        throw failure(Reason.CANCELLED, -1, "grounding was cancelled");
      }
    }
  }

  /** A failure at a rule of the description, or at none if the index is negative. */
  public BuildException failure(Reason reason, int source, String problem) {
    @Nullable SourcePosition position = source < 0 ? null : description.position(source);
    return new BuildException(reason, position, problem);
  }

  private String hint() {
    return rule < 0
        ? ""
        : ", or simplify this rule, at which it was given up: "
            + description.rules().get(rule).head();
  }
}
