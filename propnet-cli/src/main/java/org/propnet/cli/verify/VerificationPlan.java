package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.io.ShellCommand;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;

/**
 * What {@code propnet verify} compares, and the commands that repeat it.
 *
 * @param tested makes the machines under test: an {@link EngineFactory}, or another program's
 * @param arguments the arguments of a command that name the engine under test
 * @param reference makes the machines they are compared with in random play, if there are any
 * @param settings how much is compared
 * @param furtherArguments the arguments that a command needs to compare in the same way
 */
public record VerificationPlan(
    MachineFactory tested,
    ImmutableList<String> arguments,
    Optional<EngineFactory> reference,
    ComparisonSettings settings,
    ImmutableList<String> furtherArguments) {

  /** The same with another seed. */
  public VerificationPlan withSeed(long seed) {
    return new VerificationPlan(
        tested, arguments, reference, settings.withSeed(seed), furtherArguments);
  }

  /** What is under test, for a person. */
  String name() {
    return tested instanceof EngineFactory ours ? ours.engine().toString() : "external";
  }

  /** What is compared with what, for a person. */
  public String pair() {
    return name() + reference.map(other -> " against " + other.engine()).orElse("");
  }

  /** What is compared with what, so that no other two engines have the same. */
  public String key() {
    return String.join(" ", arguments)
        + reference.map(other -> " --against " + other.engine()).orElse("");
  }

  /** The command that compares with a recording alone. */
  ShellCommand repeatTrace(String rulesheet, Path trace) {
    return repeat(rulesheet, Optional.empty()).add("--trace", trace, "--states", 0);
  }

  /** The command that compares that many states of the same random play again. */
  ShellCommand repeatPlay(String rulesheet, long states) {
    return repeat(rulesheet, reference).add("--states", states, "--seed", settings.seed());
  }

  /** The command that compares along a line of moves. */
  ShellCommand repeatMoves(String rulesheet, Path moves) {
    return repeat(rulesheet, reference).add("--moves", moves);
  }

  /**
   * The command that does for one game of a folder what was to be done for all.
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
