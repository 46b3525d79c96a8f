package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.game.MachineSource;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.BuildOptions;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.options.SeedOption;
import org.propnet.gdl.text.QuotedWords;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.ExternalFactory;
import org.propnet.verify.external.ExternalLimits;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.shrink.ShrinkLimits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Command-line options of comparisons: what to compare, how much, and what to do with differences.
 */
public final class ComparisonOptions {

  private static final Duration TIME = Duration.ofSeconds(60);
  private static final ComparisonSettings OF_ONE =
      ComparisonSettings.defaults().withStateLimit(1_000).withTimeLimit(TIME);
  private static final ComparisonSettings OF_EACH =
      ComparisonSettings.defaults().withStateLimit(100).withTimeLimit(Duration.ofSeconds(10));

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      split = ",",
      description =
          "What is verified: ${COMPLETION-CANDIDATES} (default: differential); with --all, several"
              + " with commas between them.")
  private List<Engine> engines = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "ENGINE",
      split = ",",
      description =
          "What to compare with in random play (default: prover, unless that is what is verified);"
              + " with --all, several.")
  private List<Engine> against = new ArrayList<>();

  @Option(
      names = "--external",
      paramLabel = "COMMAND",
      description =
          "Verify another program's engine: it is started without a shell and speaks the protocol"
              + " of docs/external-engines.md, as 'propnet serve' does.")
  private @Nullable String external;

  @Option(
      names = "--answer-seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      description =
          "How long the program may take for an answer (default: 10); to start and take in the"
              + " rulesheet it has the time of --build-seconds.")
  private Duration answer = ExternalLimits.DEFAULT.answer();

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

  /**
   * The plans: each engine with every other one to compare it with, at least one.
   *
   * @param machines builds the machines
   * @param build the settings of builds
   * @param games the number of simultaneous verifications; empty for a single game
   * @param hasTraces whether there are recordings, too
   * @param terminal rejects combinations that can't be compared
   */
  public ImmutableList<VerificationPlan> plans(
      MachineSource machines,
      BuildOptions build,
      OptionalInt games,
      boolean hasTraces,
      Terminal terminal) {
    BuildSettings settings = build.settingsToVerify(games.orElse(1));
    Function<Engine, EngineFactory> ours = engine -> new EngineFactory(machines, engine, settings);
    ImmutableList.Builder<String> further =
        ImmutableList.<String>builder().addAll(build.arguments());
    if (time != null && time.compareTo(TIME) > 0) {
      // So that the command for a single game has at least as much time.
      further.add("--seconds", Numbers.Seconds.text(time));
    }
    ComparisonSettings compared = (games.isPresent() ? OF_EACH : OF_ONE).withSeed(seed.seed());
    compared = states == null ? compared : compared.withStateLimit(states);
    compared = time == null ? compared : compared.withTimeLimit(time);
    ImmutableList.Builder<VerificationPlan> plans = ImmutableList.builder();
    for (Optional<Engine> tested : tested(terminal)) {
      for (Optional<Engine> other : references(tested)) {
        terminal.require(
            hasTraces || other.isPresent(),
            "the prover is what others are compared with; give it recordings, or use --against");
        plans.add(
            new VerificationPlan(
                tested.<MachineFactory>map(ours).orElseGet(() -> external(settings)),
                tested
                    .map(engine -> ImmutableList.of("--engine", engine.toString()))
                    .orElseGet(this::externalArguments),
                other.map(ours),
                compared,
                further.build()));
      }
    }
    return plans.build();
  }

  /** The engines under test; empty stands for another program. */
  private List<Optional<Engine>> tested(Terminal terminal) {
    terminal.require(
        external == null || engines.isEmpty(), "give --engine or --external, not both");
    if (engines.isEmpty()) {
      return List.of(Optional.of(Engine.DIFFERENTIAL).filter(usual -> external == null));
    }
    return engines.stream().distinct().map(Optional::of).toList();
  }

  private MachineFactory external(BuildSettings build) {
    try {
      return new ExternalFactory(
          QuotedWords.of(String.valueOf(external)),
          ExternalLimits.DEFAULT.withTimes(build.limits().time(), answer));
    } catch (IllegalArgumentException problem) {
      throw new BadInputException(String.valueOf(problem.getMessage()));
    }
  }

  private ImmutableList<String> externalArguments() {
    return answer.equals(ExternalLimits.DEFAULT.answer())
        ? ImmutableList.of("--external", String.valueOf(external))
        : ImmutableList.of(
            "--external",
            String.valueOf(external),
            "--answer-seconds",
            Numbers.Seconds.text(answer));
  }

  /** The references of an engine; itself only if nothing else is named. */
  private List<Optional<Engine>> references(Optional<Engine> tested) {
    if (against.isEmpty()) {
      return List.of(
          Optional.of(Engine.PROVER).filter(prover -> !tested.equals(Optional.of(prover))));
    }
    Set<Engine> others = new LinkedHashSet<>(against);
    return others.stream()
        .map(Optional::of)
        .filter(other -> others.size() == 1 || !other.equals(tested))
        .toList();
  }

  /** Where to write the difference of a single game, if wanted. */
  public Optional<Path> reproducer() {
    return Optional.ofNullable(reproducer);
  }

  /** Where to write the differences of many games, if wanted. */
  public Optional<Path> reproducers() {
    return Optional.ofNullable(reproducers);
  }

  /** The limits of shrinking. */
  public ShrinkLimits shrinking() {
    return ShrinkLimits.DEFAULT.withTime(shrinkTime);
  }
}
