package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.game.MachineSource;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;

/**
 * What {@code propnet verify} compares.
 *
 * @param machines where the machines come from
 * @param tested the engine under test
 * @param reference the engine that it is compared with in random play, if there is one
 * @param build how machines are built
 * @param settings how much is compared
 * @param furtherArguments the arguments that a command needs to compare in the same way
 */
record VerificationPlan(
    MachineSource machines,
    TestedEngine tested,
    Optional<Engine> reference,
    BuildSettings build,
    ComparisonSettings settings,
    ImmutableList<String> furtherArguments) {

  /** The factory of the machines under test. */
  MachineFactory testedFactory() {
    return tested.factory(machines, build);
  }

  /** The factory of the references; only if there is one. */
  MachineFactory referenceFactory() {
    return new EngineFactory(machines, reference.orElseThrow(), build);
  }

  /** What is compared with what, for a person. */
  String pair() {
    return tested + reference.map(engine -> " against " + engine).orElse("");
  }

  /** What is compared with what, so that no other two engines have the same. */
  String key() {
    return String.join(" ", tested.arguments())
        + reference.map(engine -> " --against " + engine).orElse("");
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

  /** The command that does for one game what was to be done for all, with its recording if any. */
  ShellCommand repeatGame(Path rulesheet, List<Path> traces) {
    ShellCommand command =
        reference.isPresent()
            ? repeatPlay(rulesheet.toString(), settings.stateLimit())
            : repeat(rulesheet.toString(), Optional.empty()).add("--states", 0);
    traces.forEach(trace -> command.add("--trace", trace));
    return command;
  }

  private ShellCommand repeat(String rulesheet, Optional<Engine> against) {
    ShellCommand command =
        new ShellCommand("verify")
            .add(rulesheet)
            .addAll(tested.arguments())
            .addAll(furtherArguments);
    against.ifPresent(engine -> command.add("--against", engine));
    return command;
  }
}
