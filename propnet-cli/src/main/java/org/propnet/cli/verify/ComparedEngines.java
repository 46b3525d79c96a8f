package org.propnet.cli.verify;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.MachineSource;
import org.propnet.cli.options.Numbers;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.ExternalFactory;
import org.propnet.verify.external.ExternalLimits;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say which engines are compared. */
final class ComparedEngines {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

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
   * @param hasTraces whether there are recordings too
   * @throws ParameterException if there is nothing to compare an engine with
   */
  ImmutableList<VerificationPlan> plans(
      MachineSource machines,
      BuildSettings build,
      ComparisonSettings settings,
      ImmutableList<String> furtherArguments,
      boolean hasTraces) {
    ImmutableList.Builder<VerificationPlan> plans = ImmutableList.builder();
    for (TestedEngine tested : tested(build)) {
      for (Optional<Engine> reference : references(tested)) {
        require(
            hasTraces || reference.isPresent(),
            "the prover is what others are compared with; give it recordings, or use --against");
        plans.add(
            new VerificationPlan(machines, tested, reference, build, settings, furtherArguments));
      }
    }
    return plans.build();
  }

  private ImmutableList<TestedEngine> tested(BuildSettings build) {
    if (external != null) {
      require(engines.isEmpty(), "give --engine or --external, not both");
      return ImmutableList.of(external(external, build));
    }
    return engines.isEmpty()
        ? ImmutableList.of(TestedEngine.of(Engine.DIFFERENTIAL))
        : engines.stream().distinct().map(TestedEngine::of).collect(toImmutableList());
  }

  private TestedEngine external(String command, BuildSettings build) {
    ImmutableList.Builder<String> arguments = ImmutableList.builder();
    arguments.add("--external", command);
    if (!answer.equals(ExternalLimits.DEFAULT.answer())) {
      arguments.add("--answer-seconds", Numbers.Seconds.text(answer));
    }
    ExternalLimits limits = ExternalLimits.DEFAULT.withTimes(build.limits().time(), answer);
    ExternalFactory factory = new ExternalFactory(CommandWords.of(command), limits);
    return new TestedEngine(Optional.empty(), Optional.of(factory), arguments.build());
  }

  /** What an engine is compared with: with itself only if nothing else is named. */
  private ImmutableList<Optional<Engine>> references(TestedEngine tested) {
    if (against.isEmpty()) {
      return ImmutableList.of(
          tested.is(Engine.PROVER) ? Optional.empty() : Optional.of(Engine.PROVER));
    }
    ImmutableSet<Engine> others = ImmutableSet.copyOf(against);
    return others.stream()
        .filter(engine -> others.size() == 1 || !tested.is(engine))
        .map(Optional::of)
        .collect(toImmutableList());
  }

  private void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }
}
