package org.propnet.cli.verify;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.options.Converters;
import picocli.CommandLine.Mixin;
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
      converter = Converters.EngineName.class,
      description =
          "What is verified: ${COMPLETION-CANDIDATES} (default: differential); with --all, several"
              + " with commas between them.")
  private List<Engine> engines = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "ENGINE",
      split = ",",
      converter = Converters.EngineName.class,
      description =
          "What to compare with in random play (default: prover, unless that is what is verified);"
              + " with --all, several.")
  private List<Engine> against = new ArrayList<>();

  @Mixin private ExternalOptions external = new ExternalOptions();

  /**
   * Two engines that are compared.
   *
   * @param tested the engine under test
   * @param reference the engine that it is compared with in random play, if there is one
   */
  record Pair(TestedEngine tested, Optional<Engine> reference) {}

  /**
   * Every engine with every other one that it is to be compared with, at least one pair.
   *
   * @param hasTraces whether there are recordings too
   * @throws ParameterException if there is nothing to compare an engine with
   */
  ImmutableList<Pair> pairs(BuildSettings build, boolean hasTraces) {
    ImmutableList.Builder<Pair> pairs = ImmutableList.builder();
    for (TestedEngine tested : tested(build)) {
      for (Optional<Engine> reference : references(tested)) {
        require(
            hasTraces || reference.isPresent(),
            "the prover is what others are compared with; give it recordings, or use --against");
        pairs.add(new Pair(tested, reference));
      }
    }
    return pairs.build();
  }

  private ImmutableList<TestedEngine> tested(BuildSettings build) {
    Optional<TestedEngine> program = external.engine(build);
    require(program.isEmpty() || engines.isEmpty(), "give --engine or --external, not both");
    if (program.isPresent()) {
      return ImmutableList.of(program.get());
    }
    return engines.isEmpty()
        ? ImmutableList.of(TestedEngine.of(Engine.DIFFERENTIAL))
        : engines.stream().distinct().map(TestedEngine::of).collect(toImmutableList());
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
