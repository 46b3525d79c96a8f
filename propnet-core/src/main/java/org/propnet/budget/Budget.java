package org.propnet.budget;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildException.Reason;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.text.Excerpt;

/**
 * Keeps a build within its limits and tells the listener about it.
 *
 * <p>A single budget covers a build from the rules to the machine; its clock starts when it is
 * created. Every loop of a build calls {@link #check} for each small piece of work, and {@link
 * #requireRoom} before allocating a large table. Not safe for use by several threads; but a
 * listener may be told to cancel from any thread.
 */
public final class Budget {

  private static final long WORK_BETWEEN_CHECKS = 4096;
  private static final long NANOS_BETWEEN_CALLS = 20_000_000;

  /** Some tables are doubled by copying, and the final result takes as much again. */
  private static final int SHARE_OF_HEAP = 4;

  private static final BuildLimits ALL =
      new BuildLimits(Duration.ofSeconds(Long.MAX_VALUE), Long.MAX_VALUE, Long.MAX_VALUE);

  private final @Nullable GameDescription description;
  private final BuildLimits limits;
  private final long bytes;
  private final long nanos;
  private final BuildListener listener;
  private long reserved;
  private final long start = System.nanoTime();
  private BuildPhase phase = BuildPhase.NORMALIZE;
  private Usage usage = Usage.NONE;
  private long work;
  private long lastCall = start;
  private long held;
  private long peakBytes;
  private int rule = -1;

  /**
   * The current memory use of the running phase's tables, by default none. Called often, so it has
   * to be fast.
   */
  public interface Usage {

    /** No tables, or none besides those counted by {@link Budget#hold}. */
    Usage NONE = new Usage() {};

    default long facts() {
      return 0;
    }

    default long rules() {
      return 0;
    }

    default long bytes() {
      return 0;
    }
  }

  /** Creates the budget of a build; its clock starts now. Takes at most a quarter of the heap. */
  public Budget(GameDescription description, BuildLimits limits, BuildListener listener) {
    this(description, limits, bytesOfHeap(limits), listener);
  }

  /** Creates a budget for work that isn't tied to a rule of a game, such as on a network alone. */
  public Budget(BuildLimits limits, BuildListener listener) {
    this(null, limits, bytesOfHeap(limits), listener);
  }

  private static long bytesOfHeap(BuildLimits limits) {
    return Math.min(limits.bytes(), Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  private Budget(
      @Nullable GameDescription description,
      BuildLimits limits,
      long bytes,
      BuildListener listener) {
    this.description = description;
    this.limits = limits;
    this.bytes = bytes;
    this.nanos = Math.max(0, NANOSECONDS.convert(limits.time()));
    this.listener = listener;
  }

  /** Creates an unlimited budget, for a step on its own. */
  public static Budget unlimited() {
    return new Budget(null, ALL, ALL.bytes(), BuildListener.SILENT);
  }

  /** The game being built, if the budget is for one. */
  public @Nullable GameDescription description() {
    return description;
  }

  /**
   * Reserves a part of the time for work after this budget's. Error messages name the original time
   * limit.
   */
  public void reserve(Duration part) {
    reserved = Math.max(0, NANOSECONDS.convert(part));
  }

  /** Enters a phase and tells the listener; its tables are polled for their size. */
  public void enter(BuildPhase newPhase, Usage newUsage) {
    phase = newPhase;
    usage = newUsage;
    rule = -1;
    lastCall = System.nanoTime() - NANOS_BETWEEN_CALLS - 1;
    checkNow();
  }

  /** Begins a step of the running phase, such as a pass, and tells the listener. */
  public void begin(String step) {
    listener.begin(step);
  }

  /** Sets the rule of the description that is being worked on. */
  public void at(int source) {
    rule = source;
  }

  /** The rule of the description that is being worked on, or −1. */
  public int currentRule() {
    return rule;
  }

  /**
   * Accounts for memory that is held across phases until it is released.
   *
   * @param more approximate number of bytes taken, or released if negative
   */
  public void hold(long more) {
    held += more;
    if (more > 0) {
      checkRoom(0);
    }
  }

  /** How many bytes are taken by {@link #hold}. */
  public long held() {
    return held;
  }

  /** The largest memory use of the tables at any check so far. */
  public long peakBytes() {
    return peakBytes;
  }

  /** Counts one small piece of work; checks the clock periodically. */
  public void check() {
    check(1);
  }

  /** Counts small pieces of work, each of a few nanoseconds. */
  public void check(long pieces) {
    work += pieces;
    if (work >= WORK_BETWEEN_CHECKS) {
      checkNow();
    }
  }

  /** Checks all limits. */
  public void checkNow() {
    work = 0;
    if (usage.rules() > limits.rules() || usage.facts() / 2 > limits.rules()) {
      throw exceeded(Reason.SIZE, "needs more than " + limits.rules() + " rules");
    }
    checkRoom(0);
    long now = System.nanoTime();
    if (now - start > nanos - reserved) {
      throw exceeded(Reason.TIME, "takes longer than " + nanos / 1_000_000 + " ms");
    }
    if (now - lastCall > NANOS_BETWEEN_CALLS) {
      lastCall = now;
      if (!listener.progress(phase, usage.facts(), usage.rules())) {
        throw failure(Reason.CANCELLED, -1, "the build was cancelled", null);
      }
    }
  }

  /**
   * Checks all limits as if more memory were taken. To be called before a large table is allocated
   * or grows.
   *
   * @param more how many bytes it will take in addition
   */
  public void requireRoom(long more) {
    checkRoom(more);
    checkNow();
  }

  private void checkRoom(long more) {
    long taken = held + usage.bytes();
    peakBytes = Math.max(peakBytes, taken);
    if (more > bytes - taken) {
      throw exceeded(
          Reason.MEMORY,
          "needs more than "
              + (bytes >> 20)
              + " MiB of memory"
              + (bytes < limits.bytes() ? ", which is a part of the heap" : ""));
    }
  }

  private BuildException exceeded(Reason reason, String limit) {
    String cure =
        reason == Reason.MEMORY && bytes < limits.bytes()
            ? "give it a larger heap"
            : "raise the limit";
    String blame = rule < 0 ? "" : ", or simplify " + text(rule) + ", at which it was given up";
    return failure(
        reason,
        rule,
        "the build " + limit + " (phase " + phase.toString().toLowerCase(Locale.ROOT) + ")",
        cure + blame);
  }

  /**
   * Creates the exception for a failure at a rule of the description, or at no rule if the index is
   * negative.
   *
   * @param problem what is wrong
   * @param cure what to do about it; null if unknown
   */
  public BuildException failure(Reason reason, int source, String problem, @Nullable String cure) {
    if (source < 0 || description == null) {
      return new BuildException(reason, null, null, problem, cure);
    }
    Sentence head = description.rules().get(source).head();
    SourcePosition position = description.position(source);
    return new BuildException(
        reason, head.relation() + "/" + head.arity(), position, problem, cure);
  }

  private String text(int source) {
    return description == null
        ? "rule " + source
        : "this rule for " + Excerpt.of(description.rules().get(source).head().toString());
  }
}
