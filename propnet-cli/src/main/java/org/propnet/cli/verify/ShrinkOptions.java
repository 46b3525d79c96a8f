package org.propnet.cli.verify;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.options.Converters;
import org.propnet.verify.shrink.ShrinkLimits;
import picocli.CommandLine.Option;

/** The options that have differences made small and written to folders. */
final class ShrinkOptions {

  @Option(
      names = "--reproducer",
      paramLabel = "DIR",
      description =
          "Make a difference small, first the moves, then the rulesheet, and write all that repeats"
              + " it to a new folder.")
  private @Nullable Path one;

  @Option(
      names = "--reproducers",
      paramLabel = "DIR",
      description = "The same with --all, in a new folder there for each game that differs.")
  private @Nullable Path many;

  @Option(
      names = "--shrink-seconds",
      paramLabel = "N",
      converter = Converters.Seconds.class,
      description = "How long to make a difference small (default: 60).")
  private Duration time = ShrinkLimits.DEFAULT.time();

  Optional<Path> one() {
    return Optional.ofNullable(one);
  }

  Optional<Path> many() {
    return Optional.ofNullable(many);
  }

  ShrinkLimits limits() {
    return ShrinkLimits.DEFAULT.withTime(time);
  }
}
