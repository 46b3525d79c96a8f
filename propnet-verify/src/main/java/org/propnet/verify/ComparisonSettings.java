package org.propnet.verify;

import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Optional;

/**
 * Settings of a comparison: how much to compare, and how. The constructor and all methods that
 * return settings throw an {@link IllegalArgumentException} if a limit is negative or there is no
 * view.
 *
 * @param seed decides the random moves
 * @param stateLimit how many states of random play to compare; recorded states are always all
 *     compared
 * @param stepLimit how many joint moves a random playout has at most
 * @param timeLimit the time limit; checked before every question to a machine, so it is exceeded by
 *     one answer at most
 * @param views the interfaces through which the machine under test is asked, at least one
 */
public record ComparisonSettings(
    long seed,
    long stateLimit,
    int stepLimit,
    Optional<Duration> timeLimit,
    ImmutableSet<View> views) {

  private static final ComparisonSettings DEFAULTS =
      new ComparisonSettings(
          0, 1_000, 1_000, Optional.empty(), ImmutableSet.of(View.STATES, View.SIMULATOR));

  /** Checks the limits and the views. */
  public ComparisonSettings {
    if (stateLimit < 0
        || stepLimit < 0
        || (timeLimit.isPresent() && timeLimit.get().isNegative())) {
      throw new IllegalArgumentException(
          "expected limits of at least 0, but got "
              + stateLimit
              + " states, "
              + stepLimit
              + " steps, time "
              + timeLimit);
    }
    if (views.isEmpty()) {
      throw new IllegalArgumentException("expected at least one view of the machine under test");
    }
  }

  /**
   * Seed 0, 1,000 states, playouts of at most 1,000 steps, no time limit, and both interfaces of
   * the machine under test.
   */
  public static ComparisonSettings defaults() {
    return DEFAULTS;
  }

  /** These settings with another seed. */
  public ComparisonSettings withSeed(long newSeed) {
    return new ComparisonSettings(newSeed, stateLimit, stepLimit, timeLimit, views);
  }

  /** These settings with another limit of states. */
  public ComparisonSettings withStateLimit(long newStateLimit) {
    return new ComparisonSettings(seed, newStateLimit, stepLimit, timeLimit, views);
  }

  /** These settings with another limit of the length of playouts. */
  public ComparisonSettings withStepLimit(int newStepLimit) {
    return new ComparisonSettings(seed, stateLimit, newStepLimit, timeLimit, views);
  }

  /** These settings with a time limit. */
  public ComparisonSettings withTimeLimit(Duration newTimeLimit) {
    return new ComparisonSettings(seed, stateLimit, stepLimit, Optional.of(newTimeLimit), views);
  }

  /** These settings with only those interfaces of the machine under test. */
  public ComparisonSettings withViews(View... newViews) {
    return new ComparisonSettings(
        seed, stateLimit, stepLimit, timeLimit, ImmutableSet.copyOf(newViews));
  }
}
