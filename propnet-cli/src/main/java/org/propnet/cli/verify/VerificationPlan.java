package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.io.ShellCommand;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.folder.FolderVerification;

/**
 * A comparison of {@code propnet verify}, with the commands that repeat it.
 *
 * @param tested makes the machines under test: an {@link EngineFactory}, or another program's
 * @param arguments the arguments that name the engine under test
 * @param reference makes the reference machines for random play, if there are any
 * @param settings the limits of the comparison
 * @param furtherArguments further arguments needed to repeat the comparison
 */
public record VerificationPlan(
    MachineFactory tested,
    ImmutableList<String> arguments,
    Optional<EngineFactory> reference,
    ComparisonSettings settings,
    ImmutableList<String> furtherArguments) {

  /** This plan with another seed. */
  public VerificationPlan withSeed(long seed) {
    return new VerificationPlan(
        tested, arguments, reference, settings.withSeed(seed), furtherArguments);
  }

  /** The verification of a folder, with recordings if there are some. */
  public FolderVerification verification(Optional<Path> recordings) {
    FolderVerification verification = FolderVerification.of(tested).withSettings(settings);
    if (reference.isPresent()) {
      verification = verification.withReference(reference.get());
    }
    return recordings.isPresent() ? verification.withTraces(recordings.get()) : verification;
  }

  /** The name of the engine under test, for people. */
  String name() {
    return tested instanceof EngineFactory ours ? ours.engine().toString() : "external";
  }

  /** The compared pair, for people. */
  public String pair() {
    return name() + reference.map(other -> " against " + other.engine()).orElse("");
  }

  /** A unique key of the compared pair. */
  public String key() {
    return String.join(" ", arguments)
        + reference.map(other -> " --against " + other.engine()).orElse("");
  }

  /** Whether no earlier plan has the same engine, so that this one compares with recordings. */
  public boolean isFirstIn(List<VerificationPlan> plans) {
    return plans.subList(0, plans.indexOf(this)).stream()
        .noneMatch(earlier -> earlier.arguments.equals(arguments));
  }

  /** The command that compares with a recording only. */
  ShellCommand repeatTrace(String rulesheet, Path trace) {
    return repeat(rulesheet, Optional.empty()).add("--trace", trace, "--states", 0);
  }

  /** The command that repeats that many states of the same random play. */
  ShellCommand repeatPlay(String rulesheet, long states) {
    return repeat(rulesheet, reference).add("--states", states, "--seed", settings.seed());
  }

  /** The command that compares along a line of moves. */
  ShellCommand repeatMoves(String rulesheet, Path moves) {
    return repeat(rulesheet, reference).add("--moves", moves);
  }

  /**
   * The command that repeats for one game what was done for all games of a folder.
   *
   * @param traces the folder of the recordings, if they were compared
   */
  public ShellCommand repeatGame(Path rulesheet, Optional<Path> traces) {
    ShellCommand command =
        reference.isPresent()
            ? repeatPlay(rulesheet.toString(), settings.stateLimit())
            : repeat(rulesheet.toString(), reference).add("--states", 0);
    String name = RulesheetSyntax.withoutEnding(String.valueOf(rulesheet.getFileName()));
    traces.stream()
        .flatMap(folder -> Stream.of(".trace.gz", ".trace").map(end -> folder.resolve(name + end)))
        .filter(Files::isRegularFile)
        .findFirst()
        .ifPresent(trace -> command.add("--trace", trace));
    return command;
  }

  private ShellCommand repeat(String rulesheet, Optional<EngineFactory> against) {
    ShellCommand command =
        new ShellCommand("verify").add(rulesheet).addAll(arguments).addAll(furtherArguments);
    against.ifPresent(other -> command.add("--against", other.engine()));
    return command;
  }
}
