package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.SeedOption;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.shrink.ShrinkLimits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how much is compared, and what becomes of differences. */
final class ComparisonOptions {

  private static final Duration TIME = Duration.ofSeconds(60);
  private static final ComparisonSettings OF_ONE =
      ComparisonSettings.defaults().withStateLimit(1_000).withTimeLimit(TIME);
  private static final ComparisonSettings OF_EACH =
      ComparisonSettings.defaults().withStateLimit(100).withTimeLimit(Duration.ofSeconds(10));

  @Option(
      names = "--states",
      paramLabel = "N",
      converter = Numbers.Count.class,
      description =
          "How many states of random play to compare (default: 1000; with --all, 100 a game).")
  private @Nullable Long states;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      description = "How long to compare (default: 60; with --all, 10 a game, building included).")
  private @Nullable Duration time;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--reproducer",
      paramLabel = "DIR",
      description =
          "Make a difference small, first the moves, then the rulesheet, and write all that repeats"
              + " it to a new folder.")
  private @Nullable Path reproducer;

  @Option(
      names = "--reproducers",
      paramLabel = "DIR",
      description = "The same with --all, in a new folder there for each game that differs.")
  private @Nullable Path reproducers;

  @Option(
      names = "--shrink-seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      description = "How long to make a difference small (default: 60).")
  private Duration shrinkTime = ShrinkLimits.DEFAULT.time();

  /** How much is compared of a single game, or of each game of many. */
  ComparisonSettings settings(boolean isSingle) {
    ComparisonSettings usual = (isSingle ? OF_ONE : OF_EACH).withSeed(seed.seed());
    usual = states == null ? usual : usual.withStateLimit(states);
    return time == null ? usual : usual.withTimeLimit(time);
  }

  /** What a command for a single game needs to have at least as much time. */
  ImmutableList<String> timeArguments() {
    return time != null && time.compareTo(TIME) > 0
        ? ImmutableList.of("--seconds", Numbers.Seconds.text(time))
        : ImmutableList.of();
  }

  /** Where the difference of a single game is written to, if it is. */
  Optional<Path> reproducer() {
    return Optional.ofNullable(reproducer);
  }

  /** Where the differences of many games are written to, if they are. */
  Optional<Path> reproducers() {
    return Optional.ofNullable(reproducers);
  }

  /** How much may be tried to make a difference small. */
  ShrinkLimits shrinking() {
    return ShrinkLimits.DEFAULT.withTime(shrinkTime);
  }
}
