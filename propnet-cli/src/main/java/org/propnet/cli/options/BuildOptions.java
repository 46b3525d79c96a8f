package org.propnet.cli.options;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.cli.game.BuildSettings;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineTechnique;
import org.propnet.ground.GroundingOptions;
import org.propnet.ground.GroundingTechnique;
import org.propnet.optimizer.Optimizer;
import org.propnet.verify.equivalence.PassCheck;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Command-line options of builds. */
public final class BuildOptions {

  @ArgGroup(validate = false, order = 1, heading = "%nLimits of a build:%n")
  private Limits limits = new Limits();

  @ArgGroup(validate = false, order = 2, heading = "%nFor experiments with the engine:%n")
  private Experiments experiments = new Experiments();

  /** The options of limits, and of what to do if they are reached. */
  static final class Limits {

    @Option(
        names = "--build-seconds",
        paramLabel = "N",
        converter = Numbers.Seconds.class,
        description =
            "The longest that building a machine, the fallback to the reasoner included, may take"
                + " (default: 60).")
    private Duration time = BuildLimits.DEFAULT.time();

    @Option(
        names = "--max-rules",
        paramLabel = "N",
        converter = Numbers.PositiveLong.class,
        description = "The most ground rules there may be (default: ${DEFAULT-VALUE}).")
    private long rules = BuildLimits.DEFAULT.rules();

    @Option(
        names = "--max-memory",
        paramLabel = "MIB",
        converter = Numbers.Mebibytes.class,
        description =
            "The most memory that a build may take, in MiB (default: 2048; never more than a quarter"
                + " of the heap, and games built at the same time share half of the heap).")
    private @Nullable Long bytes;

    @Option(
        names = "--fallback",
        negatable = true,
        description =
            "Let the reasoner play in place of the differential engine where the network can't be"
                + " built within the limits, or fail there (default: let it play; with verify, fail,"
                + " for what is verified doesn't play then). The batch engine always fails there.")
    private @Nullable Boolean fallback;
  }

  /** The options that leave out, choose or check techniques. */
  static final class Experiments {

    @Option(
        names = "--without-pass",
        paramLabel = "NAME",
        converter = PassName.class,
        completionCandidates = PassName.class,
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
        names = "--without-technique",
        paramLabel = "NAME",
        description =
            "A technique that grounding leaves out; may be given several times. The techniques:"
                + " ${COMPLETION-CANDIDATES}.")
    private Set<GroundingTechnique> withoutTechniques = new LinkedHashSet<>();

    @Option(
        names = "--without-engine-technique",
        paramLabel = "NAME",
        description =
            "A technique that the differential engine leaves out; may be given several times. The"
                + " techniques: ${COMPLETION-CANDIDATES}.")
    private Set<EngineTechnique> withoutEngineTechniques = new LinkedHashSet<>();

    @Option(
        names = "--back-end",
        paramLabel = "NAME",
        converter = BackEndName.class,
        completionCandidates = BackEndName.class,
        description =
            "How the batch engine computes (default: the fastest way for the game, found"
                + " while it plays). The back ends: ${COMPLETION-CANDIDATES}.")
    private @Nullable String backEnd;
  }

  /** A converter that accepts one of several names. */
  private abstract static class OneOf implements ITypeConverter<String>, Iterable<String> {

    private final ImmutableList<String> names;

    OneOf(Iterable<String> names) {
      this.names = ImmutableList.copyOf(names);
    }

    @Override
    public String convert(String value) {
      if (!names.contains(value)) {
        throw new TypeConversionException("'" + value + "' is none of " + String.join(", ", names));
      }
      return value;
    }

    @Override
    public Iterator<String> iterator() {
      return names.iterator();
    }
  }

  private static final class PassName extends OneOf {
    PassName() {
      super(Optimizer.names());
    }
  }

  private static final class BackEndName extends OneOf {
    BackEndName() {
      super(BatchMachine.backEnds());
    }
  }

  /** The settings of the options, without a listener. */
  public BuildSettings settings() {
    return settings(1);
  }

  private BuildSettings settings(int builds) {
    long share = Runtime.getRuntime().maxMemory() / 2 / builds;
    long usual = Math.min(BuildLimits.DEFAULT.bytes(), share);
    Optimizer optimizer = Optimizer.standard().without(experiments.withoutPasses);
    return new BuildSettings(
        new BuildLimits(limits.time, limits.rules, limits.bytes == null ? usual : limits.bytes),
        GroundingOptions.STANDARD.without(experiments.withoutTechniques),
        experiments.checkPasses ? optimizer.observedBy(PassCheck.SIMULATION) : optimizer,
        DifferentialOptions.STANDARD.without(experiments.withoutEngineTechniques),
        experiments.backEnd == null
            ? BatchOptions.STANDARD
            : BatchOptions.STANDARD.withBackEnd(experiments.backEnd),
        limits.fallback == null || limits.fallback,
        BuildListener.SILENT);
  }

  /**
   * The settings for that many simultaneous verifications: there the reasoner is a fallback only on
   * request.
   */
  public BuildSettings settingsToVerify(int builds) {
    return settings(builds).withFallback(limits.fallback != null && limits.fallback);
  }

  /** The options as arguments of a command, without defaults. */
  public ImmutableList<String> arguments() {
    BuildLimits usual = BuildLimits.DEFAULT;
    List<String> arguments = new ArrayList<>();
    if (!limits.time.equals(usual.time())) {
      arguments.addAll(List.of("--build-seconds", Numbers.Seconds.text(limits.time)));
    }
    if (limits.rules != usual.rules()) {
      arguments.addAll(List.of("--max-rules", Long.toString(limits.rules)));
    }
    if (limits.bytes != null) {
      arguments.addAll(List.of("--max-memory", Long.toString(limits.bytes >> 20)));
    }
    for (String name : experiments.withoutPasses) {
      arguments.addAll(List.of("--without-pass", name));
    }
    if (experiments.checkPasses) {
      arguments.add("--check-passes");
    }
    if (limits.fallback != null) {
      arguments.add(limits.fallback ? "--fallback" : "--no-fallback");
    }
    for (GroundingTechnique technique : experiments.withoutTechniques) {
      arguments.addAll(List.of("--without-technique", technique.toString()));
    }
    for (EngineTechnique technique : experiments.withoutEngineTechniques) {
      arguments.addAll(List.of("--without-engine-technique", technique.toString()));
    }
    if (experiments.backEnd != null) {
      arguments.addAll(List.of("--back-end", experiments.backEnd));
    }
    return ImmutableList.copyOf(arguments);
  }
}
