package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchOptions;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineTechnique;
import org.propnet.ground.GroundingOptions;
import org.propnet.ground.GroundingTechnique;
import org.propnet.optimizer.Optimizer;
import org.propnet.optimizer.equivalence.PassCheck;
import picocli.CommandLine.Option;

/** The options that say how a machine is built and how much that may cost. */
final class BuildOptions {

  @Option(
      names = "--build-seconds",
      paramLabel = "N",
      converter = Converters.Seconds.class,
      description =
          "The longest that building a machine, the fallback to the reasoner included, may take"
              + " (default: 60).")
  private Duration time = BuildLimits.DEFAULT.time();

  @Option(
      names = "--max-rules",
      paramLabel = "N",
      converter = Converters.PositiveLong.class,
      description = "The most ground rules there may be (default: ${DEFAULT-VALUE}).")
  private long rules = BuildLimits.DEFAULT.rules();

  @Option(
      names = "--max-memory",
      paramLabel = "MIB",
      converter = Converters.Mebibytes.class,
      description =
          "The most memory that a build may take, in MiB (default: 2048, but a quarter of the heap"
              + " at most; games built at the same time share half of it).")
  private @Nullable Long bytes;

  @Option(
      names = "--without-pass",
      paramLabel = "NAME",
      converter = Converters.PassName.class,
      completionCandidates = Converters.PassNames.class,
      description =
          "A pass that the optimizer leaves out; may be given several times. The passes:"
              + " ${COMPLETION-CANDIDATES}.")
  private Set<String> withoutPasses = new LinkedHashSet<>();

  @Option(
      names = "--check-passes",
      description =
          "Compare the network before and after every pass of the optimizer in 12,800 random"
              + " positions, and fail at the first difference; takes time.")
  private boolean checkPasses;

  @Option(
      names = "--fallback",
      negatable = true,
      description =
          "Let the reasoner play where the network can't be built within the limits, or fail there"
              + " (default: let it play; with verify, fail, for what is verified doesn't play"
              + " then).")
  private @Nullable Boolean fallback;

  @Option(
      names = "--without-technique",
      paramLabel = "NAME",
      converter = Converters.TechniqueName.class,
      completionCandidates = Converters.TechniqueNames.class,
      description =
          "A technique that grounding leaves out; may be given several times. The techniques:"
              + " ${COMPLETION-CANDIDATES}.")
  private Set<GroundingTechnique> withoutTechniques = new LinkedHashSet<>();

  @Option(
      names = "--without-engine-technique",
      paramLabel = "NAME",
      converter = Converters.EngineTechniqueName.class,
      completionCandidates = Converters.EngineTechniqueNames.class,
      description =
          "A technique that the differential engine leaves out; may be given several times. The"
              + " techniques: ${COMPLETION-CANDIDATES}.")
  private Set<EngineTechnique> withoutEngineTechniques = new LinkedHashSet<>();

  @Option(
      names = "--back-end",
      paramLabel = "NAME",
      converter = Converters.BackEndName.class,
      completionCandidates = Converters.BackEndNames.class,
      description =
          "What runs the programs of the batch engine (default: the fastest for the game, found while"
              + " it plays). The back ends: ${COMPLETION-CANDIDATES}.")
  private @Nullable String backEnd;

  /** The settings that the options ask for, without a listener. */
  BuildSettings settings() {
    return settings(1);
  }

  private BuildSettings settings(int builds) {
    long share = Runtime.getRuntime().maxMemory() / 2 / builds;
    long usual = Math.min(BuildLimits.DEFAULT.bytes(), share);
    Optimizer optimizer = Optimizer.standard().without(withoutPasses);
    return new BuildSettings(
        new BuildLimits(time, rules, bytes == null ? usual : bytes),
        GroundingOptions.STANDARD.without(withoutTechniques),
        checkPasses ? optimizer.checked(PassCheck.SIMULATION) : optimizer,
        DifferentialOptions.STANDARD.without(withoutEngineTechniques),
        backEnd == null ? BatchOptions.STANDARD : BatchOptions.STANDARD.withBackEnd(backEnd),
        fallback == null || fallback,
        BuildListener.SILENT);
  }

  /**
   * The settings for that many verifications at the same time: there the reasoner stands in only if
   * that is asked for.
   */
  BuildSettings settingsToVerify(int builds) {
    return settings(builds).withFallback(fallback != null && fallback);
  }

  /** The options as arguments of a command, without those that say nothing new. */
  ImmutableList<String> arguments() {
    BuildLimits usual = BuildLimits.DEFAULT;
    List<String> arguments = new ArrayList<>();
    if (!time.equals(usual.time())) {
      arguments.addAll(List.of("--build-seconds", Converters.Seconds.text(time)));
    }
    if (rules != usual.rules()) {
      arguments.addAll(List.of("--max-rules", Long.toString(rules)));
    }
    if (bytes != null) {
      arguments.addAll(List.of("--max-memory", Long.toString(bytes >> 20)));
    }
    for (String name : withoutPasses) {
      arguments.addAll(List.of("--without-pass", name));
    }
    if (checkPasses) {
      arguments.add("--check-passes");
    }
    if (fallback != null) {
      arguments.add(fallback ? "--fallback" : "--no-fallback");
    }
    for (GroundingTechnique technique : withoutTechniques) {
      arguments.addAll(List.of("--without-technique", technique.toString()));
    }
    for (EngineTechnique technique : withoutEngineTechniques) {
      arguments.addAll(List.of("--without-engine-technique", technique.toString()));
    }
    if (backEnd != null) {
      arguments.addAll(List.of("--back-end", backEnd));
    }
    return ImmutableList.copyOf(arguments);
  }
}
