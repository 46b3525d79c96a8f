package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.Numbers;
import org.propnet.machine.MachineFactory;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.ExternalFactory;
import org.propnet.verify.external.ExternalLimits;
import picocli.CommandLine.Option;

/** The options that say which engines are compared. */
final class ComparedEngines {

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

  /**
   * A plan for every engine with every other one that it is to be compared with, at least one.
   *
   * @param ours makes the machines of an engine of ours
   * @param start how long another program may take to start
   * @param terminal refuses what can't be compared
   * @param hasTraces whether there are recordings too
   */
  ImmutableList<VerificationPlan> plans(
      Function<Engine, EngineFactory> ours,
      Duration start,
      ComparisonSettings settings,
      ImmutableList<String> furtherArguments,
      boolean hasTraces,
      Terminal terminal) {
    ImmutableList.Builder<VerificationPlan> plans = ImmutableList.builder();
    for (Optional<Engine> tested : tested(terminal)) {
      for (Optional<Engine> other : references(tested)) {
        terminal.require(
            hasTraces || other.isPresent(),
            "the prover is what others are compared with; give it recordings, or use --against");
        plans.add(
            new VerificationPlan(
                tested.<MachineFactory>map(ours).orElseGet(() -> external(start)),
                tested
                    .map(engine -> ImmutableList.of("--engine", engine.toString()))
                    .orElseGet(this::externalArguments),
                other.map(ours),
                settings,
                furtherArguments));
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

  private MachineFactory external(Duration start) {
    return new ExternalFactory(
        ShellCommand.words(String.valueOf(external)),
        ExternalLimits.DEFAULT.withTimes(start, answer));
  }

  private ImmutableList<String> externalArguments() {
    ImmutableList<String> arguments = ImmutableList.of("--external", String.valueOf(external));
    return answer.equals(ExternalLimits.DEFAULT.answer())
        ? arguments
        : ImmutableList.<String>builder()
            .addAll(arguments)
            .add("--answer-seconds", Numbers.Seconds.text(answer))
            .build();
  }

  /** What an engine is compared with: with itself only if nothing else is named. */
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
}
