package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.options.Converters;
import org.propnet.cli.options.SeedOption;
import org.propnet.verify.ComparisonSettings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how much is compared. */
final class ComparisonOptions {

  private static final long STATES = 1_000;
  private static final Duration TIME = Duration.ofSeconds(60);
  private static final long STATES_OF_EACH = 100;
  private static final Duration TIME_OF_EACH = Duration.ofSeconds(10);

  @Option(
      names = "--states",
      paramLabel = "N",
      converter = Converters.Count.class,
      description =
          "How many states of random play to compare (default: 1000; with --all, 100 a game).")
  private @Nullable Long states;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Converters.Seconds.class,
      description = "How long to compare (default: 60; with --all, 10 a game, building included).")
  private @Nullable Duration time;

  @Mixin private SeedOption seed = new SeedOption();

  /** How much is compared of a single game. */
  ComparisonSettings ofOne() {
    return settings(STATES, TIME);
  }

  /** How much is compared of each game of many. */
  ComparisonSettings ofEach() {
    return settings(STATES_OF_EACH, TIME_OF_EACH);
  }

  private ComparisonSettings settings(long defaultStates, Duration defaultTime) {
    return ComparisonSettings.defaults()
        .withSeed(seed.seed())
        .withStateLimit(states == null ? defaultStates : states)
        .withTimeLimit(time == null ? defaultTime : time);
  }

  /** What a command for a single game needs to have at least as much time. */
  ImmutableList<String> timeArguments() {
    return time != null && time.compareTo(TIME) > 0
        ? ImmutableList.of("--seconds", Converters.Seconds.text(time))
        : ImmutableList.of();
  }
}
